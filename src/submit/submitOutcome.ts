import { NETWORK } from '../content/endpoint.ts';
import type { SubmitDefinition } from '../form/model/FormModule.ts';
import type { FieldError } from '../form/model/FormState.ts';
import { failureText } from './failureText.ts';

/**
 * What became of a submission: stored under an id; not, since an earlier version of it, whose answer did not arrive, is; refused,
 * with messages by field; or failed, `cause` in the error catalogue's words and `message` as the form file wants the visitor
 * told, `byNetwork` where the same may work later, `byUpload` where a file was not uploaded.
 */
export type SubmitOutcome =
  | { kind: 'sent' | 'earlier'; id: string }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'failed'; cause: string; message: string; byNetwork?: true; byUpload?: true };

/** A submission that failed; it is logged in the form file's words. */
export function failed(
  submit: SubmitDefinition,
  cause: string,
  { message, byNetwork = cause === NETWORK, byUpload = false }: FailedOptions = {},
): SubmitOutcome {
  console.error(submit.error ?? submit.failure, cause);
  return {
    kind: 'failed',
    cause,
    message: message ?? failureText(submit, cause),
    ...(byNetwork && { byNetwork }),
    ...(byUpload && { byUpload }),
  };
}

interface FailedOptions {
  message?: string | undefined;
  byNetwork?: boolean;
  byUpload?: boolean;
}
