import { useEffect, useState } from 'react';
import styles from './App.module.css';
import { SiteArea } from '../content/SiteArea.tsx';
import { ContentArea } from '../content/ContentArea.tsx';
import { FormsArea } from '../forms/FormsArea.tsx';
import { AddSection } from '../pages/AddSection.tsx';
import { Bar } from './Bar.tsx';
import { Canvas } from '../pages/Canvas.tsx';
import { Conflicts } from './Conflicts.tsx';
import { GoTo } from './GoTo.tsx';
import { HistoryQuestion } from './HistoryQuestion.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import { Notices } from './Notices.tsx';
import { Outline } from '../pages/Outline.tsx';
import { Panel } from '../pages/Panel.tsx';
import { Problems } from './Problems.tsx';
import { Rail } from './Rail.tsx';
import { PicturesArea } from '../media/PicturesArea.tsx';
import { ChangesArea } from '../changes/ChangesArea.tsx';
import { VersionsArea } from '../changes/VersionsArea.tsx';
import { Region } from '../kit/Region.tsx';
import { useFileDrag } from './useFileDrag.ts';
import { type StudioDialog, useKeys } from './useKeys.ts';
import { useStablePointer } from './useStablePointer.ts';
import { clockOf } from '../../content/clockOf.ts';
import { siteSettingsOf } from '../../site/SiteValues.ts';
import { setSiteClock } from '../../content/siteTime.ts';
import { useStudio, useStudioStore } from '../store/useStudio.ts';

/** Components of all areas but Pages. Each fills the window below the bar. */
const AREAS = {
  content: ContentArea,
  site: SiteArea,
  forms: FormsArea,
  pictures: PicturesArea,
  changes: ChangesArea,
  versions: VersionsArea,
};

/** Root component: rail, bar and the open area. */
export function App() {
  const store = useStudioStore();
  const { place, texts } = useStudio();
  const timeZone = siteSettingsOf(texts)?.place?.timeZone;
  const [overlay, setOverlay] = useState<StudioDialog>();
  useKeys(store, setOverlay);
  useFileDrag();
  useStablePointer();
  useEffect(() => {
    document.title = `${place.area === 'pages' ? place.page.replace(/^pages\/|\.json$/g, '') : place.area} | Studio`;
  }, [place]);
  // Dates in forms and examples are on the site's clock.
  useEffect(() => setSiteClock(clockOf(timeZone)), [timeZone]);
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
      <Rail onHelp={() => setOverlay({ kind: 'keys' })} />
      <Bar
        onGo={() => setOverlay({ kind: 'go' })}
        onProblems={() => store.go({ problems: place.problems ? undefined : true })}
        onConflicts={choose}
      />
      {!Area ? (
        <>
          <Outline onAdd={(index) => setOverlay({ kind: 'add', index })} />
          <Region as="main" className={styles.canvas} aria-label="Preview">
            <Canvas onAdd={(index) => setOverlay({ kind: 'add', index })} />
            {place.problems && <Problems />}
          </Region>
          <Panel key={place.openedAs ?? place.page} />
        </>
      ) : (
        <>
          <Area key={place.area} />
          {place.problems && <Problems />}
        </>
      )}
      <Notices onConflicts={choose} />
      <HistoryQuestion />
      {overlay?.kind === 'conflicts' && <Conflicts onClose={close} />}
      {overlay?.kind === 'add' && <AddSection index={overlay.index} onClose={close} />}
      {overlay?.kind === 'go' && <GoTo onClose={close} />}
      {overlay?.kind === 'keys' && <KeyHelp onClose={close} />}
    </div>
  );
}
