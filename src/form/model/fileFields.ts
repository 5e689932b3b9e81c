import { findUploadProblem } from '../../content/findUploadProblem.ts';
import { uploadProblemMessages, MAX_UPLOAD_BYTES, type UploadProblem } from '../../content/fileRules.ts';
import type { Field } from '../types/FieldType.ts';
import type { FieldNode } from './FieldNode.ts';
import { listVisibleFields } from './listVisibleFields.ts';
import { customKeywordMessage } from './errorMessage.ts';
import { maxItemsOf } from './entryLimits.ts';

/** The answer of a file field: the chosen File, or the address it has once it is uploaded. */
export interface FileAnswer {
  field: Field;
  pointer: string;
  value: unknown;
}

/** Every file among the answers of a form that count. */
export const listFileAnswers = (form: FieldNode): FileAnswer[] =>
  listVisibleFields(form).flatMap(({ field, pointer, value }) => {
    if (value === undefined || !isFileField(field)) return [];
    if (!Array.isArray(value)) return { field, pointer, value };
    return value.map((one: unknown, index) => ({ field, pointer: `${pointer}/${index}`, value: one }));
  });

/** True for a field that takes files. */
export const isFileField = (field: Field | undefined): boolean => /^files?$/.test(field?.type.name ?? '');

/** Returns the maximum number of files of a file field. */
export const maxFilesOf = (field: Field): number => (field.type.isMultiple ? maxItemsOf(field) : 1);

/** Constraints of a single file. A field of several files declares them in its items. */
const rulesOf = (field: Field) => field.item?.constraints ?? field.constraints;

/** Accepted media type of a file field. */
export const acceptedMediaType = (field: Field): string | undefined => rulesOf(field).contentMediaType;

/** Maximum file size of a field in bytes: the limit of the form file, capped by the limit of uploads. */
export const maxFileSizeOf = (field: Field): number =>
  Math.min(rulesOf(field).maxFileSize ?? MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES);

/** Returns the message for a rejected file: the message of the form file, else a default. */
export function rejectedFileMessage(field: Field, problem: UploadProblem): string {
  const words = rulesOf(field).errorMessage;
  const size = typeof words === 'object' ? words.maxFileSize : undefined;
  switch (problem) {
    case 'type':
      return (
        customKeywordMessage(words, 'contentMediaType') ??
        customKeywordMessage(words, 'pattern') ??
        uploadProblemMessages.type
      );
    case 'size':
      return typeof size === 'string' ? size : tooLarge(maxFileSizeOf(field));
    default:
      return uploadProblemMessages[problem];
  }
}

/** Validates a chosen file. Returns the message of the problem, or undefined for a valid file. */
export async function validateChosenFile(field: Field, file: File): Promise<string | undefined> {
  const problem = await findUploadProblem(file, maxFileSizeOf(field)).catch(() => undefined);
  return problem && rejectedFileMessage(field, problem);
}

const tooLarge = (bytes: number) =>
  bytes === MAX_UPLOAD_BYTES
    ? uploadProblemMessages.size
    : `The file is larger than ${formatBytes(bytes)}. Please choose a smaller one`;

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** A number of bytes as people read it: `312 KB`, `2.9 MB`, `10 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB` : `${Number((bytes / MEGABYTE).toFixed(1))} MB`;
