import { Pool, types } from 'pg';

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
