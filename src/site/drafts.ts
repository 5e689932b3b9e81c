/** True for an entry with `"draft": true`: it is not built, and references to it have no value. */
export const isDraft = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && (entry as { draft?: unknown }).draft === true;

/** Returns an entry as blocks and the content service get it: without `draft` and `formerly`. */
export function withoutDraftAndFormerly<Of>(entry: Of): Of {
  if (typeof entry !== 'object' || entry === null || !('draft' in entry || 'formerly' in entry)) return entry;
  const { draft: _draft, formerly: _formerly, ...rest } = entry as { draft?: unknown; formerly?: unknown };
  return rest as Of;
}

/** Returns the collections without drafts. */
export const withoutDrafts = <Of>(collections: Record<string, Of[]>): Record<string, Of[]> =>
  mapped(collections, (list) => list.filter((entry) => !isDraft(entry)).map(withoutDraftAndFormerly));

/** Returns the collections with all drafts published, for previews. */
export const withDraftsPublished = <Of>(collections: Record<string, Of[]>): Record<string, Of[]> =>
  mapped(collections, (list) => list.map(withoutDraftAndFormerly));

/** Returns the collections with the entries of `isUnfinished` as drafts. References leave drafts out. */
export const withUnfinishedAsDrafts = <Of>(
  collections: Record<string, readonly Of[]>,
  isUnfinished: (collection: string, index: number) => boolean,
): Record<string, Of[]> =>
  Object.fromEntries(
    Object.entries(collections).map(([name, list]) => [
      name,
      list.map((entry, index) => (isUnfinished(name, index) ? { ...entry, draft: true } : entry)),
    ]),
  );

/** Returns the index of the entry that stands for all in the preview of their page: the first public one, if any. */
export const previewEntryIndex = (entries: readonly unknown[]): number =>
  Math.max(
    0,
    entries.findIndex((entry) => !isDraft(entry)),
  );

const mapped = <Of>(collections: Record<string, Of[]>, change: (list: Of[]) => Of[]) =>
  Object.fromEntries(Object.entries(collections).map(([name, list]) => [name, change(list)]));
