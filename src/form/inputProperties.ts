import { certainSchemas, possibleSchemas } from './applyingSchemas.ts';
import type { FormModule, FormSchema } from './FormModule.ts';
import { keywordAt, typeAt } from './schemaAt.ts';
import { orderedNames } from './screenOrder.ts';
import { isSchema } from './schemaTree.ts';

/** A field of a form's top level. */
export interface InputProperty {
  name: string;
  /** The field's schema, its reference resolved; the first one where branches describe it differently. */
  schema: FormSchema;
  /** True when no answer can leave it out; false for a field that is asked only under a condition. */
  required: boolean;
  /** True when the field appears only under a condition or in an option. */
  conditional: boolean;
}

/** Every field of a form's top level, those under conditions too, in the order on the screen. */
export function inputProperties(form: FormModule): InputProperty[] {
  const root = form.definition.schema;
  const always = certainSchemas(form, root);
  const found = new Map<string, FormSchema>();
  for (const part of possibleSchemas(form, root))
    for (const [name, schema] of Object.entries(part.properties ?? {}))
      if (isSchema(schema) && !found.has(name)) found.set(name, schema);
  return orderedNames([...found.keys()], form.definition.uiSchema).map((name) => ({
    name,
    schema: resolved(form, name, found.get(name)!),
    required: always.some((part) => part.required?.includes(name)),
    conditional: !always.some((part) => part.properties && Object.hasOwn(part.properties, name)),
  }));
}

function resolved(form: FormModule, name: string, schema: FormSchema): FormSchema {
  if (!schema.$ref && schema.type) return schema;
  const pointer = `/${name}`;
  return {
    ...schema,
    type: typeAt(form, pointer) as FormSchema['type'],
    enum: schema.enum ?? keywordAt(form, pointer, 'enum'),
  };
}
