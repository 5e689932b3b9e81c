import { schemaAt } from '../schema/schemaAt.ts';
import { isObject } from '../told/wordPlace.ts';

/** Every field that an object schema speaks of, through `$ref`, `allOf` and conditions; what only `if` names is none. */
export function fieldNames(root: unknown, schema: unknown, seen: unknown[] = []): Set<string> {
  const names = new Set<string>();
  if (!isObject(schema) || seen.includes(schema)) return names;
  const add = (inner: unknown) => fieldNames(root, inner, [...seen, schema]).forEach((name) => names.add(name));
  if (isObject(schema.properties)) Object.keys(schema.properties).forEach((name) => names.add(name));
  if (typeof schema.$ref === 'string') add(schemaAt(root, schema.$ref));
  for (const key of ['then', 'else']) add(schema[key]);
  for (const key of ['allOf', 'anyOf', 'oneOf']) if (Array.isArray(schema[key])) schema[key].forEach(add);
  for (const key of ['dependencies', 'dependentSchemas'])
    if (isObject(schema[key])) Object.values(schema[key]).forEach(add);
  return names;
}
