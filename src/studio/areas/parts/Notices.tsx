import { XIcon } from 'lucide-react';
import { nameOf } from '../../site/SiteView.ts';
import { CONNECTION_WORDS } from '../state/api.ts';
import { cameInWords } from '../state/cameIn.ts';
import { counted } from '../state/counted.ts';
import { STOPPED_WORDS } from '../state/SiteCheck.ts';
import { openPlace } from '../state/openFile.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import controls from '../../kit/controls.module.css';
import { IconButton } from '../../kit/IconButton.tsx';
import styles from './Notices.module.css';
import { Unreadable } from './Unreadable.tsx';
import { Button } from '../../kit/Button.tsx';

/** What Studio has to say: a toast with Undo, what came from elsewhere or is asked about, a server that is gone. */
export function Notices({ onConflicts }: { onConflicts: () => void }) {
  const store = useStudioStore();
  const { texts, toast, conflicts, apart, announcement, connection, checkStopped } = useStudio();
  return (
    <section className={styles.notices} aria-label="Notices">
      <p role="status" className={controls.unseen}>
        {!announcement.isUrgent && announcement.words}
      </p>
      <p role="alert" className={controls.unseen}>
        {announcement.isUrgent && announcement.words}
      </p>
      {connection !== 'there' && <p className={styles.notice}>{CONNECTION_WORDS[connection]}</p>}
      {checkStopped !== undefined && connection === 'there' && (
        <div className={styles.notice} role="group" aria-label="Checking stopped">
          <span>{STOPPED_WORDS[checkStopped]}</span>
          <Button onClick={() => store.checkAgain()}>Check again</Button>
        </div>
      )}
      {conflicts.length > 0 && (
        <div className={styles.notice} role="group" aria-label="Changed here and elsewhere">
          <span>
            {[...new Set(conflicts.map(({ path }) => nameOf(texts, path)))].join(', ')}:{' '}
            {counted(conflicts.length, 'value')} changed here and elsewhere.
          </span>
          <Button onClick={onConflicts}>Look at both…</Button>
        </div>
      )}
      {apart.map((file) => (
        <Unreadable key={file.path} file={file} />
      ))}
      <News />
      {toast && (
        <div className={styles.toast}>
          <span>{toast.words}</span>
          {toast.undoes && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                store.endToast();
                store.undo();
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

/** What came in from elsewhere, leading there, and what can no longer be undone because of it. */
function News() {
  const store = useStudioStore();
  const { texts, cameIn, lost } = useStudio();
  const last = cameIn.at(-1);
  if (!last && lost.length === 0) return undefined;
  const show = () => {
    openPlace(store, last!.path, last!.at);
    store.readNews();
  };
  const files = [...new Set(lost.map(({ path }) => nameOf(texts, path)))].join(', ');
  return (
    <div className={styles.notice} role="group" aria-label="Changed elsewhere">
      <span>
        {last && <>{cameInWords(cameIn)} </>}
        {lost.length > 0 && (
          <>
            Can no longer be undone: {lost.map(({ label }) => `“${label}”`).join(', ')}. The same was changed elsewhere
            in {files}.
          </>
        )}
      </span>
      {last && texts.get(last.path) !== null && <Button onClick={show}>Show</Button>}
      <IconButton icon={XIcon} name="Close" onClick={() => store.readNews()} />
    </div>
  );
}
