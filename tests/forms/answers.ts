import { evaluate } from '../../src/form/model/evaluate.ts';
import { validateAnswers } from '../../src/form/model/validateAnswers.ts';
import type { FormModule } from '../../src/form/model/FormModule.ts';
import type { FieldError, FormValues, ActiveOptionIndexes } from '../../src/form/model/FormState.ts';

/** Returns the validation errors of a form for these answers. */
export const refusalsOf = (form: FormModule, values: FormValues, options?: ActiveOptionIndexes): FieldError[] =>
  validateAnswers(evaluate(form, values, options));

/** The answers that count. */
export const countingOf = (form: FormModule, values: FormValues, options?: ActiveOptionIndexes): FormValues =>
  evaluate(form, values, options).value as FormValues;
