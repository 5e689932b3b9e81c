/**
 * A query of the site: its document, and the conversion of its data to a prop value. Each file of `queries/` contains
 * one.
 */
export interface Query<Data = never> {
  document: string;
  /**
   * Returns the value for a `$query` reference, or undefined if the data contain none. `fallback` is the value shown so
   * far. A service may return anything, so the data types are only expectations.
   */
  value: (data: Data, fallback: unknown) => unknown;
  /** Cache keys of types without an `id`; null for types embedded in their parent (graphcache). */
  keys: Record<string, (data: never) => string | null>;
  /** The field of the service's `Query` type. */
  field: string;
  /** Collection of pages/content/ that the embedded service returns. */
  collection: string;
  /** True for a query of one entry by `where: { slug }`; other queries return all entries. */
  isEntry?: true;
}

/** Returns the objects in a list; undefined if the data are not a list. */
export const nonNullEntries = <Entry extends object>(list: (Entry | null)[] | null): Entry[] | undefined =>
  Array.isArray(list) ? list.filter((item): item is Entry => typeof item === 'object' && item !== null) : undefined;
