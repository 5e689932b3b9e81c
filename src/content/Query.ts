/** A query of the site: its document, and how its data become the value of a prop. Each is one file of `queries/`. */
export interface Query<Data = never> {
  document: string;
  /**
   * Returns the value in the place of a `$query` reference, or undefined where the data hold none. `fallback` is the value
   * that was shown until then. A service may answer anything: the types of data are what it should answer.
   */
  value: (data: Data, fallback: unknown) => unknown;
  /** Cache keys of types without an `id`; null for those that live inside what they belong to (graphcache). */
  keys: Record<string, (data: never) => string | null>;
  /** The field of the service's `Query` type. */
  field: string;
  /** The collection of pages/content/ from which the embedded service answers. */
  collection: string;
  /** True for a query for one entry, by `where: { slug }`; the others ask for all. */
  isEntry?: true;
}

/** Returns the objects in a list, or undefined where the data are no list. */
export const entriesIn = <Entry extends object>(list: (Entry | null)[] | null): Entry[] | undefined =>
  Array.isArray(list) ? list.filter((item): item is Entry => typeof item === 'object' && item !== null) : undefined;
