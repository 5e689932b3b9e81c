import { activeFields, type ActiveField } from './activeFields.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues, OpenOptions } from './FormState.ts';
import { isRecord, withValueAt } from './pointer.ts';

/** The first values of a form: what it gives as `default`, and the items its lists must have. */
export const initialValues = (form: FormModule): FormValues => withDefaults(form, {});

/**
 * Values in which every field that is there has its default, unless it was answered or cleared before: an answer that
 * stands as undefined was cleared. Never fills in what nobody sees.
 */
export function withDefaults(form: FormModule, values: FormValues, options?: OpenOptions): FormValues {
  let filled: unknown = values;
  // A default can reveal fields with defaults of their own; circles are refused by the compiler.
  for (let round = 0; round < 20; round++) {
    const before = filled;
    filled = fill(activeFields(form, filled, options), filled);
    if (filled === before) break;
  }
  return filled as FormValues;
}

function fill(field: ActiveField, values: unknown): unknown {
  const first = firstAnswer(field);
  if (first !== undefined && !isAnswered(field)) return withValueAt(values, field.pointer, first);
  let filled = values;
  for (const child of [...field.fields, ...field.items]) filled = fill(child, filled);
  return filled;
}

/** What a field begins with. What contains itself begins folded, and a group with a group or nothing. */
function firstAnswer({ field, isRequired, isFolded }: ActiveField): unknown {
  const { says, kind } = field;
  if (isFolded || (kind.name === 'group' && !isRecord(says.default))) return undefined;
  if (says.default !== undefined) return says.default;
  if (kind.name !== 'list' || !isRequired || !says.minItems) return undefined;
  return Array.from({ length: says.minItems }, () => (field.item?.kind.name === 'group' ? {} : undefined));
}

/** True where an answer was given or cleared; the form as a whole is answered once anything of it is. */
const isAnswered = ({ parent, isItem, name, answers }: ActiveField): boolean =>
  parent ? isItem || parent.answers.names.includes(name) : answers.names.length > 0;

/**
 * Posted answers in which what the form had filled in and the visitor emptied stands as undefined: an entry that is
 * blank is no answer, and no reason to fill it in again.
 */
export function withCleared(posted: FormValues, initial: FormValues): FormValues {
  const values: FormValues = { ...posted };
  for (const [key, filled] of Object.entries(initial)) {
    const answer = posted[key];
    if (isRecord(filled) && (answer === undefined || isRecord(answer))) values[key] = withCleared(answer ?? {}, filled);
    else if (answer === undefined) values[key] = undefined;
  }
  return values;
}
