import { isDraft, withoutMark } from './drafts.ts';

/** Entries of pages/content/ by collection, in the order of their file. */
export type Collections = Record<string, Record<string, unknown>[]>;

/** The same for readers. */
export type SharedContent = Readonly<Record<string, readonly Record<string, unknown>[]>>;

/** `{"$content": "faqs", "ids": [...]}`: entries of a collection, all of them or those named, in that order. */
export interface ContentReference {
  $content: string;
  ids?: unknown[];
  id?: unknown;
}

/** Where a value was written: keys and indexes from the root of a collection's file, or else of the page's. */
export interface Place {
  collection?: string;
  path: readonly (string | number)[];
}

/** Why a reference brings nothing: there is no such collection, it has no such entry, that is a draft or leads back to itself. */
export type Lost = 'collection' | 'entry' | 'draft' | 'circle';

/** What a walk over the references of a value does at each of them. */
export interface Walk {
  /** The entries of a collection; undefined where there is none. */
  entries: (collection: string) => readonly unknown[] | undefined;
  /** What stands for a reference that leads nowhere; `place` is that of the name that does. */
  lost: (why: Lost, reference: ContentReference, place: Place) => unknown;
  /** What stands for a group that is more than it says, such as `{"$form": …}`; undefined where it is to be walked. */
  group?: (
    group: Record<string, unknown>,
    place: Place,
    walkOn: (value: unknown, at: Place) => unknown,
  ) => { value: unknown } | undefined;
  /** Hears where a list or entry was written that stands for a reference. */
  brought?: (value: unknown, place: Place) => void;
}

/**
 * Replaces each `$content` reference in `value`, at any depth and in the entries that it brings: by a list, or by one
 * entry where it says `id`. The one walk over references that there is: the build and the check both take it.
 */
export function walkReferences(value: unknown, walk: Walk, place: Place, inside: readonly unknown[] = []): unknown {
  if (Array.isArray(value)) return value.map((item, index) => walkReferences(item, walk, below(place, index), inside));
  if (typeof value !== 'object' || value === null) return value;
  const group = value as Record<string, unknown>;
  const other = walk.group?.(group, place, (inner, at) => walkReferences(inner, walk, at, inside));
  if (other) return other.value;
  if ('$content' in group) return lookUp(group as unknown as ContentReference, walk, place, inside);
  const entries = Object.entries(group).map(
    ([key, item]) => [key, walkReferences(item, walk, below(place, key), inside)] as const,
  );
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

function lookUp(reference: ContentReference, walk: Walk, place: Place, inside: readonly unknown[]): unknown {
  const collection = reference.$content;
  const entries = walk.entries(collection);
  if (!entries) return walk.lost('collection', reference, below(place, '$content'));
  const bring = (index: number, by: Place): unknown => {
    const entry = entries[index];
    if (index < 0 || inside.includes(entry)) return walk.lost(index < 0 ? 'entry' : 'circle', reference, by);
    if (isDraft(entry)) return walk.lost('draft', reference, by);
    const from: Place = { collection, path: [index] };
    const resolved = walkReferences(withoutMark(entry), walk, from, [...inside, entry]);
    walk.brought?.(resolved, from);
    return resolved;
  };
  const chosen = chosenEntries(reference, entries);
  if ('id' in reference) return bring(chosen[0]!, below(place, 'id'));
  const ids = below(place, 'ids');
  const list = chosen.flatMap((index, at) =>
    isDraft(entries[index]) ? [] : [bring(index, reference.ids ? below(ids, at) : below(place, '$content'))],
  );
  walk.brought?.(list, reference.ids ? ids : { collection, path: [] });
  return list;
}

/** The place of a part of what stands at a place. */
const below = ({ collection, path }: Place, key: string | number): Place => ({
  collection,
  path: [...path, key],
});

/** Thrown where the build comes upon a reference that leads nowhere: a bug, for the check rules it out. */
export class LostReference extends Error {
  constructor(
    why: Lost,
    reference: ContentReference,
    readonly place: Place,
  ) {
    const words: Record<Lost, string> = {
      collection: `there is no pages/content/${reference.$content}.json`,
      entry: `${JSON.stringify(reference)} leads nowhere`,
      draft: `${JSON.stringify(reference)} leads to a draft`,
      circle: `${JSON.stringify(reference)} leads nowhere, for it leads back to the entry that it stands in`,
    };
    super(words[why]);
  }
}

/** A value as the build shows it, its references replaced; `place` is where it stands. */
export const resolveContent = (value: unknown, collections: Collections, place: Place = { path: [] }): unknown =>
  walkReferences(
    value,
    {
      entries: (name) => (Object.hasOwn(collections, name) ? collections[name] : undefined),
      lost: (why, reference, at) => {
        throw new LostReference(why, reference, at);
      },
    },
    place,
  );

/** The places in a collection of the entries that a reference brings; -1 for an id that no entry has. */
export function chosenEntries({ ids, id }: Omit<ContentReference, '$content'>, entries: readonly unknown[]): number[] {
  const placeOf = (wanted: unknown) =>
    entries.findIndex((entry) => wanted !== undefined && (entry as { id?: unknown } | null)?.id === wanted);
  if (id !== undefined) return [placeOf(id)];
  return ids ? ids.map(placeOf) : [...entries.keys()];
}
