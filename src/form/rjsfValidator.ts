import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { FormModule, FormSchema } from './FormModule.ts';
import { isRecord } from './pointer.ts';
import { isSchema, type SchemaOrBoolean } from './schemaTree.ts';

/**
 * Answers RJSF's questions about conditions and options from the form's compiled validators, found by the `x-check`
 * that markConditions gave the sub-schema. RJSF validates nothing else here: errors are the store's.
 */
export function createRjsfValidator(form: FormModule): ValidatorType {
  return {
    isValid: (schema: RJSFSchema, data: unknown) => isValid(form, schema as SchemaOrBoolean, data),
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({ errors: [] }),
  };
}

function isValid(form: FormModule, schema: SchemaOrBoolean, data: unknown): boolean {
  if (!isSchema(schema)) return schema;
  const check = schema['x-check'];
  const demanded = demandedProperties(schema);
  if (check !== undefined) {
    const unfinished = demanded ? form.validators[`${check}x`] : undefined;
    if (unfinished)
      return unfinished(data) === true && (!isRecord(data) || demanded!.some((key) => data[key] !== undefined));
    return form.validators[check]?.(data) === true;
  }
  const triggers = Object.entries(schema.properties ?? {});
  const isTrigger = triggers.length === 1 && isSchema(triggers[0]![1]) && triggers[0]![1]['x-check'] !== undefined;
  if (isTrigger) {
    const [key, trigger] = triggers[0]!;
    const value = isRecord(data) ? data[key] : undefined;
    return value === undefined || isValid(form, trigger, value);
  }
  return !demanded && Object.keys(schema).every((key) => key === 'title' || key === 'description');
}

/** The properties of which RJSF wants at least one, in the `anyOf` it adds to an option; undefined where it added none. */
function demandedProperties(schema: FormSchema): string[] | undefined {
  const added = [schema.anyOf, (schema.allOf?.at(-1) as FormSchema | undefined)?.anyOf].find((options) =>
    options?.every((option) => isSchema(option) && option.required?.length === 1 && Object.keys(option).length === 1),
  );
  return added && added.length > 0 ? added.map((option) => (option as FormSchema).required![0]!) : undefined;
}
