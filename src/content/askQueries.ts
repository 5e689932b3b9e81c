import { client } from './client.ts';
import { queryDocuments } from './documents.ts';
import type { QueryReference } from './QueryReference.ts';
import { queryValues } from './queryValues.ts';

/**
 * What the content service answers to each reference; a failure is logged, and its reference is not among the answers.
 * Import it dynamically: no page needs it to appear.
 */
export async function askQueries(references: readonly QueryReference[]): Promise<Map<QueryReference, unknown>> {
  const answers = await Promise.all(references.map(async (reference) => [reference, await ask(reference)] as const));
  return new Map(answers.filter(([, value]) => value !== undefined));
}

async function ask({ $query, variables = {}, fallback }: QueryReference): Promise<unknown> {
  const query = () => client.query<Record<string, unknown>>(queryDocuments[$query], variables);
  const first = await query();
  // A browser that leaves for another page ends what was asked, long before the page is gone; what is asked then goes with it.
  const { data, error } = first.error?.networkError instanceof TypeError ? await query() : first;
  const value = data && !error ? queryValues[$query](withoutTypeNames(data), fallback) : undefined;
  if (value === undefined) console.error(`The content service did not answer ${$query}.`, error ?? data);
  return value;
}

/** The data as the service has them: the client's cache asks for the name of each type beside them. */
function withoutTypeNames<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutTypeNames) as Value;
  const entries = Object.entries(value).filter(([name]) => name !== '__typename');
  return Object.fromEntries(entries.map(([name, item]) => [name, withoutTypeNames(item)])) as Value;
}
