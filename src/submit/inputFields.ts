import type { FormDefinition, FormSchema } from '../form/FormModule.ts';
import { orderedNames } from '../form/screenOrder.ts';
import { isSchema, resolveReference, type SchemaOrBoolean } from '../form/schemaTree.ts';

/** One field of a mutation's input, with the part of the form file that describes it. */
export interface InputField {
  /** Its name in the input. */
  name: string;
  /** Its name in the form. */
  field: string;
  schema: FormSchema;
  /** True when every submission has it: required without a condition, or sent blank when it was left blank. */
  required: boolean;
}

const fieldsByForm = new WeakMap<FormDefinition, InputField[]>();

/** A mutation's input fields in the order on the screen; fields that stand under a condition are optional ones. */
export function inputFields(definition: FormDefinition): InputField[] {
  const known = fieldsByForm.get(definition);
  if (known) return known;
  const { schema, uiSchema, submit } = definition;
  const found = new Map(schemaFields(schema, schema).map((field) => [field.name, field]));
  const fields = orderedNames([...found.keys()], uiSchema).map((field) => ({
    ...found.get(field)!,
    field,
    name: submit.rename?.[field] ?? field,
  }));
  fieldsByForm.set(definition, fields);
  return fields;
}

/** The properties that an object schema can have, through `$ref`, `allOf` and every kind of condition. */
export function schemaFields(schema: FormSchema, root: FormSchema): Omit<InputField, 'field'>[] {
  const fields = new Map<string, FormSchema>();
  const required = new Set<string>();

  function collect(part: SchemaOrBoolean | undefined, isCertain: boolean, seen: Set<FormSchema>) {
    if (!isSchema(part)) return;
    const object = resolveSchema(part, root);
    if (seen.has(object)) return;
    const path = new Set(seen).add(object);
    for (const [name, property] of Object.entries(object.properties ?? {})) {
      const known = fields.get(name);
      if (!known || !describesType(known)) fields.set(name, resolveSchema(property, root));
      if (isCertain && sentBlankAs(resolveSchema(property, root)) !== undefined) required.add(name);
    }
    if (isCertain) object.required?.forEach((name) => required.add(name));
    object.allOf?.forEach((item) => collect(item, isCertain, path));
    const conditional = [object.then, object.else, ...(object.oneOf ?? []), ...(object.anyOf ?? [])];
    conditional.forEach((item) => collect(item, false, path));
    for (const dependency of Object.values(object.dependencies ?? {}))
      if (!Array.isArray(dependency)) collect(dependency, false, path);
  }

  collect(schema, true, new Set());
  return [...fields].map(([name, property]) => ({ name, schema: property, required: required.has(name) }));
}

/**
 * What a blank answer is sent as: a `default` that is blank itself (an empty text, false). Any other default only fills
 * the first state of the form, and a blank answer to it is left out.
 */
export const sentBlankAs = ({ default: value }: FormSchema): '' | false | undefined =>
  value === '' || value === false ? value : undefined;

/** Follows local references (`#/definitions/x`); a schema that is `true`, absent or not found allows anything. */
export function resolveSchema(schema: SchemaOrBoolean | undefined, root: FormSchema): FormSchema {
  let current = schema;
  for (let step = 0; isSchema(current) && current.$ref !== undefined && step < 32; step++)
    current = resolveReference(root, current.$ref);
  return isSchema(current) ? current : {};
}

const describesType = (schema: FormSchema) =>
  Boolean(schema.type ?? schema.enum ?? schema.const ?? schema.oneOf ?? schema.anyOf ?? schema.properties);
