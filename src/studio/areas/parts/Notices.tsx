import { XIcon } from '../../kit/icons.tsx';
import { pageName } from '../../site/SiteView.ts';
import { CONNECTION_WORDS } from '../state/api.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import controls from '../../kit/controls.module.css';
import { IconButton } from '../../kit/IconButton.tsx';
import styles from './Notices.module.css';
import { Button } from '../../kit/Button.tsx';

/** What Studio has to say: a toast with Undo, files that were changed on both sides, a server that is gone. */
export function Notices() {
  const store = useStudioStore();
  const { toast, clashes, announcement, connection, checkStopped } = useStudio();
  return (
    <section className={styles.notices} aria-label="Notices">
      <p role="status" className={controls.unseen}>
        {!announcement.isUrgent && announcement.words}
      </p>
      <p role="alert" className={controls.unseen}>
        {announcement.isUrgent && announcement.words}
      </p>
      {connection !== 'there' && <p className={styles.notice}>{CONNECTION_WORDS[connection]}</p>}
      {checkStopped !== undefined && (
        <div className={styles.notice} role="group" aria-label="Checking was stopped">
          <span>{checkStopped}</span>
          <Button onClick={() => store.checkAgain()}>Check again</Button>
        </div>
      )}
      {clashes.map((path) => (
        <div key={path} className={styles.notice} role="group" aria-label={`${pageName(path)} was changed elsewhere`}>
          <span>{pageName(path)}: This page was changed in another program.</span>
          <Button onClick={() => store.files.settle(path, 'theirs')}>Take theirs</Button>
          <Button onClick={() => store.files.settle(path, 'mine')}>Keep mine</Button>
        </div>
      ))}
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
