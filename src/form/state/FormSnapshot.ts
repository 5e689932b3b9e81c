import type { FormValues, ActiveOptionIndexes } from '../model/FormState.ts';

/** Snapshot of a form, enough to continue with it. Chosen files are in `values` as `File` objects. */
export interface FormSnapshot {
  values: FormValues;
  options: ActiveOptionIndexes;
  /** The fields that were left, as pointers. */
  touched: string[];
  /** Id of the current step; undefined in a form without steps. */
  step?: string | undefined;
  /** Submission id (`Submission`). */
  filling: string;
}
