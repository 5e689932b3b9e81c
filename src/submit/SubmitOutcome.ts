import type { FieldError } from '../form/FormState.ts';

/**
 * What became of a submission: stored under an id; refused, with messages by field; or failed, with the error
 * catalogue's words.
 */
export type SubmitOutcome =
  | { kind: 'sent'; id: string }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'failed'; message: string };
