import { useMemo } from 'react';
import { Canvas } from '../parts/Canvas.tsx';
import { Editor } from '../parts/Editor.tsx';
import { detailsProblems } from '../state/diagnosticsByField.ts';
import { siteOf } from '../state/SiteView.ts';
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
      <main className={styles.site} aria-label="Preview" data-region tabIndex={-1}>
        <Canvas onAdd={() => undefined} />
      </main>
      <aside className={styles.panel} aria-label="Panel" data-region tabIndex={-1}>
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
            onEscape={() => document.querySelector<HTMLElement>('nav [aria-current]')?.focus()}
            menu={[]}
          />
        ) : (
          <p className={styles.nothing}>pages/site.json cannot be read as it is. The problems say why.</p>
        )}
      </aside>
    </>
  );
}
