import type { FormSnapshot } from './FormSnapshot.ts';

/** The state of a form's draft, as the form shows it. */
export interface DraftStatus {
  /** True while the tab holds a draft. */
  isKept?: boolean | undefined;
  /** Time at which the restored answers were saved. */
  restoredAt?: number | undefined;
  /** The labels of restored answers that the form accepts no more. */
  misfits?: string[] | undefined;
  /** True when the draft is saved on the device. */
  isForDays: boolean;
  /** Part of the draft that could not be saved. */
  lost?: 'answers' | 'files' | 'days' | undefined;
  /** The form before it was cleared. */
  before?: { snapshot: FormSnapshot; isForDays: boolean } | undefined;
}
