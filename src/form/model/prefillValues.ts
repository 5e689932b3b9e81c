import { allFields } from './evaluate.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues } from './FormState.ts';
import { answerText } from '../types/FieldType.ts';

/**
 * Reads answers from the query of a URL. Accepts only enabled choices of top-level fields. Ignores all other parameters.
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
