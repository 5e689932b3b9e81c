import type { FieldNode } from './FieldNode.ts';
import type { FormCheck } from './FormModule.ts';
import type { FieldError, FormValues } from './FormState.ts';
import { replaceFilesByNames } from './replaceFilesByNames.ts';

/**
 * Returns the errors of a form's own check for fields that have no other error (`refused`). A message for a field that is
 * not visible belongs to the form as a whole.
 */
export function customCheckErrors(
  form: FieldNode,
  refused: { has(pointer: string): boolean },
  values = form.value,
): FieldError[] {
  const { checks } = form.run.form;
  if (!checks?.check) return [];
  return Object.entries(messagesOf(checks.check, form, replaceFilesByNames(values)))
    .map(([pointer, message]) => ({ path: form.at(pointer)?.isVisible ? pointer : '', message }))
    .filter(({ path }) => !refused.has(path));
}

/** Returns the hints that a form's own checks add, by pointer. */
export function customCheckHints(form: FieldNode): Record<string, string> {
  const { checks } = form.run.form;
  return checks?.hint ? messagesOf(checks.hint, form, replaceFilesByNames(form.value)) : {};
}

/** Runs a check. A check that throws rejects nothing: a bug of the site must not lose an application. */
function messagesOf(check: FormCheck, form: FieldNode, values: unknown): Record<string, string> {
  try {
    const messages = Object.entries(check(values as FormValues));
    return Object.fromEntries(messages.filter((entry): entry is [string, string] => Boolean(entry[1])));
  } catch (error) {
    // The message of the error could quote an answer.
    const { name, stack = '' } = error instanceof Error ? error : new Error();
    const calls = stack.split('\n').filter((line) => /^\s+at /.test(line));
    console.error(`A check of the form "${form.label}" failed: ${[name, ...calls.slice(0, 3)].join('\n')}`);
    return {};
  }
}
