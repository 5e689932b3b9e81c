import { mutationType } from '../../content/createMutation.ts';
import type { FormDefinition, FormSchema } from '../../form/FormModule.ts';
import type { SchemaOrBoolean } from '../../form/schemaTree.ts';
import { inputFields, resolveSchema, schemaFields, type InputField } from '../../submit/inputFields.ts';

const SCALARS: Record<string, string> = { string: 'String', integer: 'Int', number: 'Float', boolean: 'Boolean' };

/**
 * A form's `<X>CreateInput` and the types below it, in GraphQL's schema language. A field that every submission has
 * is non-null; what a schema leaves open is JSON.
 */
export function inputTypes(definition: FormDefinition): string {
  const root = definition.schema;
  const types: string[] = [];
  const namesByField = new Map<FormSchema, string>();

  function addType(name: string, fields: Omit<InputField, 'field'>[]) {
    const base = name.replace(/(Create)?Input$/, '');
    const lines = fields.map(({ name: field, schema, required }) => {
      const description = schema.description ? `${JSON.stringify(schema.description)} ` : '';
      return `  ${description}${field}: ${typeOf(schema, `${base}${pascalCase(field)}Input`)}${required ? '!' : ''}`;
    });
    types.push(`input ${name} {\n${lines.join('\n')}\n}`);
  }

  function typeOf(part: SchemaOrBoolean | undefined, name: string): string {
    const schema = resolveSchema(part, root);
    const type = jsonType(schema);
    if (type === 'array') return Array.isArray(schema.items) ? '[JSON]' : `[${typeOf(schema.items, name)}!]`;
    if (type !== 'object') return SCALARS[type ?? ''] ?? 'JSON';
    const known = namesByField.get(schema);
    if (known) return known;
    const fields = schemaFields(schema, root);
    if (fields.length === 0) return 'JSON';
    namesByField.set(schema, name);
    addType(name, fields);
    return name;
  }

  addType(`${mutationType(definition.submit.mutation)}CreateInput`, inputFields(definition));
  return types.join('\n\n');
}

/** The one JSON type that a schema's values have beside null; undefined where it allows several. */
function jsonType(schema: FormSchema): string | undefined {
  const types = new Set([schema.type ?? impliedTypes(schema)].flat().filter((type) => type !== 'null'));
  return types.size === 1 ? [...types][0] : undefined;
}

function impliedTypes({ properties, items, enum: choices, const: constant, oneOf, anyOf }: FormSchema): string[] {
  if (properties) return ['object'];
  if (items) return ['array'];
  if (constant !== undefined) return [typeName(constant)];
  if (choices) return choices.map(typeName);
  return [...(oneOf ?? []), ...(anyOf ?? [])].flatMap((item) =>
    typeof item === 'object' ? (item.type ?? impliedTypes(item)) : [],
  );
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const pascalCase = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
