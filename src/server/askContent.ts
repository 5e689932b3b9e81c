import { queryDocuments } from '../content/documents.ts';
import type { QueryReference } from '../content/QueryReference.ts';
import { queryValues } from '../content/queryValues.ts';

/** How long a page waits for what it is about, in milliseconds. */
const LONGEST_WAIT_MS = 1500;

/** Asks the content service behind an origin as a page would; undefined where it does not answer well and in time. */
export async function askContent(origin: string, reference: QueryReference): Promise<unknown> {
  const { $query, variables, fallback } = reference;
  try {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: queryDocuments[$query], variables }),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    const { data } = (await answer.json()) as { data?: Record<string, unknown> | null };
    return data ? queryValues[$query](data, fallback) : undefined;
  } catch {
    return undefined;
  }
}
