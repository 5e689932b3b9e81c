import { type SiteEdit, isTextEdit } from '../../site/edits.ts';
import type { Diagnostic } from '../diagnostics/Diagnostic.ts';

/**
 * Returns the diagnostics whose first fixes can be applied together. Of two overlapping or equal fixes, the first is
 * chosen.
 */
export function diagnosticsWithCompatibleFixes(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const edits: SiteEdit[] = [];
  return diagnostics.filter(({ fixes: [fix] }) => {
    if (!fix || fix.edits.some((edit) => edits.some((other) => isInTheWay(edit, other)))) return false;
    edits.push(...fix.edits);
    return true;
  });
}

function isInTheWay(one: SiteEdit, other: SiteEdit): boolean {
  if (one.file !== other.file) return false;
  if (!isTextEdit(one) || !isTextEdit(other)) return true;
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length;
}

/** Returns the edits of the fixes that can be applied together. */
export const compatibleFixEdits = (diagnostics: readonly Diagnostic[]): SiteEdit[] =>
  diagnosticsWithCompatibleFixes(diagnostics).flatMap(({ fixes }) => fixes[0]!.edits);
