import type { Diagnostic, Fix } from '../../check/diagnostics/Diagnostic.ts';
import { compatibleFixEdits } from '../../check/fixes/diagnosticsWithCompatibleFixes.ts';
import { type SiteEdit, isTextEdit } from '../../site/edits.ts';
import type { FileOperation } from './Operation.ts';
import type { TextsByPath } from '../../site/files.ts';

/**
 * Returns the fix of a diagnostic if it may be applied without asking. Returns undefined if a person must choose, or
 * if a file has changed since it was `checked`.
 */
export function findSafeFix({ fixes: [fix] }: Diagnostic, texts: TextsByPath, checked: TextsByPath): Fix | undefined {
  const isOfText = (edit: SiteEdit) => isTextEdit(edit) || 'create' in edit;
  const isSame = fix?.edits.every((edit) => isOfText(edit) && texts.get(edit.file) === checked.get(edit.file));
  return fix?.applicability === 'machine-applicable' && isSame ? fix : undefined;
}

/** Returns the operations of all certain fixes. Of two overlapping fixes the first is applied. */
export function createSafeFixOperations(
  diagnostics: readonly Diagnostic[],
  texts: TextsByPath,
  checked: TextsByPath,
): FileOperation[] {
  const chosen = compatibleFixEdits(diagnostics.filter((one) => findSafeFix(one, texts, checked)));
  const edits = chosen.filter(isTextEdit);
  const whole = chosen.flatMap((edit) =>
    'create' in edit ? [{ path: edit.file, before: texts.get(edit.file) ?? null, after: edit.create }] : [],
  );
  const edited = [...new Set(edits.map(({ file }) => file))].map((path) => ({
    path,
    edits: edits
      .filter(({ file }) => file === path)
      .map(({ offset, length, newText }) => ({ offset, length, content: newText })),
  }));
  return [...edited, ...whole];
}
