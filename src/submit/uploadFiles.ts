import { fileProblem } from '../content/fileProblem.ts';
import type { FieldNode } from '../form/model/FieldNode.ts';
import { fileAnswers, fileMessage } from '../form/model/fileMessage.ts';
import type { FieldError, FormValues } from '../form/model/FormState.ts';
import { isFile, withValueAt } from '../form/model/pointer.ts';
import { uploadOf } from '../form/state/fileUploads.ts';
import { sendByXhr } from './sendByXhr.ts';
import { uploadFile } from './uploadFile.ts';
import type { UploadOutcome } from './uploadRequest.ts';

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

/** The answers that count with addresses in the place of files; or what hinders that. */
export type UploadFilesOutcome =
  | { kind: 'uploaded'; values: FormValues }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'failed' }
  | { kind: 'aborted' };

/** The files of a form that are already there: they are not sent again when it is. */
export const knownFiles = (form: FieldNode): { pointer: string; file: File }[] =>
  fileAnswers(form).flatMap(({ pointer, value }) =>
    isFile(value) && uploadOf(value).url ? [{ pointer, file: value }] : [],
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
    const known = uploadOf(file).url;
    const problem = known ? undefined : await fileProblem(file).catch(() => undefined);
    const outcome: UploadOutcome = known
      ? { kind: 'uploaded', url: known }
      : problem
        ? { kind: 'refused', problem }
        : await uploadFile(file, {
            send: sendByXhr,
            signal,
            onProgress: (fraction) => onProgress?.({ pointer, file, fraction: Math.min(fraction, 0.99) }),
          });
    switch (outcome.kind) {
      case 'uploaded':
        uploadOf(file).url = outcome.url;
        onProgress?.({ pointer, file, fraction: 1 });
        filled = withValueAt(filled, pointer, outcome.url);
        break;
      case 'refused':
        errors.push({ path: pointer, message: fileMessage(field, outcome.problem) });
        break;
      default:
        return outcome;
    }
  }
  return errors.length ? { kind: 'refused', errors } : { kind: 'uploaded', values: filled as FormValues };
}
