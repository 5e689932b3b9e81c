import type { FormSnapshot } from '../../form/state/FormSnapshot.ts';
import type { FieldError } from '../../form/model/FormState.ts';

/** A file of a submission that waits. */
export interface QueuedFile {
  /** The field's place among the answers. */
  pointer: string;
  file: File;
  /** The text that stands for its address in the input. */
  stands: string;
  /** Its address, once it has one. */
  url?: string | undefined;
}

/**
 * What became of a submission that waited: it waits until the server has said something of it. `edited`: it was taken back
 * to be changed, and lies here until the form's draft keeps it. `earlier` is the id of the record that it made before it was changed.
 */
export type QueueState =
  | { kind: 'waiting' }
  | { kind: 'edited' }
  | { kind: 'sent'; at: string; id?: string }
  | { kind: 'refused'; errors: FieldError[]; message: string; earlier?: string };

/** A submission that waits on this device for a network: whole, so that whoever sends it needs nothing of its form. */
export interface QueuedSubmission {
  /** What it is kept under (`submissionKey`); its filling is its idempotency key. */
  id: string;
  form: string;
  /** What the form is called. */
  title: string;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  mutation: string;
  /** The mutation's input, with texts in the place of files' addresses. */
  input: Record<string, unknown>;
  /** What goes with it of how the form was filled in. */
  signals: object;
  files: QueuedFile[];
  /** What is said once it was sent. */
  success: string;
  /** The form as it was, to go on with. */
  snapshot: FormSnapshot;
  /** Of the form that it was given in. */
  version: string;
  state: QueueState;
}
