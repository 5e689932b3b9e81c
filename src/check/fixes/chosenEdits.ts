import type { Diagnostic, Edit } from '../diagnostics/Diagnostic.ts';
import { isTextEdit } from './applyEdits.ts';

/** The edits of the first fix of each diagnostic that can be done at once: of two that touch the same text the first one. */
export function chosenEdits(diagnostics: readonly Diagnostic[]): Edit[] {
  const chosen: Edit[] = [];
  const taken = new Set<string>();
  for (const { fixes } of diagnostics) {
    const edits = fixes[0]?.edits ?? [];
    const said = JSON.stringify(edits);
    if (taken.has(said) || edits.some((edit) => chosen.some((other) => isInTheWay(edit, other)))) continue;
    taken.add(said);
    chosen.push(...edits);
  }
  return chosen;
}

function isInTheWay(one: Edit, other: Edit): boolean {
  if (one.file !== other.file) return false;
  if (!isTextEdit(one) || !isTextEdit(other)) return true;
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length;
}
