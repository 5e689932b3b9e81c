import { randomBytes } from 'node:crypto';
import { DatabaseError, type Pool } from 'pg';
import { isDiskFullError } from '../../saveFailureMessage.ts';
import { inRetriedTransaction } from './inRetriedTransaction.ts';
import { createTableIfMissing } from './migratePostgresSchema.ts';

const PIECE_BYTES = 1024 * 1024;
/** Room for thousands of submissions and the database's own overhead. */
export const DISK_RESERVE_BYTES = 32 * PIECE_BYTES;

/** UNLOGGED: after a crash caused by a full disk, the table restarts empty and frees its disk space. */
const CREATE = 'CREATE UNLOGGED TABLE IF NOT EXISTS reserve (number INT4 PRIMARY KEY, bytes BYTEA NOT NULL)';
const IS_HELD = 'SELECT 1 FROM reserve LIMIT 1';
const INSERT = 'INSERT INTO reserve (number, bytes) VALUES ($1, $2)';
const UNDEFINED_TABLE = '42P01';
const NOT_ALLOWED = '42501';

/**
 * Fills a table with random bytes, as a disk reserve that files must not use. PostgreSQL cannot report free disk space.
 * Rejects if the disk has no room for the reserve, and so none for a file. A user without the right to create tables
 * has no reserve.
 */
async function holdReserve(pool: Pool, bytes: number): Promise<void> {
  const isHeld = await pool.query(IS_HELD).then(
    ({ rowCount }) => rowCount === 1,
    (error: unknown) => codeOf(error) !== UNDEFINED_TABLE,
  );
  if (isHeld) return;
  try {
    await createTableIfMissing(pool, CREATE);
    await inRetriedTransaction(pool, async (database) => {
      // The lock lets only one process fill the reserve.
      await database.query('LOCK TABLE reserve IN SHARE ROW EXCLUSIVE MODE');
      if ((await database.query(IS_HELD)).length) return;
      for (let number = 0; number * PIECE_BYTES < bytes; number++)
        await database.query(INSERT, [number, randomBytes(Math.min(bytes, PIECE_BYTES))]);
    });
  } catch (error) {
    if (isDiskFullError(error)) await freeReserve(pool);
    if (codeOf(error) !== NOT_ALLOWED) throw error;
  }
}

/** Frees the disk space of the reserve. Resolves with false if no reserve existed. */
const freeReserve = (pool: Pool): Promise<boolean> =>
  // DROP instead of TRUNCATE, which needs new catalogue pages that a full disk cannot provide.
  pool.query('SET LOCAL lock_timeout = 1000; DROP TABLE reserve').then(
    () => true,
    () => false,
  );

/** Runs work that needs disk space, once the reserve is full. Frees the reserve if the disk is full anyway. */
export async function runAfterFillingReserve<T>(pool: Pool, bytes: number, work: () => Promise<T>): Promise<T> {
  await holdReserve(pool, bytes);
  try {
    return await work();
  } catch (error) {
    if (isDiskFullError(error)) await freeReserve(pool);
    throw error;
  }
}

/** Runs work that must succeed. If the disk is full, frees the reserve and retries once. */
export async function retryAfterFreeingReserve<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFullError(error) || !(await freeReserve(pool))) throw error;
    return work();
  }
}

const codeOf = (error: unknown) => (error instanceof DatabaseError ? error.code : undefined);
