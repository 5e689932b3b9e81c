import type { Schema } from '../model/FormDefinition.d.ts';
import type { FormSchema } from '../model/FormModule.ts';
import { toPointer } from '../model/pointer.ts';
import { pointerToFragment } from './schemaTree.ts';
import { resolveReferenceUri, mapSubschemas } from './mapSubschemas.ts';

/**
 * Rewrites each reference to a JSON pointer into the schema (`#/definitions/address`) and removes each `$id`. Leaves
 * references to other documents unchanged.
 */
export function rewriteLocalReferences(root: Schema): FormSchema {
  const places = new Map<string, string>();
  mapSubschemas(root, (node, base, path) => {
    const pointer = pointerToFragment(toPointer(path));
    const { $id, $anchor } = node as { $id?: unknown; $anchor?: unknown };
    const isAnchor = typeof $id === 'string' && $id.startsWith('#');
    if (isAnchor) places.set(resolveReferenceUri($id, base), pointer);
    else if (pointer === '' || typeof $id === 'string') places.set(base, pointer);
    if (typeof $anchor === 'string') places.set(resolveReferenceUri(`#${$anchor}`, base), pointer);
    return node;
  });
  return mapSubschemas(root, (node, base) => {
    const { $id: _id, $anchor: _anchor, $schema: _dialect, ...rest } = node as FormSchema & { $anchor?: string };
    if (typeof rest.$ref === 'string') rest.$ref = localReference(rest.$ref, base, places);
    return rest;
  }) as FormSchema;
}

function localReference(reference: string, base: string, places: Map<string, string>): string {
  const target = resolveReferenceUri(reference, base);
  const named = places.get(target);
  if (named !== undefined) return `#${named}`;
  const [address, fragment = ''] = target.split('#');
  const place = places.get(address!);
  return place !== undefined && (fragment === '' || fragment.startsWith('/')) ? `#${place}${fragment}` : reference;
}
