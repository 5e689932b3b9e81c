/** What tells a program from a person who fills in a form. It only sets a submission apart, and never refuses one. */
export interface FormSignals {
  /** What stands in the field that no person sees. */
  website?: string;
  /** Milliseconds between the form's first appearance and its submit. */
  filledInMs?: number;
}
