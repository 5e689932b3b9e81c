import { NETWORK_FAILURE_MESSAGE } from '../content/endpoint.ts';
import type { SubmitDefinition } from '../form/model/FormModule.ts';
import type { FieldError } from '../form/model/FormState.ts';
import { failureMessage } from './outcomeTexts.ts';

/**
 * Result of a submission. `earlier`: record `id` has an earlier version of the answers, whose response was lost.
 * `refused`: errors by field. `failed`: `cause` from the error catalogue, `message` from the form file.
 */
export type SubmitOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'earlier'; id: string }
  | { ok: false; reason: 'refused'; errors: FieldError[] }
  | ({ ok: false; reason: 'failed'; cause: string; message: string } & Failure);

interface Failure {
  /** True if a retry may succeed. */
  byNetwork?: true;
  /** True if a file upload failed. */
  byUpload?: true;
}

/** Logs a failed submission with the form file's text and returns its result. */
export function logAndReturnFailure(
  submit: SubmitDefinition,
  cause: string,
  failure: Failure & { message?: string | undefined } = cause === NETWORK_FAILURE_MESSAGE ? { byNetwork: true } : {},
): SubmitOutcome {
  console.error(submit.error ?? submit.failure, cause);
  return { ok: false, reason: 'failed', cause, ...failure, message: failure.message ?? failureMessage(submit, cause) };
}
