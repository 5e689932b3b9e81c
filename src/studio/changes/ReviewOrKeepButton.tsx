import { focusFirstPlace } from '../kit/focus.ts';
import controls from '../kit/controls.module.css';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './Changes.module.css';
import { KeepVersionDialog } from './KeepVersionDialog.tsx';
import { useSiteChanges } from './useSiteChanges.ts';
import { describeComparisonBase } from './versions.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { DialogButton } from '../kit/DialogButton.tsx';

/** Main button of the bar: opens Review and shows the number of changes; in Review, keeps a version. */
export function ReviewOrKeepButton() {
  const store = useStudioStore();
  const { place, saving } = useStudioState();
  const changes = useSiteChanges();
  const none = changes?.count === 0;
  if (place.area === 'changes') {
    if (!changes?.base.canKeep) return null;
    return (
      <DialogButton
        look="main"
        disabled={none || saving !== 'saved'}
        renderDialog={(onClose) => <KeepVersionDialog files={changes.files} onClose={onClose} />}
      >
        Keep as a version…
      </DialogButton>
    );
  }
  const review = () => {
    store.go({ area: 'changes' });
    focusFirstPlace('work');
  };
  return (
    <span title={none ? `Nothing has changed ${describeComparisonBase(changes.base)}` : undefined}>
      <StudioButton look="main" disabled={none} onClick={review}>
        Review changes
        {changes && changes.count > 0 && (
          <span className={styles.badge}>
            {changes.count}
            <span className={controls.unseen}> {changes.count === 1 ? 'change' : 'changes'}</span>
          </span>
        )}
      </StudioButton>
    </span>
  );
}

/** Summary in the bar: number of changes, and since when. */
export function ChangesSummary() {
  const changes = useSiteChanges();
  if (!changes) return null;
  const { base, count, files } = changes;
  const what =
    count === 0
      ? 'No changes'
      : `${formatCountWithNoun(count, 'change')} in ${formatCountWithNoun(files.length, 'file')}`;
  return <span className={styles.summary}>{`${what}, ${describeComparisonBase(base)}`}</span>;
}
