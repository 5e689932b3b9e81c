import {
  ADDITIONAL_PROPERTY_FLAG,
  type FieldPathId,
  type FieldProps,
  getUiOptions,
  type ObjectFieldTemplateProps,
  type Registry,
  type RJSFSchema,
  toFieldPathId,
} from '@rjsf/utils';
import { createElement, useMemo } from 'react';
import { toPointerSegment, toPointer } from '../../model/pointer.ts';
import { useFormStore } from '../../state/FormContext.ts';
import { addAdditionalProperty } from '../../state/freeFields.ts';
import { findTemplate } from '../findTemplate.ts';
import { additionalPropertyHandlers } from './additionalPropertyHandlers.ts';

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
  const needed = new Set(schema.required);
  const pathOf = useMemo(
    () => pathsIn(fieldPathId, registry.globalFormOptions),
    [fieldPathId, registry.globalFormOptions],
  );
  const properties = Object.entries(schema.properties ?? {}).map(([key, property]) => ({
    name: key,
    hidden: getUiOptions(uiSchema[key]).widget === 'hidden',
    disabled,
    readonly,
    content: (
      <SchemaField
        {...inherited}
        {...(isAdditional(property) && additionalPropertyHandlers(store, pointer + toPointerSegment(key)))}
        key={key}
        name={key}
        schema={property as RJSFSchema}
        uiSchema={uiSchema[key]}
        required={needed.has(key)}
        fieldPathId={pathOf(key)}
        formData={formData?.[key]}
      />
    ),
  }));
  const shared = { schema, uiSchema, fieldPathId, formData, registry, disabled, readonly, required, errorSchema };
  return createElement(findTemplate('ObjectFieldTemplate', props), {
    ...shared,
    title: options.label === false ? '' : (options.title ?? schema.title ?? name),
    description: options.label === false ? undefined : (options.description ?? schema.description),
    properties,
    onAddProperty: () => void addAdditionalProperty(store, pointer),
  } as ObjectFieldTemplateProps);
}

/** Returns a function that creates the path of a property once. */
function pathsIn(parent: FieldPathId, options: Registry['globalFormOptions']): (key: string) => FieldPathId {
  const paths = new Map<string, FieldPathId>();
  return (key) => {
    const path = paths.get(key) ?? toFieldPathId(key, options, parent);
    paths.set(key, path);
    return path;
  };
}

const isAdditional = (property: unknown) =>
  typeof property === 'object' && property !== null && ADDITIONAL_PROPERTY_FLAG in property;
