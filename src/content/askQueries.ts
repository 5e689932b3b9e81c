import { client } from './client.ts';
import { queries } from './queries.ts';
import type { QueryReference } from './QueryReference.ts';

/**
 * What the content service answers to each reference; a failure is logged, and its reference is not among the answers.
 * Import it dynamically: no page needs it to appear.
 */
export async function askQueries(references: readonly QueryReference[]): Promise<Map<QueryReference, unknown>> {
  const answers = await Promise.all(references.map(async (reference) => [reference, await ask(reference)] as const));
  return new Map(answers.filter(([, value]) => value !== undefined));
}

async function ask({ $query, variables = {}, fallback }: QueryReference): Promise<unknown> {
  const { document, value: valueOf } = queries[$query];
  const query = () => client.query<Record<string, unknown>>(document, variables);
  const first = await query();
  // A browser that leaves for another page ends what was asked, long before the page is gone; what is asked then goes with it.
  const { data, error } = first.error?.networkError instanceof TypeError ? await query() : first;
  const value = data && !error ? valueOf(data as never, fallback) : undefined;
  if (value === undefined) console.error(`The content service did not answer ${$query}.`, error ?? data);
  return value;
}
