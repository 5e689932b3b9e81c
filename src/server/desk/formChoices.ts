import { formWithAllFields } from '../../form/model/evaluate.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import { isSecretOrSensitive } from '../../form/model/isSensitiveField.ts';
import { answerToEntryText } from '../../form/types/FieldType.ts';

/** A question with options by which lists can be filtered. */
export interface FilterableQuestion {
  field: string;
  label: string;
  options: { value: string; label: string }[];
}

const known = new WeakMap<FormModule, FilterableQuestion[]>();

/** Returns the choices of a form that are not sensitive; none without a form. */
export function listFilterableQuestions(form: FormModule | undefined): FilterableQuestion[] {
  if (!form) return [];
  let choices = known.get(form);
  if (!choices) known.set(form, (choices = readChoices(form)));
  return choices;
}

const readChoices = (form: FormModule): FilterableQuestion[] =>
  formWithAllFields(form).possible.flatMap((field): FilterableQuestion[] => {
    const { type, item } = field.baseField;
    if (!/^choices?$/.test(type.name) || isSecretOrSensitive(field)) return [];
    const { choices = [] } = (type.isMultiple && item ? item : field.baseField).constraints;
    const options = choices.map(({ value, label }) => ({ value: answerToEntryText(value), label }));
    return options.length > 0 ? [{ field: field.name, label: field.label, options }] : [];
  });
