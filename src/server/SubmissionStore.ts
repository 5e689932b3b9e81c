/** What a visitor sent, checked and mapped to the mutation's input, its fields in the order of the form. */
export interface NewSubmission {
  form: string;
  /** The same for every repeated send of one submission. */
  idempotencyKey: string;
  input: Record<string, unknown>;
}

/** `key-reused`: this key already belongs to a submission with other values. */
export type SaveOutcome = { saved: true; id: string } | { saved: false; reason: 'key-reused' };

/** A stored submission. `createdAt` is ISO 8601 in UTC. */
export interface Submission {
  id: string;
  form: string;
  createdAt: string;
  input: Record<string, unknown>;
}

/** Where submissions are kept. */
export interface SubmissionStore {
  /** Resolves after the record is on disk; a repeated send answers with the first one's id. */
  save(submission: NewSubmission): Promise<SaveOutcome>;
  /** Commits what waits, then closes; nothing can be saved afterwards. */
  close(): Promise<void>;
}
