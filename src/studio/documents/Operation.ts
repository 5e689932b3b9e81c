import { applyEdits, type Edit } from 'jsonc-parser';

/** What an operation does to one file: edits of its text, or a whole text where a file comes or goes (null is no file). */
export type FileOperation =
  | { path: string; edits: Edit[] }
  | { path: string; before: string | null; after: string | null };

/** One thing that a person does, in words, and all the files it changes. */
export interface Operation {
  label: string;
  files: FileOperation[];
}

/** The text of a file after its part of an operation; undefined where the file is not what the operation was made for. */
export function textAfter(text: string | null, operation: FileOperation): string | null | undefined {
  if (!('edits' in operation)) return text === operation.before ? operation.after : undefined;
  if (text === null || operation.edits.some(({ offset, length }) => offset + length > text.length)) return undefined;
  return applyEdits(text, operation.edits);
}
