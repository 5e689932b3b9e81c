import { formFromValue, type FormFile, type FormEdit } from './FormFile.ts';
import { createFormStepsSync } from './createFormStepsSync.ts';

/** Changed file, or the reason why it was refused. */
export type FormEditResult = { ok: true; value: FormFile } | { ok: false; reason: string };

/**
 * Applies edits to a copy of a form file; all or none. Also updates the wizard steps to changed questions and groups.
 */
export function applyFormEdits(value: unknown, ...edits: FormEdit[]): FormEditResult {
  const file = structuredClone(formFromValue(value));
  if (!file) return { ok: false, reason: 'This file is not a valid form. Repair it first.' };
  for (const edit of edits) {
    const follow = createFormStepsSync(file);
    const reason = edit(file);
    if (reason !== undefined) return { ok: false, reason };
    follow();
  }
  return { ok: true, value: file };
}
