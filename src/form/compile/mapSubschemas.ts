import type { Schema } from '../model/FormDefinition.d.ts';
import type { ValuePath } from '../model/pointer.ts';
import { keywordEffect } from './schemaKeywords.ts';
import { isNonBooleanSchema } from './schemaTree.ts';

/** Base URI of a schema without `$id`, to resolve relative references. */
const NO_ADDRESS = 'form:/';

type Visitor = (node: Record<string, unknown>, base: string, path: ValuePath) => unknown;

/** Maps each nested schema with `visitor`, which gets the base URI and path of the schema. Returns a copy. */
export const mapSubschemas = (root: Schema, visitor: Visitor): unknown => visit(root, NO_ADDRESS, [], visitor);

/** A nested JSON Schema. */
export interface Subschema {
  schema: Record<string, unknown>;
  path: ValuePath;
}

/** Lists a schema and all nested schemas, outermost first. Skips values that are no schemas. */
export function listSubschemas(root: unknown): Subschema[] {
  const found: Subschema[] = [];
  mapSubschemas(root as Schema, (schema, _base, path) => {
    found.push({ schema, path });
    return schema;
  });
  return found;
}

/** `isByName`: the node maps names to schemas. A name may be `$id`. */
function visit(node: unknown, outer: string, path: ValuePath, visitor: Visitor, isByName = false): unknown {
  if (Array.isArray(node)) return node.map((child, index) => visit(child, outer, [...path, index], visitor));
  if (!isNonBooleanSchema(node)) return node;
  const { $id } = node as { $id?: unknown };
  const base = !isByName && typeof $id === 'string' && !$id.startsWith('#') ? resolveReferenceUri($id, outer) : outer;
  const seen = isByName ? node : (visitor(node as Record<string, unknown>, base, path) as Record<string, unknown>);
  return Object.fromEntries(
    Object.entries(seen).map(([key, child]) => {
      const holds = isByName ? 'schemas' : keywordEffect(key).holds;
      return [key, holds === 'data' ? child : visit(child, base, [...path, key], visitor, holds === 'schemas by name')];
    }),
  );
}

/** Resolves a reference to an absolute URI. Returns an invalid reference unchanged. */
export function resolveReferenceUri(reference: string, base: string): string {
  try {
    return new URL(reference, base).href.replace(/#$/, '');
  } catch {
    return reference;
  }
}
