import { findUploadProblem } from '../content/findUploadProblem.ts';
import type { FieldNode } from '../form/model/FieldNode.ts';
import { listFileAnswers, rejectedFileMessage } from '../form/model/fileFields.ts';
import type { FieldError, FormValues } from '../form/model/FormState.ts';
import { isFile, withValueAt } from '../form/model/pointer.ts';
import { rememberUpload, uploadedFileUrl } from '../form/state/fileUploads.ts';
import { sendUploadByXhr } from './sendUploadByXhr.ts';
import { uploadFile, type UploadOutcome } from './uploadFile.ts';

/** Upload progress of a form's file, from 0 to 1; 1 only once the service has returned its address. */
export interface FileUploadFraction {
  pointer: string;
  file: File;
  fraction: number;
}

export interface UploadFilesOptions {
  signal?: AbortSignal;
  onProgress?: (progress: FileUploadFraction) => void;
}

/** Visible answers, with addresses instead of files. */
export type UploadFilesOutcome =
  | { ok: true; values: FormValues }
  | { ok: false; reason: 'refused'; errors: FieldError[] }
  | { ok: false; reason: 'failed' | 'aborted' };

/** Returns the files of a form that are already uploaded and are not sent again. */
export const listUploadedFiles = (form: FieldNode): { pointer: string; file: File }[] =>
  listFileAnswers(form).flatMap(({ pointer, value }) =>
    isFile(value) && uploadedFileUrl(value) ? [{ pointer, file: value }] : [],
  );

/** Validates and uploads every file among a form's answers, one at a time, to suit slow connections. */
export async function uploadFiles(
  form: FieldNode,
  { signal, onProgress }: UploadFilesOptions = {},
): Promise<UploadFilesOutcome> {
  const errors: FieldError[] = [];
  let filled: unknown = form.value;
  for (const { field, pointer, value: file } of listFileAnswers(form)) {
    if (!isFile(file)) continue;
    const outcome = await uploadOnce(file, (fraction) => onProgress?.({ pointer, file, fraction }), signal);
    if (outcome.ok) {
      rememberUpload(file, outcome.url);
      onProgress?.({ pointer, file, fraction: 1 });
      filled = withValueAt(filled, pointer, outcome.url);
    } else if (outcome.reason === 'refused') {
      errors.push({ path: pointer, message: rejectedFileMessage(field, outcome.problem) });
    } else {
      return { ok: false, reason: outcome.reason };
    }
  }
  return errors.length ? { ok: false, reason: 'refused', errors } : { ok: true, values: filled as FormValues };
}

/** Uploads a file unless an earlier attempt has uploaded it. */
async function uploadOnce(
  file: File,
  onProgress: (fraction: number) => void,
  signal: AbortSignal | undefined,
): Promise<UploadOutcome> {
  const url = uploadedFileUrl(file);
  if (url) return { ok: true, url };
  const problem = await findUploadProblem(file).catch(() => undefined);
  if (problem) return { ok: false, reason: 'refused', problem };
  return uploadFile(file, {
    send: sendUploadByXhr,
    signal,
    onProgress: (fraction) => onProgress(Math.min(fraction, 0.99)),
  });
}
