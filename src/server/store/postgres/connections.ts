import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, Pool, types, type PoolClient } from 'pg';
import { postgresDialect, type Database } from '../dialect.ts';

const IDLE_MS = 30_000;
/** OIDs of int8 and numeric. Our values are times, counts and bytes, all far below 2^53. */
const WHOLE_NUMBERS = [20, 1700];

/**
 * Creates a pool of at most `max` PostgreSQL connections. Every query ends within `answerMs`, even if the other machine
 * vanishes silently. The next query replaces a broken connection.
 */
export function createPostgresPool(url: string, max: number, answerMs: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    application_name: 'site',
    connectionTimeoutMillis: answerMs / 2,
    query_timeout: answerMs,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: IDLE_MS,
    types: {
      getTypeParser: (type, format) => (WHOLE_NUMBERS.includes(type) ? Number : types.getTypeParser(type, format)),
    },
  });
  // The next query reports a broken connection. Without a listener, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const ids = new WeakMap<Pool, string>();

/** Makes every transaction of this pool check the database id. */
export const expectDatabaseId = (pool: Pool, id: string): unknown => ids.set(pool, id);

/** Returns the required database id; undefined before the id is known. */
export const expectedDatabaseId = (pool: Pool): string | undefined => ids.get(pool);

/** A commit without a response. The next attempt finds out whether the commit succeeded. */
export class UnknownCommitError extends Error {
  override name = 'UnknownCommitError';
}

/** SQLSTATEs of transaction conflicts, and of a server that stops, starts, is read-only or has no free connection. */
const STATES = /^(08...|40001|40003|40P01|57P0[1-5]|53300|25006|25P03)$/;
const NETWORK = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** Returns the query timeout of a pool in milliseconds. */
export const poolQueryTimeoutMs = (pool: Pool): number => pool.options.query_timeout!;

/** Retries for `patienceMs` while transactions conflict or the database is unreachable. */
export async function retryTransientErrors<T>(
  pool: Pool,
  attempt: () => Promise<T>,
  patienceMs = poolQueryTimeoutMs(pool),
): Promise<T> {
  const end = Date.now() + patienceMs;
  for (let pauseMs = 10; ; pauseMs = Math.min(pauseMs * 2, 500)) {
    try {
      return await attempt();
    } catch (error) {
      const mayPass = !pool.ending && (error instanceof UnknownCommitError || isPassing(error));
      if (!mayPass || Date.now() + pauseMs > end) throw withCode(error);
    }
    await wait(pauseMs * (0.5 + Math.random() / 2));
  }
}

/** Runs statements on a connection, within its current transaction if any. */
export const clientDatabase = (client: Pick<PoolClient, 'query'>): Database => ({
  dialect: postgresDialect,
  query: async (sql, values) => (await client.query(sql, values as unknown[] | undefined)).rows as never,
});

/** Runs queries on any connection of a pool, with retries. */
export const poolDatabase = (pool: Pool): Database => {
  const once = clientDatabase(pool as never);
  return {
    dialect: postgresDialect,
    query: (sql, values) => retryTransientErrors(pool, () => once.query(sql, values)),
  };
};

/** True for a transient error, after which the same work may succeed. */
function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) return STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error) return NETWORK.test(String(error.code));
  // The driver reports broken or unresponsive connections with a plain Error.
  return error.constructor === Error;
}

/** Adds a code to the driver's own errors, so that the log can identify them. */
function withCode(error: unknown): unknown {
  const cause = error instanceof UnknownCommitError ? error.cause : error;
  if (!(cause instanceof Error) || 'code' in cause || !isPassing(cause)) return cause;
  return Object.assign(cause, { code: /time/.test(cause.message) ? 'ETIMEDOUT' : 'ECONNRESET' });
}
