import { mapObjects } from '../content/mapObjects.ts';
import { isDraft, withoutDraftAndFormerly } from './drafts.ts';

/** Entries of pages/content/ by collection, in the order of their files. */
export type ContentCollections = Record<string, Record<string, unknown>[]>;

/** Collections that are only read. */
export type SharedContent = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** `{"$content": "faqs", "ids": [...]}`: entries of a collection, all of them or those named, in that order. */
export interface ContentReference {
  $content: string;
  ids?: unknown[];
  id?: unknown;
}

/** The place of a value: keys and indexes from the root of a collection's file, or without a collection of the page's file. */
export interface ContentPlace {
  collection?: string;
  path: readonly (string | number)[];
}

/** The reason why a reference has no value: no such collection or entry, a draft, or a reference back to itself. */
export type UnresolvedReason = 'collection' | 'entry' | 'draft' | 'circle';

/** Callbacks of a walk over the references of a value. */
export interface ReferenceCallbacks {
  /** Returns the entries of a collection; undefined if there is no such collection. */
  entries: (collection: string) => readonly unknown[] | undefined;
  /** Returns the value of a reference that leads nowhere; `place` is the place of the wrong name. */
  lost: (why: UnresolvedReason, reference: ContentReference, place: ContentPlace) => unknown;
  /** Returns the value of a group such as `{"$form": …}`; undefined if the walk goes on into the group. */
  group?: (
    group: Record<string, unknown>,
    place: ContentPlace,
    walkOn: (value: unknown, at: ContentPlace) => unknown,
  ) => { value: unknown } | undefined;
  /** Called with each list or entry that replaced a reference, and its place. */
  onResolved?: (value: unknown, place: ContentPlace) => void;
}

/**
 * Replaces each `$content` reference in `value` by its entries, or by one entry if the reference has an `id`. Also resolves
 * references within entries. Build and check share this function.
 */
export function replaceContentReferences(
  value: unknown,
  walk: ReferenceCallbacks,
  place: ContentPlace,
  inside: readonly unknown[] = [],
): unknown {
  return mapObjects(
    value,
    (group, path, mapped) => {
      const at: ContentPlace = { ...place, path };
      const other = walk.group?.(group, at, (inner, to) => replaceContentReferences(inner, walk, to, inside));
      if (other) return other.value;
      if ('$content' in group) return lookUp(group as unknown as ContentReference, walk, at, inside);
      const fields = Object.entries(mapped());
      return Object.fromEntries(fields.filter(([, item]) => item !== undefined));
    },
    place.path,
  );
}

function lookUp(
  reference: ContentReference,
  walk: ReferenceCallbacks,
  place: ContentPlace,
  inside: readonly unknown[],
): unknown {
  const collection = reference.$content;
  const entries = walk.entries(collection);
  if (!entries) return walk.lost('collection', reference, below(place, '$content'));
  const bring = (index: number, by: ContentPlace): unknown => {
    const entry = entries[index];
    if (index < 0 || inside.includes(entry)) return walk.lost(index < 0 ? 'entry' : 'circle', reference, by);
    if (isDraft(entry)) return walk.lost('draft', reference, by);
    const from: ContentPlace = { collection, path: [index] };
    const resolved = replaceContentReferences(withoutDraftAndFormerly(entry), walk, from, [...inside, entry]);
    walk.onResolved?.(resolved, from);
    return resolved;
  };
  const chosen = referencedEntryIndexes(reference, entries);
  if ('id' in reference) return bring(chosen[0]!, below(place, 'id'));
  const ids = below(place, 'ids');
  const list = chosen.flatMap((index, at) =>
    isDraft(entries[index]) ? [] : [bring(index, reference.ids ? below(ids, at) : below(place, '$content'))],
  );
  walk.onResolved?.(list, reference.ids ? ids : { collection, path: [] });
  return list;
}

/** Returns the place of a part of a value. */
const below = ({ collection, path }: ContentPlace, key: string | number): ContentPlace => ({
  collection,
  path: [...path, key],
});

/** Thrown by the build for a reference that leads nowhere: a bug, since the check reports such references. */
export class UnresolvedReferenceError extends Error {
  constructor(
    why: UnresolvedReason,
    reference: ContentReference,
    readonly place: ContentPlace,
  ) {
    const words: Record<UnresolvedReason, string> = {
      collection: `pages/content/${reference.$content}.json does not exist`,
      entry: `the entry of ${JSON.stringify(reference)} does not exist`,
      draft: `${JSON.stringify(reference)} refers to a draft`,
      circle: `${JSON.stringify(reference)} refers back to its own entry`,
    };
    super(words[why]);
  }
}

/** Returns a value with its references replaced; `place` is the place of the value. */
export const resolveContent = (
  value: unknown,
  collections: ContentCollections,
  place: ContentPlace = { path: [] },
): unknown =>
  replaceContentReferences(
    value,
    {
      entries: (name) => (Object.hasOwn(collections, name) ? collections[name] : undefined),
      lost: (why, reference, at) => {
        throw new UnresolvedReferenceError(why, reference, at);
      },
    },
    place,
  );

/** Returns the indexes of the entries that a reference names; -1 for an id that no entry has. */
export function referencedEntryIndexes(
  { ids, id }: Omit<ContentReference, '$content'>,
  entries: readonly unknown[],
): number[] {
  const placeOf = (wanted: unknown) =>
    entries.findIndex((entry) => wanted !== undefined && (entry as { id?: unknown } | null)?.id === wanted);
  if (id !== undefined) return [placeOf(id)];
  return ids ? ids.map(placeOf) : [...entries.keys()];
}
