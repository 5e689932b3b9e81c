import { contentClient } from './contentClient.ts';
import { queries } from './queries.ts';
import type { QueryReference } from './QueryReference.ts';

/**
 * Queries the content service for each reference. A failure is logged and missing in the result. Import this module
 * dynamically: no page needs it for its first render.
 */
export async function fetchQueryAnswers(references: readonly QueryReference[]): Promise<Map<QueryReference, unknown>> {
  const answers = await Promise.all(references.map(async (reference) => [reference, await ask(reference)] as const));
  return new Map(answers.filter(([, value]) => value !== undefined));
}

async function ask({ $query, variables = {}, fallback }: QueryReference): Promise<unknown> {
  const { document, value: valueOf } = queries[$query];
  const query = () => contentClient.query<Record<string, unknown>>(document, variables);
  const first = await query();
  // Retries once after a network error. During navigation the browser aborts requests long before it unloads the page,
  // and the retry ends with the page.
  const { data, error } = first.error?.networkError instanceof TypeError ? await query() : first;
  const value = data && !error ? valueOf(data as never, fallback) : undefined;
  if (value === undefined) console.error(`The content service did not answer ${$query}.`, error ?? data);
  return value;
}
