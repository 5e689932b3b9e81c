import { isFixed } from './fixedAnswers.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues } from './FormState.ts';
import { isRecord, toPointer } from './pointer.ts';
import { schemasAt } from './schemaAt.ts';

/**
 * Posted answers in which what the form had filled in and the visitor emptied stands as undefined: an entry that is
 * blank is no answer, and no reason to fill it in again. What the file fixes cannot be emptied.
 */
export function withCleared(form: FormModule, posted: FormValues, initial: FormValues, pointer = ''): FormValues {
  const values: FormValues = { ...posted };
  for (const [key, filled] of Object.entries(initial)) {
    const answer = posted[key];
    const place = pointer + toPointer([key]);
    if (isRecord(filled) && (answer === undefined || isRecord(answer)))
      values[key] = withCleared(form, answer ?? {}, filled, place);
    else if (answer === undefined) values[key] = schemasAt(form, place).some(isFixed) ? filled : undefined;
  }
  return values;
}
