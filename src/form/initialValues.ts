import {
  getDefaultFormState,
  type Experimental_CustomMergeAllOf,
  type Experimental_DefaultFormStateBehavior,
} from '@rjsf/utils';
import { drawnSchema } from './drawnSchema.ts';
import type { FormModule } from './FormModule.ts';
import type { FormValues } from './FormState.ts';
import { mergeAllOf } from './mergeAllOf.ts';
import { createRjsfValidator } from './rjsfValidator.ts';

/** How RJSF fills defaults: a choice of constants starts unanswered. */
export const DEFAULTS: Experimental_DefaultFormStateBehavior = { constAsDefaults: 'skipOneOf' };

const known = new WeakMap<FormModule['definition'], FormValues>();

/** The first values of a form: what its schema gives as `default` and `const`, and the items its lists must have. */
export function initialValues(form: FormModule): FormValues {
  let values = known.get(form.definition);
  if (!values) {
    const schema = drawnSchema(form);
    values = (getDefaultFormState(
      createRjsfValidator(form),
      schema,
      {},
      schema,
      false,
      DEFAULTS,
      mergeAllOf as Experimental_CustomMergeAllOf,
    ) ?? {}) as FormValues;
    known.set(form.definition, values);
  }
  return values;
}
