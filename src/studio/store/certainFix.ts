import type { Diagnostic, Fix } from '../../check/diagnostics/Diagnostic.ts';
import { chosenEdits } from '../../check/fixes/chosenFixes.ts';
import { type Edit, isTextEdit } from '../../site/edits.ts';
import type { FileOperation } from './Operation.ts';
import type { Texts } from '../../site/files.ts';

/**
 * The fix of a diagnostic that may be applied at once; undefined where a person has to choose or to word it, or where a
 * file that it edits no longer says what it said in the texts that were `checked`.
 */
export function certainFix({ fixes: [fix] }: Diagnostic, texts: Texts, checked: Texts): Fix | undefined {
  const isOfText = (edit: Edit) => isTextEdit(edit) || 'create' in edit;
  const isSame = fix?.edits.every((edit) => isOfText(edit) && texts.get(edit.file) === checked.get(edit.file));
  return fix?.applicability === 'machine-applicable' && isSame ? fix : undefined;
}

/** The certain fixes of some diagnostics, as what they do to files; of two that are in each other's way the first. */
export function fixedFiles(diagnostics: readonly Diagnostic[], texts: Texts, checked: Texts): FileOperation[] {
  const chosen = chosenEdits(diagnostics.filter((one) => certainFix(one, texts, checked)));
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
