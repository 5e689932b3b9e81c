import { evaluate } from './evaluate.ts';
import type { FieldNode } from './FieldNode.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues } from './FormState.ts';
import { DEFAULT_MAX_ITEMS } from './entryLimits.ts';
import { defineOwnProperty, isRecord } from './pointer.ts';

/** Returns the initial values of a form: its defaults, and the minimum items of required lists. */
export function createInitialValues(form: FormModule): FormValues {
  const known = knownValues.get(form) ?? (evaluateWithDefaults(evaluate(form, {})).answers.given as FormValues);
  knownValues.set(form, known);
  return known;
}

const knownValues = new WeakMap<FormModule, FormValues>();

/**
 * Applies the defaults of visible fields that were neither answered nor cleared. A key with the value undefined marks a
 * cleared answer. Returns the same form when no default applies.
 */
export function evaluateWithDefaults(form: FieldNode): FieldNode {
  let active = form;
  // A default can reveal further fields with defaults. The compiler rejects circular conditions.
  for (let round = 0; round < 20; round++) {
    const { given } = active.answers;
    const filled = fill(active, given);
    if (filled === given) break;
    active = evaluate(active.run.form, filled, active.run.options);
  }
  return active;
}

/** Applies defaults to the answer of a field. Returns the same answer when no default applies. */
function fill(field: FieldNode, given: unknown): unknown {
  const first = firstAnswer(field);
  if (first !== undefined && !isAnswered(field)) return first;
  let filled: unknown[] | FormValues | undefined;
  for (const child of [...field.fields, ...field.items]) {
    const before = child.answers.given;
    const after = fill(child, before);
    if (after === before) continue;
    // Copied once, however many of its fields or items are filled in.
    filled ??= Array.isArray(given) ? [...(given as unknown[])] : { ...(isRecord(given) && given) };
    if (Array.isArray(filled)) filled[Number(child.name)] = after;
    else defineOwnProperty(filled, child.name, after);
  }
  return filled ?? given;
}

/** Returns the initial answer of a field. Recursive groups start collapsed; groups ignore defaults that are no objects. */
function firstAnswer({ field, isRequired, isCollapsed }: FieldNode): unknown {
  const { constraints, type } = field;
  if (isCollapsed || (type.name === 'group' && !isRecord(constraints.default))) return undefined;
  if (constraints.default !== undefined) return constraints.default;
  if (type.name !== 'list' || !isRequired || !constraints.minItems) return undefined;
  const length = Math.min(constraints.minItems, DEFAULT_MAX_ITEMS);
  return Array.from({ length }, () => (field.item?.type.name === 'group' ? {} : undefined));
}

/** True where an answer was given or cleared; the form as a whole is answered once anything of it is. */
const isAnswered = ({ parent, isItem, name, answers }: FieldNode): boolean =>
  parent ? isItem || parent.answers.names.includes(name) : answers.names.length > 0;

/**
 * Marks prefilled answers that the visitor emptied as cleared, with the value undefined. A blank entry is no answer, and
 * without the mark its default would apply again.
 */
export function markClearedAnswers(posted: FormValues, initial: FormValues): FormValues {
  const values: FormValues = { ...posted };
  for (const [key, filled] of Object.entries(initial)) {
    const answer = posted[key];
    if (isRecord(filled) && (answer === undefined || isRecord(answer)))
      values[key] = markClearedAnswers(answer ?? {}, filled);
    else if (answer === undefined) values[key] = undefined;
  }
  return values;
}
