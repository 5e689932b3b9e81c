import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError, Pool, types, type PoolClient } from 'pg';
import { postgres, type Database } from '../dialect.ts';

const IDLE_MS = 30_000;
/** int8 and numeric: ours are moments, counts and bytes, all of them far below 2^53. */
const WHOLE_NUMBERS = [20, 1700];

/**
 * Connections to the PostgreSQL of an address, at most so many. Whatever is asked over them has its end within
 * `answerMs`, also when the other machine vanishes without a word; a broken connection is replaced by the next question.
 */
export function connectPool(url: string, max: number, answerMs: number): Pool {
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
  // Who asks next learns of a broken connection; unheard, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const ids = new WeakMap<Pool, string>();

/** Has every transaction over these connections demand the database of this id. */
export const expectDatabase = (pool: Pool, id: string): unknown => ids.set(pool, id);

/** The id that a database must have; undefined before it is known. */
export const expectedId = (pool: Pool): string | undefined => ids.get(pool);

/** A commit without an answer: the next try finds out what became of it. */
export class UnknownCommit extends Error {
  override name = 'UnknownCommit';
}

/** SQLSTATEs of conflicts between transactions, and of a server that stops, starts, has no connection left or moved. */
const STATES = /^(08...|40001|40003|40P01|57P0[1-5]|53300|25006|25P03)$/;
const NETWORK = /^(ECONN[A-Z]+|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

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

/** Statements over a connection, in whatever transaction that is. */
export const onClient = (client: Pick<PoolClient, 'query'>): Database => ({
  dialect: postgres,
  query: async (sql, values) => (await client.query(sql, values as unknown[] | undefined)).rows as never,
});

/** Questions over any connection, which are asked again in the same way. */
export const onPool = (pool: Pool): Database => {
  const once = onClient(pool as never);
  return { dialect: postgres, query: (sql, values) => retry(pool, () => once.query(sql, values)) };
};

/** True for a failure that is not of the work itself, so that the same work may succeed when it is begun anew. */
function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseError) return STATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error) return NETWORK.test(String(error.code));
  // So the driver tells of connections that broke off or do not answer.
  return error.constructor === Error;
}

/** The driver's own errors have no code by which they could be told in a log. */
function withCode(error: unknown): unknown {
  const cause = error instanceof UnknownCommit ? error.cause : error;
  if (!(cause instanceof Error) || 'code' in cause || !isPassing(cause)) return cause;
  return Object.assign(cause, { code: /time/.test(cause.message) ? 'ETIMEDOUT' : 'ECONNRESET' });
}
