import type { FormValues, OpenOptions } from '../model/FormState.ts';

/** A form as its visitor left it: enough to go on there. Chosen files stand in `values` as they are. */
export interface FormSnapshot {
  values: FormValues;
  options: OpenOptions;
  /** The fields that were left, as pointers. */
  touched: string[];
  /** The step that stood on the screen, by its id; undefined in a form without steps. */
  step?: string | undefined;
  /** What its submissions go by (`Submission`). */
  filling: string;
}
