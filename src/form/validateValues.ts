import { activeValues } from './activeValues.ts';
import type { VerboseError } from './errorMessage.ts';
import { fieldErrors, type Choices } from './fieldErrors.ts';
import type { FormModule } from './FormModule.ts';
import type { FieldError, FormValues } from './FormState.ts';
import { fromPointer } from './pointer.ts';
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

/**
 * What the form has against an answer of a field whose check depends on nothing else; undefined for any other field,
 * whose answer has to be checked with all others.
 */
export function refusalsAlone(form: FormModule, pointer: string, value: unknown): VerboseError[] | undefined {
  const validate = form.alone?.[pointer];
  if (!validate || (typeof value === 'object' && value !== null)) return undefined;
  if (value !== undefined && value !== '')
    return validate(value, at(pointer)) ? [] : ((validate.errors ?? []) as VerboseError[]);
  const { schema } = form.definition;
  const [missingProperty] = fromPointer(pointer) as [string];
  if (!schema.required?.includes(missingProperty)) return [];
  return [
    {
      keyword: 'required',
      instancePath: '',
      schemaPath: '#/required',
      params: { missingProperty },
      schema: schema.required,
      parentSchema: schema,
    },
  ];
}

const at = (instancePath: string) => ({
  instancePath,
  parentData: {},
  parentDataProperty: '',
  rootData: {},
  dynamicAnchors: {},
});
