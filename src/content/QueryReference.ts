import { mapGroups } from './mapGroups.ts';
import type { QueryName } from './queries.ts';

/** `{"$query": "courses", "fallback": …}` in a section's props: what the content service says, else the fallback. */
export interface QueryReference {
  $query: QueryName;
  variables?: Record<string, unknown>;
  fallback?: unknown;
}

/** The same for references that ask the same. */
export const queryKey = ({ $query, variables = {} }: QueryReference): string => JSON.stringify([$query, variables]);

/** The references in a value, at any depth. */
export function findQueries(value: unknown): QueryReference[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isQuery(value)) return [value];
  return Object.values(value).flatMap(findQueries);
}

/** The value with every reference replaced by its answer, or by its fallback while there is none. */
export function fillQueries(value: unknown, answers: ReadonlyMap<QueryReference, unknown>): unknown {
  return mapGroups(value, (group, _path, mapped) => {
    if (!isQuery(group)) return mapped();
    return answers.has(group) ? answers.get(group) : group.fallback;
  });
}

const isQuery = (value: object): value is QueryReference => '$query' in value;
