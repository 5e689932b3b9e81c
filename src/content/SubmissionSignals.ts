/** Signals that distinguish a program from a person. They only mark a submission as spam and never reject one. */
export interface SubmissionSignals {
  /** Value of the honeypot field, which people do not see. */
  website?: string;
  /** Milliseconds between the form's first appearance and its submit. */
  filledInMs?: number;
}
