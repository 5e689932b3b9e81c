import { evaluate, type FieldNode } from '../model/evaluate.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues, OpenOptions } from '../model/FormState.ts';
import { initialValues } from '../model/initialValues.ts';
import { isFile, sameJson, withoutValueAt, withValueAt } from '../model/pointer.ts';
import type { FormSnapshot } from './FormSnapshot.ts';

/** A form that somebody has begun, as it is kept on the device: JSON, with chosen files by the keys that they lie under. */
export interface Draft {
  /** Of the form that was filled in. */
  version: string;
  /** When it was kept, in milliseconds since 1970. */
  at: number;
  /** Other with each change, by whatever tab. */
  revision: string;
  values: FormValues;
  options: OpenOptions;
  touched: string[];
  step?: string;
  /** The keys of chosen files, by their pointers. */
  files: Record<string, string>;
}

/** Every field that was answered, on the screen or not: what a condition hides is kept for when it comes back. */
const answered = (field: FieldNode): FieldNode[] => [
  field,
  ...[...field.possible, ...field.items].filter(({ answers }) => answers.isGiven).flatMap(answered),
];

/** The answers that may be kept, without files; and the files by their pointers. Passwords and codes never are. */
export function keptAnswers(form: FormModule, { values, options }: FormSnapshot) {
  const files: [pointer: string, file: File][] = [];
  let kept: unknown = values;
  for (const { pointer, field, answers } of answered(evaluate(form, values, options))) {
    const { inputType, autocomplete } = field.uiOptions;
    if (/password|one-time-code|^cc-/.test(`${inputType} ${autocomplete}`)) kept = withoutValueAt(kept, pointer);
    const list = Array.isArray(answers.given) ? answers.given : [answers.given];
    if (!list.some(isFile)) continue;
    list.forEach((file, index) => {
      if (isFile(file)) files.push([list === answers.given ? `${pointer}/${index}` : pointer, file]);
    });
    kept = withoutValueAt(kept, pointer);
  }
  return { values: kept as FormValues, files };
}

/** The fields whose answers are for the open tab alone: those that the form file marks `sensitive`. */
export const sensitiveFields = (form: FormModule, values: FormValues, options: OpenOptions): FieldNode[] =>
  answered(evaluate(form, values, options)).filter(({ field }) => field.constraints.sensitive);

/** A draft without what is for the open tab alone. */
export function withoutSensitive(form: FormModule, draft: Draft): Draft {
  const fields = sensitiveFields(form, draft.values, draft.options);
  const values = fields.reduce<unknown>((kept, { pointer }) => withoutValueAt(kept, pointer), draft.values);
  return { ...draft, values: values as FormValues };
}

/**
 * What a form shall stand at with a draft: what was answered since it opened counts more. Of a draft of another version of
 * the form only those answers are left that the form takes as it is now.
 */
export function restoredAnswers(form: FormModule, { version, values, options }: Draft, now: FormValues): FormValues {
  const kept = version === form.version ? values : (evaluate(form, values, options).value as FormValues);
  const begun = initialValues(form);
  const since = Object.entries(now).filter(([name, value]) => value !== undefined && !sameJson(value, begun[name]));
  return { ...now, ...kept, ...Object.fromEntries(since) };
}

/** The values with chosen files in their places, where nothing else was answered there since. */
export const withFiles = (values: FormValues, files: [pointer: string, file: File][]): FormValues =>
  files.reduce<unknown>((all, [pointer, file]) => {
    // A file of several has its number behind the field.
    const [, list, index] = /^(.*)\/(\d+)$/.exec(pointer) ?? [];
    const isFirst = list !== undefined && index === '0';
    return withValueAt(isFirst ? withValueAt(all, list, []) : all, pointer, file);
  }, values) as FormValues;
