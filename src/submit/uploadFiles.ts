import { fileProblem } from '../content/fileProblem.ts';
import type { FieldNode } from '../form/model/FieldNode.ts';
import { fileAnswers, fileMessage } from '../form/model/fileMessage.ts';
import type { FieldError, FormValues } from '../form/model/FormState.ts';
import { isFile, withValueAt } from '../form/model/pointer.ts';
import { rememberUpload, uploadedAddress } from '../form/state/fileUploads.ts';
import { sendByXhr } from './sendByXhr.ts';
import { uploadFile, type UploadOutcome } from './uploadFile.ts';

/** How far the upload of a form's file has come, from 0 to 1; 1 only once the service has answered with its address. */
export interface UploadProgress {
  pointer: string;
  file: File;
  fraction: number;
}

export interface UploadFilesOptions {
  signal?: AbortSignal;
  onProgress?: (progress: UploadProgress) => void;
}

/** The answers that count, with addresses in place of files. */
export type UploadFilesOutcome =
  | { ok: true; values: FormValues }
  | { ok: false; reason: 'refused'; errors: FieldError[] }
  | { ok: false; reason: 'failed' | 'aborted' };

/** The files of a form that are already there: they are not sent again when it is. */
export const knownFiles = (form: FieldNode): { pointer: string; file: File }[] =>
  fileAnswers(form).flatMap(({ pointer, value }) =>
    isFile(value) && uploadedAddress(value) ? [{ pointer, file: value }] : [],
  );

/**
 * Uploads every file among a form's answers that is found to be what it says it is, one after the other, so that a slow line
 * serves one at a time.
 */
export async function uploadFiles(
  form: FieldNode,
  { signal, onProgress }: UploadFilesOptions = {},
): Promise<UploadFilesOutcome> {
  const errors: FieldError[] = [];
  let filled: unknown = form.value;
  for (const { field, pointer, value: file } of fileAnswers(form)) {
    if (!isFile(file)) continue;
    const outcome = await uploadOnce(file, (fraction) => onProgress?.({ pointer, file, fraction }), signal);
    if (outcome.ok) {
      rememberUpload(file, outcome.url);
      onProgress?.({ pointer, file, fraction: 1 });
      filled = withValueAt(filled, pointer, outcome.url);
    } else if (outcome.reason === 'refused') {
      errors.push({ path: pointer, message: fileMessage(field, outcome.problem) });
    } else {
      return { ok: false, reason: outcome.reason };
    }
  }
  return errors.length ? { ok: false, reason: 'refused', errors } : { ok: true, values: filled as FormValues };
}

/** Uploads a file unless an earlier submission did so already. */
async function uploadOnce(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal | undefined,
): Promise<UploadOutcome> {
  const url = uploadedAddress(file);
  if (url) return { ok: true, url };
  const problem = await fileProblem(file).catch(() => undefined);
  if (problem) return { ok: false, reason: 'refused', problem };
  return uploadFile(file, { send: sendByXhr, signal, onProgress: (fraction) => onProgress(Math.min(fraction, 0.99)) });
}
