import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldProps,
  getUiOptions,
  type ObjectFieldTemplateProps,
  type RJSFSchema,
  toFieldPathId,
} from '@rjsf/utils';
import { createElement } from 'react';
import { step, toPointer } from '../../model/pointer.ts';
import { useFormStore } from '../../state/FormContext.ts';
import { addFree } from '../../state/freeFields.ts';
import { templateOf } from '../templateOf.ts';
import { additionalProperty } from './additionalProperty.ts';

/**
 * Hands each property of a resolved schema to SchemaField and the elements to ObjectFieldTemplate. A short copy of RJSF's
 * ObjectField, whose module imports markdown-to-jsx (27 KB). RJSF 7 makes Markdown opt-in: use its export `ObjectField` then.
 */
export function ObjectField(props: FieldProps) {
  const {
    schema,
    uiSchema = {},
    fieldPathId,
    formData,
    errorSchema,
    registry,
    name,
    disabled,
    readonly,
    required,
  } = props;
  const store = useFormStore();
  const SchemaField = registry.fields.SchemaField!;
  const options = getUiOptions(uiSchema, registry.globalUiOptions);
  const pointer = toPointer(fieldPathId.path);
  const { title: _title, ...inherited } = props;
  const properties = Object.entries(schema.properties ?? {}).map(([key, property]) => ({
    name: key,
    hidden: getUiOptions(uiSchema[key]).widget === 'hidden',
    disabled,
    readonly,
    content: (
      <SchemaField
        {...inherited}
        {...(isAdditional(property) && additionalProperty(store, pointer + step(key)))}
        key={key}
        name={key}
        schema={property as RJSFSchema}
        uiSchema={uiSchema[key]}
        required={schema.required?.includes(key) ?? false}
        fieldPathId={toFieldPathId(key, registry.globalFormOptions, fieldPathId)}
        formData={formData?.[key]}
      />
    ),
  }));
  const shared = { schema, uiSchema, fieldPathId, formData, registry, disabled, readonly, required, errorSchema };
  return createElement(templateOf('ObjectFieldTemplate', props), {
    ...shared,
    title: options.label === false ? '' : (options.title ?? schema.title ?? name),
    description: options.label === false ? undefined : (options.description ?? schema.description),
    properties,
    onAddProperty: () => void addFree(store, pointer),
  } as ObjectFieldTemplateProps);
}

const isAdditional = (property: unknown) =>
  typeof property === 'object' && property !== null && ADDITIONAL_PROPERTY_FLAG in property;
