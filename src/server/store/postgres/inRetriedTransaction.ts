import { DatabaseError, type Pool, type PoolClient, type QueryResult } from 'pg';
import type { Database } from '../dialect.ts';
import { SELECT_DATABASE_ID } from '../model.ts';
import { createLostStoreError } from '../storeErrors.ts';
import {
  poolQueryTimeoutMs,
  expectedDatabaseId,
  clientDatabase,
  retryTransientErrors,
  UnknownCommitError,
} from './connections.ts';

/**
 * Overrides server defaults: commits are durable, statements time out on the server before the client gives up, and
 * transactions of a vanished process do not block others.
 */
const begin = (answerMs: number) => `
  BEGIN ISOLATION LEVEL READ COMMITTED;
  SET LOCAL synchronous_commit = on;
  SET LOCAL statement_timeout = ${Math.round(answerMs * 0.8)};
  SET LOCAL idle_in_transaction_session_timeout = ${answerMs};
  SHOW synchronous_commit`;

/** Results of the statements that begin a transaction; the last ones hold the setting and the id. */
type Begun = QueryResult<{ synchronous_commit?: string; id?: string }>[];

/**
 * Runs `work` in one durable transaction and resolves with its result after the commit. All writes use this function.
 * `work` must be repeatable: conflicts and lost connections are retried until the timeout, even after a commit without
 * a response. A repeated `work` finds its stored rows by their keys.
 */
export function inRetriedTransaction<T>(
  pool: Pool,
  work: (database: Database) => Promise<T>,
  { patienceMs }: { patienceMs?: number } = {},
): Promise<T> {
  return retryTransientErrors(pool, () => tryOnce(pool, work), patienceMs);
}

async function tryOnce<T>(pool: Pool, work: (database: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isCommitting = false;
  try {
    const expected = expectedDatabaseId(pool);
    const statements = begin(poolQueryTimeoutMs(pool)) + (expected === undefined ? '' : `; ${SELECT_DATABASE_ID}`);
    const [setting, identity] = ((await client.query(statements)) as unknown as Begun).slice(4);
    if (setting?.rows[0]?.synchronous_commit !== 'on')
      throw new Error('The database has synchronous_commit turned off.');
    if (expected !== identity?.rows[0]?.id)
      throw createLostStoreError('STORE_FOREIGN', 'The database is not the one from the start of this process.');
    const result = await work(clientDatabase(client));
    isCommitting = true;
    const { command } = await client.query('COMMIT');
    if (command !== 'COMMIT') throw new Error('The database did not commit.');
    client.release();
    return result;
  } catch (error) {
    client.release(!(await isIntactAfter(error, client)));
    throw isCommitting ? new UnknownCommitError('A commit got no answer.', { cause: error }) : error;
  }
}

/**
 * Keeps a connection after a rejected statement. A broken connection, or one that still waits for a response, is
 * discarded.
 */
async function isIntactAfter(error: unknown, client: PoolClient): Promise<boolean> {
  if (!(error instanceof DatabaseError)) return false;
  return client.query('ROLLBACK').then(
    () => true,
    () => false,
  );
}
