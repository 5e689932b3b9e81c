import { randomBytes } from 'node:crypto';
import { DatabaseError, type Pool } from 'pg';
import { isDiskFull } from '../../logMessage.ts';
import { inTransaction } from './inTransaction.ts';
import { createTable } from './migrate.ts';

const PIECE_BYTES = 1024 * 1024;
/** Thousands of submissions, with what the database writes beside them. */
export const RESERVE_BYTES = 32 * PIECE_BYTES;

/** Unlogged: a database that a full disk has ended comes up again without its content, and with the room of it. */
const CREATE = 'CREATE UNLOGGED TABLE IF NOT EXISTS reserve (number INT4 PRIMARY KEY, bytes BYTEA NOT NULL)';
const IS_HELD = 'SELECT 1 FROM reserve LIMIT 1';
const INSERT = 'INSERT INTO reserve (number, bytes) VALUES ($1, $2)';
const UNDEFINED_TABLE = '42P01';
const NOT_ALLOWED = '42501';

/**
 * Sees to it that there is so much more room on the database's disk than files take: bytes that mean nothing are kept
 * there, for nobody can ask a PostgreSQL how full its disk is. Rejects where there is no room for them; then there is none
 * for a file either. A user who may not make tables has no reserve.
 */
async function holdReserve(pool: Pool, bytes: number): Promise<void> {
  const isHeld = await pool.query(IS_HELD).then(
    ({ rowCount }) => rowCount === 1,
    (error: unknown) => codeOf(error) !== UNDEFINED_TABLE,
  );
  if (isHeld) return;
  try {
    await createTable(pool, CREATE);
    await inTransaction(pool, async (database) => {
      // One process fills it.
      await database.query('LOCK TABLE reserve IN SHARE ROW EXCLUSIVE MODE');
      if ((await database.query(IS_HELD)).length) return;
      for (let number = 0; number * PIECE_BYTES < bytes; number++)
        await database.query(INSERT, [number, randomBytes(Math.min(bytes, PIECE_BYTES))]);
    });
  } catch (error) {
    if (isDiskFull(error)) await freeReserve(pool);
    if (codeOf(error) !== NOT_ALLOWED) throw error;
  }
}

/** Turns the reserve into free room at once; resolves with false where it was none. */
const freeReserve = (pool: Pool): Promise<boolean> =>
  // Not TRUNCATE, which writes new pages of the catalogue, and there is no room for one.
  pool.query('SET LOCAL lock_timeout = 1000; DROP TABLE reserve').then(
    () => true,
    () => false,
  );

/** Does work that takes room only where the reserve has its own; where the disk is full all the same, that is let go of. */
export async function besideReserve<T>(pool: Pool, bytes: number, work: () => Promise<T>): Promise<T> {
  await holdReserve(pool, bytes);
  try {
    return await work();
  } catch (error) {
    if (isDiskFull(error)) await freeReserve(pool);
    throw error;
  }
}

/** Does work that must be done; once more, with the room of the reserve, where the disk is full. */
export async function withReserve<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDiskFull(error) || !(await freeReserve(pool))) throw error;
    return work();
  }
}

const codeOf = (error: unknown) => (error instanceof DatabaseError ? error.code : undefined);
