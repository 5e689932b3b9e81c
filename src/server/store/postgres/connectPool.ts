import { Pool } from 'pg';

const IDLE_MS = 30_000;

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
  });
  // Who asks next learns of a broken connection; unheard, the event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
