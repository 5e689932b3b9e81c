import { focusFirstPlace } from '../kit/focus.ts';
import { fileNameInWords, listPages, createSiteValues } from '../../site/SiteValues.ts';
import { type SiteUse, findUses } from '../../site/uses.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import styles from './RemovePageButton.module.css';
import { DialogButton } from '../kit/DialogButton.tsx';

/** Button that removes the open page. The confirmation lists links that would break. */
export function RemovePageButton() {
  const store = useStudioStore();
  const { texts, place } = useStudioState();
  const { page: file } = place;
  const name = fileNameInWords(texts, file);
  const remove = () => {
    const next = listPages(texts).find(({ path }) => path !== file)?.path ?? '';
    const files = [{ path: file, before: texts.get(file) ?? null, after: null }];
    if (!store.do(() => ({ label: `Page ${name} removed`, files }), { toast: true })) return;
    store.go({ page: next });
    focusFirstPlace('sections', 'add section');
  };
  return (
    <div className={styles.actions}>
      <DialogButton
        renderDialog={(onClose) => (
          <ConfirmDialog
            title={`Remove ${name}`}
            does="Remove the page"
            keeps="Keep the page"
            onDo={remove}
            onClose={onClose}
          >
            <LinksTo file={file} />
          </ConfirmDialog>
        )}
      >
        Remove this page…
      </DialogButton>
    </div>
  );
}

/** List of the links that would break. */
function LinksTo({ file }: { file: string }) {
  const { texts } = useStudioState();
  const links = findUses(createSiteValues(texts), { what: 'route', file }).filter((use) => use.file !== file);
  if (links.length === 0) return <p>There are no links to this page. You can undo this.</p>;
  return (
    <>
      <p>{formatCountWithNoun(links.length, 'link')} to this page will break. You can undo this.</p>
      <ul className={styles.links} aria-label="Links to this page">
        {shownOf(links).map(({ file: from, name: page, steps }, index) => (
          <li key={`${from} ${index}`}>
            <b>{page}</b> <span>{steps.slice(0, Math.max(1, steps.length - 1)).join(' › ')}</span>
          </li>
        ))}
        {links.length > MOST && <li>and {links.length - MOST + 1} more</li>}
      </ul>
    </>
  );
}

const MOST = 8;
const shownOf = (links: readonly SiteUse[]) => (links.length > MOST ? links.slice(0, MOST - 1) : links);
