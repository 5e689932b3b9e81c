import type { Edit } from 'jsonc-parser';
import { editsTo } from '../../json/editsTo.ts';
import { type FormStep, readForm } from './FormFile.ts';
import { followWalk } from './followWalk.ts';

/** What came of a change: the edits of the file's text, or why there are none. */
export type FormChange = { ok: true; edits: Edit[] } | { ok: false; reason: string };

/** Takes steps one after another; where one refuses, nothing is changed. What visitors walk follows what became of its questions. */
export function editForm(text: string, ...steps: FormStep[]): FormChange {
  const file = readForm(text);
  if (!file) return { ok: false, reason: 'This file is no form. Mend it first.' };
  for (const step of steps) {
    const follow = followWalk(file);
    const reason = step(file);
    if (reason !== undefined) return { ok: false, reason };
    follow();
  }
  return { ok: true, edits: editsTo(text, file) };
}
