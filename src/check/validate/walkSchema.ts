import { isObject, type Path } from '../diagnostics/path.ts';

/** A JSON Schema inside another one. */
export interface Subschema {
  schema: Record<string, unknown>;
  path: Path;
}

const ONE = [
  'additionalItems',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'items',
];
const LIST = ['allOf', 'anyOf', 'oneOf', 'items', 'prefixItems'];
const MAP = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies', 'dependentSchemas'];

/** A schema and every schema in it, outermost first; what is no schema is passed over. */
export function walkSchema(schema: unknown, path: Path = []): Subschema[] {
  if (!isObject(schema)) return [];
  const below = (key: string, inner: unknown): Subschema[] => {
    if (Array.isArray(inner))
      return LIST.includes(key) ? inner.flatMap((item, index) => walkSchema(item, [...path, key, index])) : [];
    if (!isObject(inner)) return [];
    if (MAP.includes(key))
      return Object.entries(inner).flatMap(([name, item]) => walkSchema(item, [...path, key, name]));
    return ONE.includes(key) ? walkSchema(inner, [...path, key]) : [];
  };
  return [{ schema, path }, ...Object.entries(schema).flatMap(([key, inner]) => below(key, inner))];
}
