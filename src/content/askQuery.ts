import { client } from './client.ts';
import { queryDocuments } from './documents.ts';
import type { QueryReference } from './QueryReference.ts';
import { queryValues } from './queryValues.ts';

/** Asks the content service what a reference stands for. Rejects when there is no answer. */
export async function askQuery({ $query, variables = {}, fallback }: QueryReference): Promise<unknown> {
  const { data, error } = await client.query<Record<string, unknown>>(queryDocuments[$query], variables).toPromise();
  if (error || !data) throw error ?? new Error('The content service answered without data.');
  return queryValues[$query](data, fallback);
}
