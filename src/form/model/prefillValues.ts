import { allFields } from './evaluate.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues } from './FormState.ts';
import { answerText } from '../types/FieldType.ts';

/**
 * The answers that the query of an address gives: one for each field it names that offers choices, and only of those it
 * offers. All else in a query is somebody else's.
 */
export function prefillValues(form: Pick<FormModule, 'nodes' | 'definition'>, query: string): FormValues {
  const asked = new URLSearchParams(query);
  const fills = allFields(form).possible.flatMap(({ name, field }) => {
    const text = asked.get(name);
    const choice = field.constraints.choices?.find(({ value, isOff }) => !isOff && answerText(value) === text);
    return choice ? [[name, choice.value]] : [];
  });
  return Object.fromEntries(fills) as FormValues;
}
