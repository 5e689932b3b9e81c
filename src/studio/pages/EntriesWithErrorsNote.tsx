import { CircleAlertIcon } from 'lucide-react';
import { formatProblem } from '../app/formatProblem.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { entryKeysWithErrors, problemsOfPage } from '../store/diagnosticsByField.ts';
import { openFileAtPath } from '../store/openFileArea.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from './PageCanvas.module.css';

/** Note that entries on the page have errors, with the first error and a button that goes there. */
export function EntriesWithErrorsNote({ path }: { path: string }) {
  const store = useStudioStore();
  const { texts, problems, checked } = useStudioState();
  const errors = problemsOfPage(problems, checked, path).flatMap(({ problem }) =>
    problem.file === path ? [] : [problem],
  );
  const [first] = errors;
  if (!first) return null;
  const count = entryKeysWithErrors(errors).length;
  const one = first.isOfDraft ? 'A draft on this page is not finished.' : 'An entry on this page has a problem.';
  return (
    <p className={styles.last}>
      <CircleAlertIcon size={16} strokeWidth={1.6} aria-hidden />
      <span>
        {count > 1 ? `${count} entries on this page are not finished.` : one} {formatProblem(first, texts)}
      </span>
      <StudioButton onClick={() => openFileAtPath(store, first.file, first.path ?? [])}>Show</StudioButton>
    </p>
  );
}
