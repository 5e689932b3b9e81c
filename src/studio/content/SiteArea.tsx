import rows from '../kit/rows.module.css';
import { focusFirstPlace } from '../kit/focus.ts';
import { Region } from '../kit/Region.tsx';
import { siteSettingsOf } from '../../site/SiteValues.ts';
import { PageCanvas } from '../pages/PageCanvas.tsx';
import { PanelEditor } from '../fields/PanelEditor.tsx';
import { FoldableSideRegion } from '../kit/FoldableSideRegion.tsx';
import { useStudioState } from '../store/useStudioState.ts';
import styles from './Content.module.css';

/** Area of the site file (company, contacts, navigation, footer), beside a preview. */
export function SiteArea() {
  const { texts, site } = useStudioState();
  return (
    <>
      <Region as="main" className={styles.site} aria-label="Preview" isWork>
        <PageCanvas onAdd={() => undefined} />
      </Region>
      <FoldableSideRegion side="panel" holds="Panel" as="aside" aria-label="Panel">
        {siteSettingsOf(texts) ? (
          <PanelEditor
            title="Site"
            says="Shown on every page: company, contacts, navigation and footer."
            model={site.site}
            path="pages/site.json"
            at={[]}
            around={['$schema']}
            onEscape={() => focusFirstPlace('area')}
          />
        ) : (
          <p className={rows.nothing}>pages/site.json cannot be read. Open Problems to see why.</p>
        )}
      </FoldableSideRegion>
    </>
  );
}
