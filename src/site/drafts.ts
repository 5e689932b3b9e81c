/** True for an entry that is not ready for visitors (`"draft": true`): nothing is built of it, and no reference brings it. */
export const isDraft = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && (entry as { draft?: unknown }).draft === true;

/** An entry as blocks and the content service get it: they know of no drafts, and of no former addresses. */
export function withoutMark<Of>(entry: Of): Of {
  if (typeof entry !== 'object' || entry === null || !('draft' in entry || 'formerly' in entry)) return entry;
  const { draft: _draft, formerly: _formerly, ...rest } = entry as { draft?: unknown; formerly?: unknown };
  return rest as Of;
}

/** The entries of each collection that visitors get. */
export const published = <Of>(collections: Record<string, Of[]>): Record<string, Of[]> =>
  mapped(collections, (list) => list.filter((entry) => !isDraft(entry)).map(withoutMark));

/** The collections as they will be once every draft is published: what a preview shows. */
export const withDrafts = <Of>(collections: Record<string, Of[]>): Record<string, Of[]> =>
  mapped(collections, (list) => list.map(withoutMark));

const mapped = <Of>(collections: Record<string, Of[]>, change: (list: Of[]) => Of[]) =>
  Object.fromEntries(Object.entries(collections).map(([name, list]) => [name, change(list)]));
