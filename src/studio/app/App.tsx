import { useEffect, useState } from 'react';
import styles from './App.module.css';
import { SiteArea } from '../content/SiteArea.tsx';
import { ContentArea } from '../content/ContentArea.tsx';
import { FormsArea } from '../forms/FormsArea.tsx';
import { AddSectionDialog } from '../pages/AddSectionDialog.tsx';
import { TopBar } from './TopBar.tsx';
import { PageCanvas } from '../pages/PageCanvas.tsx';
import { ConflictsDialog } from './ConflictsDialog.tsx';
import { GoToDialog } from './GoToDialog.tsx';
import { UndoElsewhereDialog } from './UndoElsewhereDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { Notices } from './Notices.tsx';
import { SectionOutline } from '../pages/SectionOutline.tsx';
import { PagePanel } from '../pages/PagePanel.tsx';
import { ProblemsDrawer } from './ProblemsDrawer.tsx';
import { AreaNavigation } from './AreaNavigation.tsx';
import { PicturesAndFilesArea } from '../media/PicturesAndFilesArea.tsx';
import { ChangesArea } from '../changes/ChangesArea.tsx';
import { VersionsArea } from '../changes/VersionsArea.tsx';
import { Region } from '../kit/Region.tsx';
import { useFileDragMarker } from './useFileDragMarker.ts';
import { type StudioDialog, useGlobalShortcuts } from './useGlobalShortcuts.ts';
import { usePressMarker } from './usePressMarker.ts';
import { parseSiteTimeZone } from '../../content/parseSiteTimeZone.ts';
import { siteSettingsOf } from '../../site/SiteValues.ts';
import { setSiteTimeZone } from '../../content/siteTime.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';

/** Components of all areas but Pages. Each fills the window below the bar. */
const AREAS = {
  content: ContentArea,
  site: SiteArea,
  forms: FormsArea,
  pictures: PicturesAndFilesArea,
  changes: ChangesArea,
  versions: VersionsArea,
};

/** Root component: rail, bar and the open area. */
export function App() {
  const store = useStudioStore();
  const { place, texts } = useStudioState();
  const timeZone = siteSettingsOf(texts)?.place?.timeZone;
  const [overlay, setOverlay] = useState<StudioDialog>();
  useGlobalShortcuts(store, setOverlay);
  useFileDragMarker();
  usePressMarker();
  useEffect(() => {
    document.title = `${place.area === 'pages' ? place.page.replace(/^pages\/|\.json$/g, '') : place.area} | Studio`;
  }, [place]);
  // Dates in forms and examples are on the site's clock.
  useEffect(() => setSiteTimeZone(parseSiteTimeZone(timeZone)), [timeZone]);
  // Back leaves no dialog of another place open.
  useEffect(() => {
    const close = () => setOverlay(undefined);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, []);
  const Area = place.area === 'pages' ? undefined : AREAS[place.area];
  const close = () => setOverlay(undefined);
  const choose = () => setOverlay({ kind: 'conflicts' });
  return (
    <div className={styles.studio} data-area={place.area} data-problems={place.problems}>
      <AreaNavigation onHelp={() => setOverlay({ kind: 'keys' })} />
      <TopBar
        onGo={() => setOverlay({ kind: 'go' })}
        onProblems={() => store.go({ problems: place.problems ? undefined : true })}
        onConflicts={choose}
      />
      {!Area ? (
        <>
          <SectionOutline onAdd={(index) => setOverlay({ kind: 'add', index })} />
          <Region as="main" className={styles.canvas} aria-label="Preview">
            <PageCanvas onAdd={(index) => setOverlay({ kind: 'add', index })} />
            {place.problems && <ProblemsDrawer />}
          </Region>
          <PagePanel key={place.openedAs ?? place.page} />
        </>
      ) : (
        <>
          <Area key={place.area} />
          {place.problems && <ProblemsDrawer />}
        </>
      )}
      <Notices onConflicts={choose} />
      <UndoElsewhereDialog />
      {overlay?.kind === 'conflicts' && <ConflictsDialog onClose={close} />}
      {overlay?.kind === 'add' && <AddSectionDialog index={overlay.index} onClose={close} />}
      {overlay?.kind === 'go' && <GoToDialog onClose={close} />}
      {overlay?.kind === 'keys' && <ShortcutsDialog onClose={close} />}
    </div>
  );
}
