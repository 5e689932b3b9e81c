import type { Edit, TextEdit } from '../diagnostics/Diagnostic.ts';

export const isTextEdit = (edit: Edit): edit is TextEdit => 'newText' in edit;

/** A text after edits, whose offsets are those of the text as it is. */
export const applyEdits = (text: string, edits: readonly TextEdit[]): string =>
  edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((now, { offset, length, newText }) => now.slice(0, offset) + newText + now.slice(offset + length), text);

/** The one edit that makes a text another one. */
export function editBetween(file: string, before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { file, offset: start, length: before.length - start - end, newText: after.slice(start, after.length - end) };
}
