import { formWithAllFields } from './evaluate.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues } from './FormState.ts';
import { answerToEntryText } from '../types/FieldType.ts';

/**
 * Reads answers from the query of a URL. Accepts only enabled choices of top-level fields. Ignores all other parameters.
 */
export function parsePrefillQuery(form: Pick<FormModule, 'nodes' | 'definition'>, query: string): FormValues {
  const asked = new URLSearchParams(query);
  const fills = formWithAllFields(form).possible.flatMap(({ name, field }) => {
    const text = asked.get(name);
    const choice = field.constraints.choices?.find(({ value, isOff }) => !isOff && answerToEntryText(value) === text);
    return choice ? [[name, choice.value]] : [];
  });
  return Object.fromEntries(fills) as FormValues;
}
