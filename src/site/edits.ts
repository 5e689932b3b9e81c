import { shortestEdit } from './json/shortestEdit.ts';

/** One edit of the site's files. Offsets count UTF-16 units of the text before the edits; edits of one file do not overlap. */
export type SiteEdit = TextEdit | FileEdit;

/** Replaces a range of a file's text. */
export interface TextEdit {
  file: string;
  offset: number;
  length: number;
  newText: string;
}

/** Creates, deletes or renames a file. */
type FileEdit = { file: string; create: string } | { file: string; delete: true } | { file: string; rename: string };

export const isTextEdit = (edit: SiteEdit): edit is TextEdit => 'newText' in edit;

/** Returns a text after edits, whose offsets are those of the text before. */
export const applyTextEdits = (text: string, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((now, { offset, length, newText }) => now.slice(0, offset) + newText + now.slice(offset + length), text);

/** Returns the one edit that turns a text of a file into another. */
export function createTextEdit(file: string, before: string, after: string): TextEdit {
  const [{ offset, length, content } = { offset: 0, length: 0, content: '' }] = shortestEdit(before, after);
  return { file, offset, length, newText: content };
}
