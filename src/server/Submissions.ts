import type { NewSubmission } from './store/Store.ts';

/**
 * What became of a checked submission. `key-reused`: its key belongs to a submission with other values. `refused`: the
 * hosted service said no while the visitor waited, in the words of `message`, and nothing is kept.
 */
export type SubmissionOutcome =
  | { saved: true; id: string }
  | { saved: false; reason: 'key-reused' }
  | { saved: false; reason: 'refused'; message: string };

/** Where checked submissions go. */
export interface Submissions {
  /**
   * Resolves once the record is on our disk, or was refused; rejects where it could not be kept. `isGone` answers whether
   * the visitor has gone meanwhile, who then cannot be told of a refusal.
   */
  save(submission: Omit<NewSubmission, 'handOver'>, isGone?: () => boolean): Promise<SubmissionOutcome>;
}
