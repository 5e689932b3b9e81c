import { getUiOptions, type RJSFSchema, type SchemaUtilsType, type UiSchema, type ValidatorType } from '@rjsf/utils';
import { validateAnswers } from '../model/validateAnswers.ts';
import { evaluate } from '../model/evaluate.ts';
import type { FormModule } from '../model/FormModule.ts';
import { buildErrorSchema } from './buildErrorSchema.ts';
import { toRjsfError } from './templates/ErrorListTemplate.tsx';

/** The compiled validators of a form as RJSF's ValidatorType, for fields and widgets that validate by themselves. */
export function createFormValidator(form: FormModule): ValidatorType {
  const validate = (data: unknown) => validateAnswers(evaluate(form, data));
  return {
    isValid: (_schema, data) => validate(data).length === 0,
    rawValidation: (_schema, data) => ({ errors: validate(data) as never }),
    validateFormData(data) {
      const errors = validate(data);
      return {
        errors: errors.map(toRjsfError),
        errorSchema: buildErrorSchema(errors.map(({ path, message }) => [path, message])),
      };
    },
  };
}

const hasChoices = (schema: RJSFSchema) => (schema.oneOf ?? schema.enum) !== undefined;

/** False for a field with a label of its own: groups, lists, checkboxes and a developer's field. */
function displaysLabel(schema: RJSFSchema, uiSchema: UiSchema = {}): boolean {
  const { label, widget, field } = getUiOptions(uiSchema);
  const isOwn = schema.type === 'object' || (schema.type === 'array' && widget === undefined);
  return label !== false && !isOwn && widget !== 'CheckboxWidget' && field === undefined;
}

/** RJSF's SchemaUtilsType for resolved schemas, which need no lookup, merge or match. */
export function createSchemaUtils(validator: ValidatorType): SchemaUtilsType {
  const utils: Partial<SchemaUtilsType> = {
    getRootSchema: () => ({}),
    getValidator: () => validator,
    doesSchemaUtilsDiffer: () => false,
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (_schema, data) => data,
    getDisplayLabel: displaysLabel,
    isSelect: hasChoices,
    isMultiSelect: ({ uniqueItems, items }) => uniqueItems === true && hasChoices((items ?? {}) as RJSFSchema),
    isFilesArray: () => false,
    getClosestMatchingOption: () => 0,
    getFirstMatchingOption: () => 0,
    findFieldInSchema: () => ({ field: undefined, isRequired: undefined }),
    findSelectedOptionInXxxOf: () => undefined,
    getFromSchema: (_schema: RJSFSchema, _path: unknown, fallback: never) => fallback,
    omitExtraData: (_schema, data) => data,
    sanitizeDataForNewSchema: (_schema, _before, data) => data,
    toPathSchema: () => ({}) as never,
  };
  return utils as SchemaUtilsType;
}
