import { useMemo } from 'react';
import { focusOn } from '../../kit/focus.ts';
import { Region } from '../../kit/Region.tsx';
import { Canvas } from '../parts/Canvas.tsx';
import { Editor } from '../parts/Editor.tsx';
import { detailsProblems } from '../state/diagnosticsByField.ts';
import { siteOf } from '../../site/SiteView.ts';
import { useStudio } from '../state/useStudio.ts';
import styles from './Content.module.css';

const PATH = 'pages/site.json';
const ROOT: (string | number)[] = [];
const OF_SITE = ['$schema'];

/** What is on every page: company, contacts, navigation, footer, beside a page that shows it. */
export function SitePart() {
  const { texts, site, problems } = useStudio();
  const own = useMemo(() => detailsProblems(problems, PATH), [problems]);
  const written = siteOf(texts);
  return (
    <>
      <Region as="main" className={styles.site} aria-label="Preview" isWork>
        <Canvas onAdd={() => undefined} />
      </Region>
      <Region as="aside" className={styles.panel} aria-label="Panel">
        {written ? (
          <Editor
            title="Site"
            says="What is on every page: the company, its contacts, navigation and footer."
            model={site.site}
            path={PATH}
            at={ROOT}
            written={written as unknown as Record<string, unknown>}
            around={OF_SITE}
            problems={own}
            onEscape={() => focusOn('area')}
            menu={[]}
          />
        ) : (
          <p className={styles.nothing}>pages/site.json cannot be read as it is. The problems say why.</p>
        )}
      </Region>
    </>
  );
}
