import type { Field } from '../../form/types/FieldType.ts';
import type { FieldNode } from '../../form/model/evaluate.ts';
import type { FieldError, FormValues } from '../../form/model/FormState.ts';
import { withValueAt } from '../../form/model/pointer.ts';
import { fileAnswers, fileFieldType, fileMessage, largestFileOf } from '../../form/model/fileMessage.ts';
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
export async function checkFiles(form: FieldNode, store: UploadStore): Promise<CheckedFiles> {
  const answers = fileAnswers(form);
  const values = form.value as FormValues;
  if (answers.length === 0) return { named: values, uploads: new Map(), errors: [] };
  const uploads = await store.find(answers.map(({ value }) => String(value)));
  let named: unknown = values;
  const errors: FieldError[] = [];
  for (const { field, pointer, value } of answers) {
    const upload = typeof value === 'string' ? uploads.get(value) : undefined;
    const problem = problemOf(field, upload);
    if (problem) errors.push({ path: pointer, message: fileMessage(field, problem) });
    else named = withValueAt(named, pointer, upload!.name);
  }
  return { named: named as FormValues, uploads, errors };
}

function problemOf(field: Field, upload: StoredUpload | undefined): FileProblem | undefined {
  if (!upload || (fileFieldType(field) ?? upload.type) !== upload.type) return 'type';
  return upload.size > largestFileOf(field) ? 'size' : undefined;
}
