import type { NewSubmission } from './store/Store.ts';

/**
 * `key-reused`: this key already belongs to a submission with other values. `undelivered`: the hosted service did not
 * take it; `message` is of the error catalogue.
 */
export type SaveOutcome =
  | { saved: true; id: string }
  | { saved: false; reason: 'key-reused' }
  | { saved: false; reason: 'undelivered'; message: string };

/** Where submissions go. */
export interface SubmissionStore {
  /** Resolves after the record is on disk; a repeated send answers with the first one's id. */
  save(submission: NewSubmission): Promise<SaveOutcome>;
}
