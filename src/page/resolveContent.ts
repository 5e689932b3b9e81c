/** Entries of pages/content/ by collection, in the order of their file. */
export type Collections = Record<string, Record<string, unknown>[]>;

/** `{"$content": "faqs", "ids": [...]}`: entries of a collection, all of them or those named, in that order. */
interface ContentReference {
  $content: string;
  ids?: string[];
  id?: string;
}

/** Replaces each `$content` reference in `value`, at any depth: by a list, or by one entry where it says `id`. */
export function resolveContent(value: unknown, collections: Collections): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveContent(item, collections));
  if (typeof value !== 'object' || value === null) return value;
  if ('$content' in value) return lookUp(value as ContentReference, collections);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolveContent(item, collections)]));
}

function lookUp({ $content, ids, id }: ContentReference, collections: Collections) {
  const entries = collections[$content] ?? [];
  const byId = (wanted: string) => entries.filter((entry) => entry.id === wanted);
  if (id) return byId(id)[0];
  return ids ? ids.flatMap(byId) : entries;
}
