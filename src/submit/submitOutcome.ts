import { NETWORK } from '../content/endpoint.ts';
import type { SubmitDefinition } from '../form/model/FormModule.ts';
import type { FieldError } from '../form/model/FormState.ts';
import { failureText } from './outcomeTexts.ts';

/**
 * The result of a submission. `earlier`: an earlier version of the answers is the record `id`; its answer was lost.
 * `refused`: errors by field. `failed`: `cause` in the words of the error catalogue, `message` in those of the form file.
 */
export type SubmitOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'earlier'; id: string }
  | { ok: false; reason: 'refused'; errors: FieldError[] }
  | ({ ok: false; reason: 'failed'; cause: string; message: string } & Failure);

interface Failure {
  /** True where the same may work later. */
  byNetwork?: true;
  /** True where a file was not uploaded. */
  byUpload?: true;
}

/** Logs a failed submission in the form file's words and returns its result. */
export function failed(
  submit: SubmitDefinition,
  cause: string,
  failure: Failure & { message?: string | undefined } = cause === NETWORK ? { byNetwork: true } : {},
): SubmitOutcome {
  console.error(submit.error ?? submit.failure, cause);
  return { ok: false, reason: 'failed', cause, ...failure, message: failure.message ?? failureText(submit, cause) };
}
