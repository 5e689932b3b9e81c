import { editsBetween } from '../../json/editsBetween.ts';
import type { Edit, TextEdit } from '../diagnostics/Diagnostic.ts';

export const isTextEdit = (edit: Edit): edit is TextEdit => 'newText' in edit;

/** A text after edits, whose offsets are those of the text as it is. */
export const applyEdits = (text: string, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((now, { offset, length, newText }) => now.slice(0, offset) + newText + now.slice(offset + length), text);

/** The one edit that makes a text of a file another one. */
export function editBetween(file: string, before: string, after: string): TextEdit {
  const [{ offset, length, content } = { offset: 0, length: 0, content: '' }] = editsBetween(before, after);
  return { file, offset, length, newText: content };
}
