import type { Schema } from '../model/FormDefinition.d.ts';
import type { FormSchema } from '../model/FormModule.ts';
import { step } from '../model/pointer.ts';
import { isSchema } from './schemaTree.ts';

/** Stands for the address of a schema that has none, so that relative names inside it resolve. */
const NO_ADDRESS = 'form:/';

/**
 * The same schema with every reference made a JSON pointer into it (`#/definitions/address`), wherever a part goes by a
 * name (`$id`) of its own; the names are gone afterwards. A reference to nothing in here stays as it is.
 */
export function withLocalReferences(root: Schema): FormSchema {
  const places = new Map<string, string>();
  walkSchema(root, (node, base, pointer) => {
    const { $id, $anchor } = node as { $id?: unknown; $anchor?: unknown };
    const isAnchor = typeof $id === 'string' && $id.startsWith('#');
    if (isAnchor) places.set(resolved($id, base), pointer);
    else if (pointer === '' || typeof $id === 'string') places.set(base, pointer);
    if (typeof $anchor === 'string') places.set(resolved(`#${$anchor}`, base), pointer);
    return node;
  });
  return walkSchema(root, (node, base) => {
    const { $id: _id, $anchor: _anchor, $schema: _dialect, ...rest } = node as FormSchema & { $anchor?: string };
    if (typeof rest.$ref === 'string') rest.$ref = localReference(rest.$ref, base, places);
    return rest;
  }) as FormSchema;
}

function localReference(reference: string, base: string, places: Map<string, string>): string {
  const target = resolved(reference, base);
  const named = places.get(target);
  if (named !== undefined) return `#${named}`;
  const [address, fragment = ''] = target.split('#');
  const place = places.get(address!);
  return place !== undefined && (fragment === '' || fragment.startsWith('/')) ? `#${place}${fragment}` : reference;
}

type Visitor = (node: Record<string, unknown>, base: string, pointer: string) => unknown;

/** A copy of a schema in which each schema in it is what `visitor` makes of it, given its address and its pointer. */
export const walkSchema = (root: Schema, visitor: Visitor): unknown => visit(root, NO_ADDRESS, '', visitor);

/** Keywords whose values are no schemas, whatever they look like. */
const DATA = new Set(['const', 'enum', 'default', 'examples', 'errorMessage']);
/** Keywords that hold schemas by name: there a property may be called `$id`. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  'definitions',
  '$defs',
  'dependencies',
  'dependentSchemas',
  'dependentRequired',
]);

function visit(node: unknown, outer: string, pointer: string, visitor: Visitor, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((child, index) => visit(child, outer, `${pointer}/${index}`, visitor));
  if (!isSchema(node)) return node;
  const { $id } = node as { $id?: unknown };
  const base = !isMap && typeof $id === 'string' && !$id.startsWith('#') ? resolved($id, outer) : outer;
  const seen = isMap ? node : (visitor(node as Record<string, unknown>, base, pointer) as Record<string, unknown>);
  return Object.fromEntries(
    Object.entries(seen).map(([key, child]) => {
      const place = pointer + encodeURI(step(key));
      return [key, !isMap && DATA.has(key) ? child : visit(child, base, place, visitor, !isMap && MAPS.has(key))];
    }),
  );
}

function resolved(reference: string, base: string): string {
  try {
    return new URL(reference, base).href.replace(/#$/, '');
  } catch {
    return reference;
  }
}
