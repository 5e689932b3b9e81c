import type { FormSnapshot } from '../../form/state/FormSnapshot.ts';
import type { FieldError } from '../../form/model/FormState.ts';

/** A file of a queued submission. */
export interface QueuedFile {
  /** The pointer of its field. */
  pointer: string;
  file: File;
  /** Placeholder for the file's address in the input. */
  stands: string;
  /** Its address, once it is uploaded. */
  url?: string | undefined;
}

/**
 * State of a queued submission, which waits for the server for at most seven days. `earlier` is the id of a record with
 * an earlier version of the answers.
 */
export type QueueState =
  | { kind: 'waiting' }
  | { kind: 'expired' }
  | { kind: 'sent'; at: string; id?: string }
  | { kind: 'refused'; errors: FieldError[]; message: string; earlier?: string };

/** A submission that waits on this device for a network. Self-contained: sending needs nothing of its form. */
export interface QueuedSubmission {
  /** Storage key (`idempotencyKeyForAnswers`). The submission id in the snapshot is the idempotency key. */
  id: string;
  form: string;
  /** The form's title. */
  title: string;
  /** Time of queueing, in milliseconds since 1970. */
  at: number;
  /** Expiry time, in milliseconds since 1970. */
  until: number;
  mutation: string;
  /** The mutation's input, with placeholders for the addresses of files. */
  input: Record<string, unknown>;
  /** The submission signals (`SubmissionSignals`). */
  signals: object;
  files: QueuedFile[];
  /** Success message of the form. */
  success: string;
  /** The form as it was sent, for correction after a refusal. */
  snapshot: FormSnapshot;
  /** Version of the completed form. */
  version: string;
  state: QueueState;
}
