import {
  getUiOptions,
  type RJSFSchema,
  type RJSFValidationError,
  type SchemaUtilsType,
  toErrorSchema,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { checkAnswers } from '../model/checkAnswers.ts';
import { evaluate } from '../model/evaluate.ts';
import type { FormModule } from '../model/FormModule.ts';
import { fromPointer } from '../model/pointer.ts';

/** The compiled validators of a form as RJSF's ValidatorType, for fields and widgets that validate by themselves. */
export function formValidator(form: FormModule): ValidatorType {
  const errorsOf = (data: unknown): RJSFValidationError[] =>
    checkAnswers(evaluate(form, data)).map(({ path, message }) => ({
      property: `.${fromPointer(path).join('.')}`,
      message,
      stack: message,
    }));
  return {
    isValid: (_schema, data) => errorsOf(data).length === 0,
    rawValidation: (_schema, data) => ({ errors: errorsOf(data) as never }),
    validateFormData: (data) => {
      const errors = errorsOf(data);
      return { errors, errorSchema: toErrorSchema(errors) };
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

/** RJSF's SchemaUtilsType for resolved schemas: nothing is left to look up, merge or match. */
export function resolvedSchemaUtils(validator: ValidatorType): SchemaUtilsType {
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
