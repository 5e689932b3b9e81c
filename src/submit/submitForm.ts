import type { SubmissionSignals } from '../content/SubmissionSignals.ts';
import type { FieldNode } from '../form/model/FieldNode.ts';
import { activeOptionIndexes } from '../form/model/listVisibleFields.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import { IS_STATIC_SITE, NETWORK_FAILURE_MESSAGE } from '../content/endpoint.ts';
import { existingRecordId, sendMutation } from '../content/sendMutation.ts';
import type { FieldError, FormValues } from '../form/model/FormState.ts';
import { forgetUpload } from '../form/state/fileUploads.ts';
import { toMutationInput } from './mutationInput.ts';
import { idempotencyKeyForAnswers } from './idempotencyKeyForAnswers.ts';
import { listUploadedFiles, uploadFiles, type FileUploadFraction } from './uploadFiles.ts';
import { sleep } from './sleep.ts';
import { logAndReturnFailure, type SubmitOutcome } from './submitOutcome.ts';

export interface SubmitOptions {
  /** Id of this form session: the same answers count as the same submission. */
  filling: string;
  signals?: SubmissionSignals;
  signal?: AbortSignal;
  onProgress?: (progress: FileUploadFraction) => void;
}

/**
 * Sends valid answers to the content service: uploads files, maps the answers to the mutation's input, waits as
 * configured in the form file, and calls the mutation. Never throws. Logs a failed call with the form file's text,
 * without answers.
 */
export async function submitForm(form: FormModule, active: FieldNode, options: SubmitOptions): Promise<SubmitOutcome> {
  const { filling, signals, signal, onProgress } = options;
  const { submit } = form.definition;
  const known = listUploadedFiles(active);
  const uploads = await uploadFiles(active, { signal, onProgress });
  if (!uploads.ok && uploads.reason === 'refused') return uploads;
  if (!uploads.ok && uploads.reason === 'aborted') return logAndReturnFailure(submit, 'Aborted');
  if (!uploads.ok)
    return logAndReturnFailure(submit, submit.uploadFailure ?? NETWORK_FAILURE_MESSAGE, {
      message: submit.uploadFailure,
      byNetwork: true,
      byUpload: true,
    });

  const input = toMutationInput(form, uploads.values);
  // A hosted service may return its first record for a known key, regardless of later changes.
  const idempotencyKey = IS_STATIC_SITE ? idempotencyKeyForAnswers(filling, active.value as FormValues) : filling;
  if (!(await sleep(submit.wait, signal))) return logAndReturnFailure(submit, 'Aborted');
  const opened = { ...signals, options: activeOptionIndexes(active) };
  const outcome = await sendMutation(submit.mutation, input, { idempotencyKey, form: opened, signal });
  if (outcome.ok) return { ok: true, id: outcome.id };
  if (outcome.reason !== 'refused') return logAndReturnFailure(submit, outcome.message);
  const earlier = existingRecordId(outcome.error);
  if (earlier) return { ok: false, reason: 'earlier', id: earlier };
  const fields = outcome.error?.fields;
  if (!isFieldErrors(fields)) return logAndReturnFailure(submit, outcome.message);
  // The server accepts an address for some hours; after that the file is uploaded again.
  const refused = new Set(fields.map(({ path }) => path));
  const old = known.filter(({ pointer }) => refused.has(pointer));
  for (const { file } of old) forgetUpload(file);
  return old.length > 0 ? submitForm(form, active, options) : { ok: false, reason: 'refused', errors: fields };
}

const isFieldErrors = (fields: unknown): fields is FieldError[] =>
  Array.isArray(fields) &&
  fields.length > 0 &&
  fields.every((field) => typeof field?.path === 'string' && typeof field.message === 'string');
