import { resolveRef } from './resolveRef.ts';
import { child, isObject } from '../diagnostics/path.ts';

/** The smallest value that a schema describes: its required keys, texts as `…`, the first of its choices. */
export function skeletonOf(of: unknown, depth = 0): unknown {
  const schema = resolveRef(of);
  if (!isObject(schema) || depth > 6) return '…';
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const [branch] = [schema.anyOf, schema.oneOf].flatMap((branches) => (Array.isArray(branches) ? branches : []));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === undefined && branch !== undefined) return skeletonOf(branch, depth + 1);
  if (type === 'object' || isObject(schema.properties)) {
    const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
    return Object.fromEntries(required.map((key) => [key, skeletonOf(child(schema.properties, key), depth + 1)]));
  }
  if (type === 'array')
    return Array.from({ length: Math.min(Number(schema.minItems ?? 0), 3) }, () => skeletonOf(schema.items, depth + 1));
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'integer' || type === 'number') return schema.minimum ?? schema.default ?? 1;
  return '…';
}
