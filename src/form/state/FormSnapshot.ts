import type { FormValues, OpenOptions } from '../model/FormState.ts';

/** Snapshot of a form, enough to continue with it. Chosen files are in `values` as `File` objects. */
export interface FormSnapshot {
  values: FormValues;
  options: OpenOptions;
  /** The fields that were left, as pointers. */
  touched: string[];
  /** The step that stood on the screen, by its id; undefined in a form without steps. */
  step?: string | undefined;
  /** Submission id (`Submission`). */
  filling: string;
}
