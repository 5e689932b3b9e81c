import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, QueryResultRow } from 'pg';
import { isPassing } from './isPassing.ts';

/** A commit without an answer: the next try finds out what became of it. */
export class UnknownCommit extends Error {
  override name = 'UnknownCommit';
}

/** Where rows are asked for. */
export interface Source {
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** As long as a question to the database may take, in milliseconds. */
export const answerMsOf = (pool: Pool): number => pool.options.query_timeout!;

/** Tries again, for as long as an answer may take, while others are in the way or the database is out of reach. */
export async function retry<T>(pool: Pool, attempt: () => Promise<T>, patienceMs = answerMsOf(pool)): Promise<T> {
  const end = Date.now() + patienceMs;
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 2, 500)) {
    try {
      return await attempt();
    } catch (error) {
      const mayPass = !pool.ending && (error instanceof UnknownCommit || isPassing(error));
      if (!mayPass || Date.now() + pauseMs > end) throw withCode(error);
    }
    await wait(pauseMs * (0.5 + Math.random() / 2));
  }
}

/** Questions that are asked again in the same way. */
export const retryingSource = (pool: Pool): Source => ({
  query: (sql, values) => retry(pool, () => pool.query(sql, values)),
});

/** The driver's own errors have no code by which they could be told in a log. */
function withCode(error: unknown): unknown {
  const cause = error instanceof UnknownCommit ? error.cause : error;
  if (!(cause instanceof Error) || 'code' in cause || !isPassing(cause)) return cause;
  return Object.assign(cause, { code: /time/.test(cause.message) ? 'ETIMEDOUT' : 'ECONNRESET' });
}
