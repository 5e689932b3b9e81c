import { XIcon } from 'lucide-react';
import { fileNameInWords } from '../../site/SiteValues.ts';
import { CONNECTION_LOST_MESSAGES } from '../store/studioApi.ts';
import { describeExternalChanges, describeLostUndo } from '../store/externalChanges.ts';
import { CHECK_STOP_MESSAGES } from '../store/SiteChecker.ts';
import { openFileAtPath } from '../store/openFileArea.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import controls from '../kit/controls.module.css';
import { IconButton } from '../kit/IconButton.tsx';
import styles from './Notices.module.css';
import { listDamagedFiles } from '../store/listDamagedFiles.ts';
import { DamagedFileNotice } from './DamagedFile.tsx';
import { StudioButton } from '../kit/StudioButton.tsx';

/** Notices: a toast with Undo, changes from elsewhere, conflicts, a lost server. */
export function Notices({ onConflicts }: { onConflicts: () => void }) {
  const store = useStudioStore();
  const studio = useStudioState();
  const { texts, toast, conflicts, announcement, connection, checkStopped } = studio;
  return (
    <section className={styles.notices} aria-label="Notices">
      <p role="status" className={controls.unseen}>
        {!announcement.isUrgent && announcement.words}
      </p>
      <p role="alert" className={controls.unseen}>
        {announcement.isUrgent && announcement.words}
      </p>
      {connection !== 'there' && <p className={styles.notice}>{CONNECTION_LOST_MESSAGES[connection]}</p>}
      {checkStopped !== undefined && connection === 'there' && (
        <div className={styles.notice} role="group" aria-label="Check stopped">
          <span>{CHECK_STOP_MESSAGES[checkStopped]}</span>
          <StudioButton onClick={() => store.checkAgain()}>Check again</StudioButton>
        </div>
      )}
      {conflicts.length > 0 && (
        <div className={styles.notice} role="group" aria-label="You and someone else changed the same text">
          <span>
            {[...new Set(conflicts.map(({ path }) => fileNameInWords(texts, path)))].join(', ')}: You and someone else
            changed the same text.
          </span>
          <StudioButton onClick={onConflicts}>Compare both texts…</StudioButton>
        </div>
      )}
      {listDamagedFiles(studio).map((file) => (
        <DamagedFileNotice key={file.path} file={file} />
      ))}
      <ExternalChangesNotice />
      {toast && (
        <div className={styles.toast}>
          <span>{toast.words}</span>
          {toast.undoes && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                store.endToast();
                store.undo(true);
              }}
            >
              Undo
            </button>
          )}
          <IconButton icon={XIcon} name="Close" onClick={() => store.endToast()} className={styles.close} />
        </div>
      )}
    </section>
  );
}

/** Notice of changes from elsewhere, with a button to open the last one. */
function ExternalChangesNotice() {
  const store = useStudioStore();
  const { texts, externalChanges, lost } = useStudioState();
  const last = externalChanges.at(-1);
  if (!last && lost.length === 0) return undefined;
  const show = () => {
    openFileAtPath(store, last!.path, last!.at);
    store.markExternalChangesRead();
  };
  return (
    <div className={styles.notice} role="group" aria-label="Changed by someone else">
      <span>
        {last && describeExternalChanges(externalChanges)} {lost.length > 0 && describeLostUndo(lost)}
      </span>
      {last && texts.has(last.path) && <StudioButton onClick={show}>Show the change</StudioButton>}
      <IconButton icon={XIcon} name="Close" onClick={() => store.markExternalChangesRead()} />
    </div>
  );
}
