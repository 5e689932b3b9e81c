import { queries } from './queries.ts';
import type { Query } from './Query.ts';

/** Returns the collection whose entries a query requests one at a time; undefined for other queries. */
export function collectionOfEntryQuery(name: string): string | undefined {
  const query = Object.hasOwn(queries, name) ? (queries as Record<string, Query>)[name] : undefined;
  return query?.isEntry && query.collection;
}
