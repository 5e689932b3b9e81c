import { activeValues } from './activeValues.ts';
import type { VerboseError } from './errorMessage.ts';
import { fieldErrors, type Choices } from './fieldErrors.ts';
import type { FormModule } from './FormModule.ts';
import type { FieldError, FormValues } from './FormState.ts';
import { byScreenOrder } from './screenOrder.ts';

/**
 * What the form refuses about these values, one message a field in the order on the screen; empty when they can be
 * sent. The same in the browser and on the server.
 */
export function validateValues(form: FormModule, values: FormValues, choices?: Choices): FieldError[] {
  const checked = activeValues(form, values, true);
  return fieldErrors(form, refusalsOf(form, checked), checked, choices).sort(byScreenOrder(form));
}

/** What the compiled validator has against values that were made active; the list is the validator's own, not a copy. */
export const refusalsOf = (form: FormModule, checked: FormValues): VerboseError[] =>
  form.validate(checked) ? [] : ((form.validate.errors ?? []) as VerboseError[]);
