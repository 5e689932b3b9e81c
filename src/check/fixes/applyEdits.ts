import { editsBetween } from '../../site/json/editsBetween.ts';
import type { Diagnostic, Edit, TextEdit } from '../diagnostics/Diagnostic.ts';

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

/** The diagnostics whose first fixes can be applied at once: of two that touch the same text, or are the same, the first one. */
export function chosenFixes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const edits: Edit[] = [];
  return diagnostics.filter(({ fixes: [fix] }) => {
    if (!fix || fix.edits.some((edit) => edits.some((other) => isInTheWay(edit, other)))) return false;
    edits.push(...fix.edits);
    return true;
  });
}

function isInTheWay(one: Edit, other: Edit): boolean {
  if (one.file !== other.file) return false;
  if (!isTextEdit(one) || !isTextEdit(other)) return true;
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length;
}

/** The edits of those fixes. */
export const chosenEdits = (diagnostics: readonly Diagnostic[]): Edit[] =>
  chosenFixes(diagnostics).flatMap(({ fixes }) => fixes[0]!.edits);
