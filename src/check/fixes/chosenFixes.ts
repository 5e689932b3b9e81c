import { type Edit, isTextEdit } from '../../site/edits.ts';
import type { Diagnostic } from '../diagnostics/Diagnostic.ts';

/**
 * Returns the diagnostics whose first fixes can be applied together. Of two overlapping or equal fixes, the first is
 * chosen.
 */
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

/** Returns the edits of the fixes that can be applied together. */
export const chosenEdits = (diagnostics: readonly Diagnostic[]): Edit[] =>
  chosenFixes(diagnostics).flatMap(({ fixes }) => fixes[0]!.edits);
