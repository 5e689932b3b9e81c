/** What a visitor sent, checked and mapped to the mutation's input, its fields in the order of the form. */
export interface NewSubmission {
  form: string;
  /** The same for every repeated send of one submission. */
  idempotencyKey: string;
  input: Record<string, unknown>;
  /** Tells whether two inputs are the same submission: a file sent again has another address. Default: the input's hash. */
  payloadHash?: string;
  /** True for what a program seems to have sent; it is kept apart. */
  isSuspect?: boolean;
  /** Addresses of uploads that the input refers to; they are kept as long as it is. */
  uploads?: string[];
}

/**
 * `key-reused`: this key already belongs to a submission with other values. `undelivered`: the hosted service did not
 * take it; `message` is of the error catalogue.
 */
export type SaveOutcome =
  | { saved: true; id: string }
  | { saved: false; reason: 'key-reused' }
  | { saved: false; reason: 'undelivered'; message: string };

/** A stored submission. `createdAt` is ISO 8601 in UTC. */
export interface Submission {
  id: string;
  form: string;
  createdAt: string;
  input: Record<string, unknown>;
  isSuspect: boolean;
}

/** Where submissions go. */
export interface SubmissionStore {
  /** Resolves after the record is on disk; a repeated send answers with the first one's id. */
  save(submission: NewSubmission): Promise<SaveOutcome>;
  /** Ends what waits; nothing can be saved afterwards. */
  close(): Promise<void>;
}
