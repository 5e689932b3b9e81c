import type { FormModule } from '../../form/FormModule.ts';
import type { FieldError, FormValues } from '../../form/FormState.ts';
import { withValueAt } from '../../form/pointer.ts';
import { fileFieldType, fileMessage, largestFileOf } from '../../form/fileMessage.ts';
import { fileAnswers } from '../../submit/fileFields.ts';
import type { FileProblem } from '../../content/fileRules.ts';
import type { StoredUpload } from '../store/Store.ts';
import type { UploadStore } from './UploadStore.ts';

export interface CheckedFiles {
  /** The values as the validator sees them in the browser: each file stands as its own name. */
  named: FormValues;
  /** The uploads that the values refer to, by address. */
  uploads: Map<string, StoredUpload>;
  /** Answers of file fields that are no address we gave out, or of a file that this field does not take. */
  errors: FieldError[];
}

/** Finds out whether every answer of a file field is an address that an upload was given here. */
export async function checkFiles(form: FormModule, values: FormValues, store: UploadStore): Promise<CheckedFiles> {
  const answers = fileAnswers(form, values);
  if (answers.length === 0) return { named: values, uploads: new Map(), errors: [] };
  const uploads = await store.find(answers.map(({ value }) => String(value)));
  let named: unknown = values;
  const errors: FieldError[] = [];
  for (const { pointer, value } of answers) {
    const upload = typeof value === 'string' ? uploads.get(value) : undefined;
    const problem = problemOf(form, pointer, upload);
    if (problem) errors.push({ path: pointer, message: fileMessage(form, pointer, problem) });
    else named = withValueAt(named, pointer, upload!.name);
  }
  return { named: named as FormValues, uploads, errors };
}

function problemOf(form: FormModule, pointer: string, upload: StoredUpload | undefined): FileProblem | undefined {
  if (!upload || (fileFieldType(form, pointer) ?? upload.type) !== upload.type) return 'type';
  return upload.size > largestFileOf(form, pointer) ? 'size' : undefined;
}
