import type { FormSnapshot } from '../../form/state/FormSnapshot.ts';
import type { FieldError } from '../../form/model/FormState.ts';

/** A file of a queued submission. */
export interface QueuedFile {
  /** The pointer of its field. */
  pointer: string;
  file: File;
  /** The placeholder of its address in the input. */
  stands: string;
  /** Its address, once it is uploaded. */
  url?: string | undefined;
}

/**
 * The state of a queued submission: it waits until the server answers, for seven days at most. `earlier` is the id of a record that
 * the same submission made before its answers were changed.
 */
export type QueueState =
  | { kind: 'waiting' }
  | { kind: 'expired' }
  | { kind: 'sent'; at: string; id?: string }
  | { kind: 'refused'; errors: FieldError[]; message: string; earlier?: string };

/** A submission that waits on this device for a network. It is whole: sending it needs nothing of its form. */
export interface QueuedSubmission {
  /** Its key in the storage (`submissionKey`); the submission id in its snapshot is the idempotency key. */
  id: string;
  form: string;
  /** The form's title. */
  title: string;
  /** When it was queued, in milliseconds since 1970. */
  at: number;
  /** When it expires, in milliseconds since 1970. */
  until: number;
  mutation: string;
  /** The mutation's input, with placeholders for the addresses of files. */
  input: Record<string, unknown>;
  /** The submission signals (`FormSignals`). */
  signals: object;
  files: QueuedFile[];
  /** The success sentence of the form. */
  success: string;
  /** The form as it was sent, to be corrected where the server refuses it. */
  snapshot: FormSnapshot;
  /** The version of the form that was filled in. */
  version: string;
  state: QueueState;
}
