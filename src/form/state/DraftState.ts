import type { Draft } from './Draft.ts';
import type { FormSnapshot } from './FormSnapshot.ts';

/** What is to be said of the draft of a form. */
export interface DraftState {
  /** True while something of the form is kept. */
  isKept?: boolean | undefined;
  /** When the answers were kept that came back. */
  restoredAt?: number | undefined;
  /** What came back and fits no more, since the form is another: the labels of those fields. */
  misfits?: string[] | undefined;
  /** False where this device keeps nothing for days; undefined before that is known. */
  hasDevice?: boolean | undefined;
  /** True where they are kept on the device for days. */
  isForDays: boolean;
  /** What cannot be kept, or was let go of by another tab. */
  lost?: 'answers' | 'files' | 'days' | 'elsewhere' | undefined;
  /** What the form held before it was begun anew, and whether it was kept for days. */
  before?: { snapshot: FormSnapshot; isForDays: boolean } | undefined;
  /** What another tab has kept meanwhile. */
  other?: Draft | undefined;
}
