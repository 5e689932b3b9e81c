import { mapObjects } from './mapObjects.ts';
import type { QueryName } from './queries.ts';

/**
 * `{"$query": "courses", "fallback": …}` in a section's props: replaced by the content service's response, else by the
 * fallback.
 */
export interface QueryReference {
  $query: QueryName;
  variables?: Record<string, unknown>;
  fallback?: unknown;
}

/** Returns a key that is equal for identical queries. */
export const queryKey = ({ $query, variables = {} }: QueryReference): string => JSON.stringify([$query, variables]);

/** Returns the references in a value, at any depth. */
export function findQueryReferences(value: unknown): QueryReference[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isQuery(value)) return [value];
  return Object.values(value).flatMap(findQueryReferences);
}

/** Replaces every reference in a value with its answer, or with its fallback without an answer. */
export function replaceQueryReferences(value: unknown, answers: ReadonlyMap<QueryReference, unknown>): unknown {
  return mapObjects(value, (group, _path, mapped) => {
    if (!isQuery(group)) return mapped();
    return answers.has(group) ? answers.get(group) : group.fallback;
  });
}

const isQuery = (value: object): value is QueryReference => '$query' in value;
