import { asForm, type FormFile, type FormStep } from './FormFile.ts';
import { followWalk } from './followWalk.ts';

/** The changed file, or why it was not changed. */
export type FormChange = { ok: true; value: FormFile } | { ok: false; reason: string };

/** Takes steps one after another; where one refuses, nothing is changed. What visitors walk follows what became of its questions. */
export function editForm(value: unknown, ...steps: FormStep[]): FormChange {
  const file = structuredClone(asForm(value));
  if (!file) return { ok: false, reason: 'This file is not a valid form. Repair it first.' };
  for (const step of steps) {
    const follow = followWalk(file);
    const reason = step(file);
    if (reason !== undefined) return { ok: false, reason };
    follow();
  }
  return { ok: true, value: file };
}
