import { IconAlertCircle, IconArrowBackUp, IconArrowForwardUp, IconCheck, IconChevronDown, IconChevronLeft, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'; // prettier-ignore
import { classNames } from '../../../ui/classNames.ts';
import { ChangesSummary, ReviewButton } from '../changes/ReviewButton.tsx';
import { FormsHeading, FormsTools } from '../forms/FormsBar.tsx';
import { counted, isFault } from '../state/StudioStore.ts';
import { pageName, pageOf } from '../state/SiteView.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Bar.module.css';
import controls from './controls.module.css';
import { IconButton } from './IconButton.tsx';

interface BarProps {
  width: 'desktop' | 'phone';
  onWidth: (width: 'desktop' | 'phone') => void;
  onGo: () => void;
  onProblems: () => void;
}

const AREA_NAMES = {
  forms: 'Forms',
  content: 'Content',
  pictures: 'Pictures',
  site: 'Site',
  changes: 'Review changes',
};

/** What is open, how wide it is shown, what can be undone, and how things stand. */
export function Bar({ width, onWidth, onGo, onProblems }: BarProps) {
  const store = useStudioStore();
  const { place, texts, history, saving, problems } = useStudio();
  const faults = problems.filter(isFault).length;
  const [last, next] = [history.past.at(-1), history.future.at(-1)];
  const isPages = place.area === 'pages';
  return (
    <header className={styles.bar}>
      <div className={styles.what} data-wide={place.area === 'changes' || undefined}>
        {isPages ? (
          <>
            <h1 className={styles.heading}>
              <button type="button" className={styles.name} onClick={onGo} aria-haspopup="dialog">
                {pageName(place.page)} <IconChevronDown size={16} stroke={1.8} aria-hidden />
                <span className={controls.unseen}>, go to another page</span>
              </button>
            </h1>
            <span className={styles.address}>{pageOf(texts, place.page)?.route ?? '?'}</span>
          </>
        ) : place.area === 'forms' ? (
          <FormsHeading />
        ) : (
          <>
            {place.area === 'changes' && (
              <IconButton name="Back to the pages" onClick={() => store.go({ area: 'pages' })}>
                <IconChevronLeft size={18} stroke={1.8} />
              </IconButton>
            )}
            <h1 className={styles.heading}>{AREA_NAMES[place.area as keyof typeof AREA_NAMES]}</h1>
            {place.area === 'changes' && <ChangesSummary />}
          </>
        )}
      </div>
      {isPages && (
        <div className={styles.widths} role="group" aria-label="Width of the preview">
          {(['desktop', 'phone'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={width === one} onClick={() => onWidth(one)}>
              {one === 'desktop' ? (
                <IconDeviceDesktop size={16} stroke={1.4} aria-hidden />
              ) : (
                <IconDeviceMobile size={16} stroke={1.4} aria-hidden />
              )}
              {one === 'desktop' ? 'Desktop' : 'Phone'}
            </button>
          ))}
        </div>
      )}
      {place.area === 'forms' && <FormsTools />}
      <div className={styles.state}>
        <IconButton
          name={last ? `Undo: ${last.label}` : 'Undo'}
          keys="Ctrl Z"
          disabled={!last}
          onClick={() => store.undo()}
        >
          <IconArrowBackUp size={18} stroke={1.6} />
        </IconButton>
        <IconButton
          name={next ? `Redo: ${next.label}` : 'Redo'}
          keys="Ctrl Shift Z"
          disabled={!next}
          onClick={() => store.redo()}
        >
          <IconArrowForwardUp size={18} stroke={1.6} />
        </IconButton>
        <span className={styles.rule} />
        <span className={styles.saving} data-state={saving}>
          {saving === 'saved' && <IconCheck size={16} stroke={1.4} aria-hidden />}
          {{ saved: 'Saved', saving: 'Saving…', failed: 'Not saved. The file could not be written.' }[saving]}
          {saving === 'failed' && (
            <button type="button" className={controls.text} onClick={() => store.saveNow()}>
              Try again
            </button>
          )}
        </span>
        <span className={styles.rule} />
        {faults === 0 ? (
          <span className={styles.sound}>No problems</span>
        ) : (
          <button type="button" className={classNames(controls.button, styles.faults)} onClick={onProblems}>
            <IconAlertCircle size={16} stroke={1.6} aria-hidden /> {counted(faults, 'problem')}
          </button>
        )}
        <ReviewButton />
      </div>
    </header>
  );
}
