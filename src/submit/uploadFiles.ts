import { fileMessage } from '../form/fileMessage.ts';
import type { FormModule } from '../form/FormModule.ts';
import type { FieldError, FormValues } from '../form/FormState.ts';
import { isFile, withValueAt } from '../form/pointer.ts';
import { fileAnswers } from './fileFields.ts';
import { uploadFile } from './uploadFile.ts';

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

/** The values with addresses in the place of files; or what hinders that. */
export type UploadFilesOutcome =
  | { kind: 'uploaded'; values: FormValues }
  | { kind: 'refused'; errors: FieldError[] }
  | { kind: 'failed' }
  | { kind: 'aborted' };

/** A file that is already there is not sent again when its form is. */
const addresses = new WeakMap<File, string>();

/** Uploads every file that was chosen in a form, one after the other, so that a slow line serves one at a time. */
export async function uploadFiles(
  form: FormModule,
  values: FormValues,
  { signal, onProgress }: UploadFilesOptions = {},
): Promise<UploadFilesOutcome> {
  const errors: FieldError[] = [];
  let filled: unknown = values;
  for (const { pointer, value: file } of fileAnswers(form, values)) {
    if (!isFile(file)) continue;
    const known = addresses.get(file);
    const outcome = known
      ? ({ kind: 'uploaded', url: known } as const)
      : await uploadFile(file, {
          signal,
          onProgress: (fraction) => onProgress?.({ pointer, file, fraction: Math.min(fraction, 0.99) }),
        });
    switch (outcome.kind) {
      case 'uploaded':
        addresses.set(file, outcome.url);
        onProgress?.({ pointer, file, fraction: 1 });
        filled = withValueAt(filled, pointer, outcome.url);
        break;
      case 'refused':
        errors.push({ path: pointer, message: fileMessage(form, pointer, outcome.problem) });
        break;
      default:
        return outcome;
    }
  }
  return errors.length ? { kind: 'refused', errors } : { kind: 'uploaded', values: filled as FormValues };
}
