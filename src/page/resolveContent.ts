/** Entries of pages/content/ by collection, in the order of their file. */
export type Collections = Record<string, Record<string, unknown>[]>;

/** `{"$content": "faqs", "ids": [...]}`: entries of a collection, all of them or those named, in that order. */
export interface ContentReference {
  $content: string;
  ids?: unknown[];
  id?: unknown;
}

/**
 * Replaces each `$content` reference in `value`, at any depth and in the entries that it brings: by a list, or by one
 * entry where it says `id`. A reference that leads nowhere, or back to itself, is a bug: the check rules it out.
 */
export function resolveContent(value: unknown, collections: Collections, inside: unknown[] = []): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveContent(item, collections, inside));
  if (typeof value !== 'object' || value === null) return value;
  if ('$content' in value) return lookUp(value as ContentReference, collections, inside);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveContent(item, collections, inside)]),
  );
}

function lookUp(reference: ContentReference, collections: Collections, inside: unknown[]) {
  const entries = collections[reference.$content];
  if (!entries) throw new Error(`There is no pages/content/${reference.$content}.json.`);
  const chosen = chosenEntries(reference, entries).map((index) => {
    const entry = entries[index];
    if (!entry || inside.includes(entry)) throw new Error(`${JSON.stringify(reference)} leads nowhere.`);
    return resolveContent(entry, collections, [...inside, entry]);
  });
  return 'id' in reference ? chosen[0] : chosen;
}

/** The places in a collection of the entries that a reference brings; -1 for an id that no entry has. */
export function chosenEntries({ ids, id }: Omit<ContentReference, '$content'>, entries: readonly unknown[]): number[] {
  const placeOf = (wanted: unknown) =>
    entries.findIndex((entry) => wanted !== undefined && (entry as { id?: unknown } | null)?.id === wanted);
  if (id !== undefined) return [placeOf(id)];
  return ids ? ids.map(placeOf) : [...entries.keys()];
}
