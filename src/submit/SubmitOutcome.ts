import type { FieldError } from '../form/model/FormState.ts';

/**
 * What became of a submission: stored under an id; refused, with messages by field; or failed, `cause` in the error
 * catalogue's words and `message` as the form file wants the visitor told.
 */
export type SubmitOutcome =
  | { kind: 'sent'; id: string }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'failed'; cause: string; message: string };
