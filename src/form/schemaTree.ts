import type { FormSchema } from './FormModule.ts';

/** A schema or one of the two that are only yes or no. */
export type SchemaOrBoolean = FormSchema | boolean;

const MAPS = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies'] as const;
const LISTS = ['allOf', 'anyOf', 'oneOf', 'items'] as const;
const SINGLES = [
  'if',
  'then',
  'else',
  'not',
  'items',
  'additionalItems',
  'additionalProperties',
  'contains',
  'propertyNames',
] as const;

/** True for a schema that says more than yes or no. */
export const isSchema = (node: unknown): node is FormSchema =>
  typeof node === 'object' && node !== null && !Array.isArray(node);

/** Every schema directly inside a schema, with its JSON pointer from there. */
export function childSchemas(schema: FormSchema): [pointer: string, child: FormSchema][] {
  const found: [string, FormSchema][] = [];
  const node = schema as Record<string, unknown>;
  const escape = (key: string) => key.replace(/~/g, '~0').replace(/\//g, '~1');
  for (const key of MAPS)
    for (const [name, child] of Object.entries(isSchema(node[key]) ? node[key] : {}))
      if (isSchema(child)) found.push([`/${key}/${escape(name)}`, child]);
  for (const key of LISTS)
    if (Array.isArray(node[key]))
      node[key].forEach((child, index) => isSchema(child) && found.push([`/${key}/${index}`, child]));
  for (const key of SINGLES) if (isSchema(node[key])) found.push([`/${key}`, node[key]]);
  return found;
}

/** The schema that a `$ref` inside `root` names, or undefined; other documents are not reachable. */
export function resolveReference(root: FormSchema, reference: string): SchemaOrBoolean | undefined {
  if (!reference.startsWith('#')) return undefined;
  let node: unknown = root;
  for (const part of decodeURIComponent(reference.slice(1)).split('/').slice(1)) {
    const key = part.replace(/~1/g, '/').replace(/~0/g, '~');
    node = typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined;
  }
  return isSchema(node) || typeof node === 'boolean' ? node : undefined;
}

/** True for an option that stands for one fixed answer, so that a choice of such options is a list of answers. */
export const isConstant = (option: SchemaOrBoolean): boolean =>
  isSchema(option) && ('const' in option || (Array.isArray(option.enum) && option.enum.length === 1));
