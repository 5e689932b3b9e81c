import type { FormSignals } from '../content/FormSignals.ts';
import type { FieldNode } from '../form/model/FieldNode.ts';
import { openOptions } from '../form/model/visibleFields.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import { IS_STATIC_SITE, NETWORK } from '../content/endpoint.ts';
import { knownRecord, sendMutation } from '../content/sendMutation.ts';
import type { FieldError, FormValues } from '../form/model/FormState.ts';
import { forgetUpload } from '../form/state/fileUploads.ts';
import { toInput } from './mutationInput.ts';
import { submissionKey } from './submissionKey.ts';
import { knownFiles, uploadFiles, type UploadProgress } from './uploadFiles.ts';
import { sleep } from './sleep.ts';
import { failed, type SubmitOutcome } from './submitOutcome.ts';

export interface SubmitOptions {
  /** What this filling of the form goes by: the same answers are the same submission. */
  filling: string;
  signals?: FormSignals;
  signal?: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
}

/**
 * The way of answers that were found right to the content service: upload files, map to the mutation's input, wait as the
 * form file says, send. Never throws: what can fail comes back as an outcome, and a failed call is logged in the form
 * file's words, without anything that the visitor typed.
 */
export async function submitForm(form: FormModule, active: FieldNode, options: SubmitOptions): Promise<SubmitOutcome> {
  const { filling, signals, signal, onProgress } = options;
  const { submit } = form.definition;
  const known = knownFiles(active);
  const uploads = await uploadFiles(active, { signal, onProgress });
  if (!uploads.ok && uploads.reason === 'refused') return { kind: 'refused', errors: uploads.errors };
  if (!uploads.ok && uploads.reason === 'aborted') return failed(submit, 'Aborted');
  if (!uploads.ok)
    return failed(submit, submit.uploadFailure ?? NETWORK, {
      message: submit.uploadFailure,
      byNetwork: true,
      byUpload: true,
    });

  const input = toInput(form, uploads.values);
  // A service that the browser calls itself may have for a key it knows but the record, whatever was changed.
  const idempotencyKey = IS_STATIC_SITE ? submissionKey(filling, active.value as FormValues) : filling;
  if (!(await sleep(submit.wait, signal))) return failed(submit, 'Aborted');
  const opened = { ...signals, options: openOptions(active) };
  const outcome = await sendMutation(submit.mutation, input, { idempotencyKey, form: opened, signal });
  if (outcome.sent) return { kind: 'sent', id: outcome.id };
  const earlier = knownRecord(outcome.error);
  if (earlier) return { kind: 'earlier', id: earlier };
  const fields = outcome.error?.fields;
  if (!isFieldErrors(fields)) return failed(submit, outcome.message);
  // An address is taken for some hours; after that the file is sent once more.
  const refused = new Set(fields.map(({ path }) => path));
  const old = known.filter(({ pointer }) => refused.has(pointer));
  for (const { file } of old) forgetUpload(file);
  return old.length > 0 ? submitForm(form, active, options) : { kind: 'refused', errors: fields };
}

const isFieldErrors = (fields: unknown): fields is FieldError[] =>
  Array.isArray(fields) &&
  fields.length > 0 &&
  fields.every((field) => typeof field?.path === 'string' && typeof field.message === 'string');
