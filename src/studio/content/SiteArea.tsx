import rows from '../kit/rows.module.css';
import { focusOn } from '../kit/focus.ts';
import { Region } from '../kit/Region.tsx';
import { siteSettingsOf } from '../../site/SiteValues.ts';
import { Canvas } from '../pages/Canvas.tsx';
import { Editor } from '../fields/Editor.tsx';
import { FoldingRegion } from '../kit/FoldingRegion.tsx';
import { useStudio } from '../store/useStudio.ts';
import styles from './Content.module.css';

/** Area of the site file (company, contacts, navigation, footer), beside a preview. */
export function SiteArea() {
  const { texts, site } = useStudio();
  return (
    <>
      <Region as="main" className={styles.site} aria-label="Preview" isWork>
        <Canvas onAdd={() => undefined} />
      </Region>
      <FoldingRegion side="panel" holds="Panel" as="aside" aria-label="Panel">
        {siteSettingsOf(texts) ? (
          <Editor
            title="Site"
            says="Shown on every page: company, contacts, navigation and footer."
            model={site.site}
            path="pages/site.json"
            at={[]}
            around={['$schema']}
            onEscape={() => focusOn('area')}
          />
        ) : (
          <p className={rows.nothing}>pages/site.json cannot be read. Open Problems to see why.</p>
        )}
      </FoldingRegion>
    </>
  );
}
