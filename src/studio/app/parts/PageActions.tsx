import { useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { renameRoute } from '../../links/renames.ts';
import { readSite } from '../../links/SiteValues.ts';
import { removalWords, usesOf } from '../../links/uses.ts';
import { NameDialog } from '../forms/NameDialog.tsx';
import { counted } from '../state/StudioStore.ts';
import { pageName, pageOf, pagesOf } from '../state/SiteView.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import controls from './controls.module.css';
import { Dialog } from './Dialog.tsx';
import styles from './PageActions.module.css';

/** What can be done with the page as a whole: another address, with every link to it; and its end, with what that breaks. */
export function PageActions() {
  const store = useStudioStore();
  const { texts, place } = useStudio();
  const [asks, setAsks] = useState<'address' | 'removal'>();
  const { page: file } = place;
  const route = pageOf(texts, file)?.route ?? '';
  const breaks = asks === 'removal' ? removalWords(readSite(texts), { what: 'route', file }) : undefined;
  const close = () => setAsks(undefined);
  const rename = (wanted: string) => {
    const outcome = renameRoute(texts, file, wanted);
    if (outcome.ok) store.do(() => outcome.operation, { toast: true });
    close();
  };
  const remove = () => {
    const next = pagesOf(texts).find(({ path }) => path !== file)?.path ?? '';
    const label = `Page ${pageName(file)} removed`;
    close();
    if (
      store.do((base) => ({ label, files: [{ path: file, before: base.get(file) ?? null, after: null }] }), {
        toast: true,
      })
    )
      store.go({ page: next });
  };
  return (
    <div className={styles.actions}>
      <button type="button" className={controls.button} onClick={() => setAsks('address')}>
        Change the address…
      </button>
      <button type="button" className={controls.button} onClick={() => setAsks('removal')}>
        Remove this page…
      </button>
      {asks === 'address' && (
        <NameDialog
          title="Change the address"
          label="Its new address"
          does="Change"
          value={route}
          says={() => {
            const links = usesOf(readSite(texts), { what: 'route', file }).length;
            return `${counted(links, 'link')} of this site will lead to it. Links from elsewhere will not.`;
          }}
          refuses={(wanted) => {
            const outcome = renameRoute(texts, file, wanted);
            return outcome.ok ? undefined : outcome.reason;
          }}
          onName={rename}
          onClose={close}
        />
      )}
      {asks === 'removal' && (
        <Dialog label="Remove this page" onClose={close} className={styles.dialog}>
          <h2>Remove {pageName(file)}?</h2>
          <p>{breaks ?? 'Nothing leads to it.'} Undo brings it back.</p>
          <div>
            <button type="button" className={controls.button} autoFocus onClick={close}>
              Keep it
            </button>
            <button type="button" className={classNames(controls.button, styles.erase)} onClick={remove}>
              Remove
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
