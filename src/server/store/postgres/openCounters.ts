import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Database } from '../dialect.ts';
import type { Counters } from '../Store.ts';
import { inTransaction } from './inTransaction.ts';

const FORGOTTEN_AT_ONCE = 10_000;
const ADD = `
  INSERT INTO counters ("keyHash", total, "endsAt") VALUES ($1, $2, $3)
  ON CONFLICT ("keyHash") DO UPDATE SET
    total = CASE WHEN counters."endsAt" > $4 THEN counters.total ELSE 0 END + excluded.total,
    "endsAt" = CASE WHEN counters."endsAt" > $4 THEN counters."endsAt" ELSE excluded."endsAt" END
  RETURNING total, "endsAt"`;
const OVER = `
  SELECT "keyHash" FROM counters WHERE "endsAt" <= $1 LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED`;

/**
 * Counts that all processes share; a window begins with its first addition. Keys hold addresses of people and are kept
 * as hashes. `forget` removes the windows that are over.
 */
export function openCounters(pool: Pool): Counters & { forget: () => Promise<void> } {
  return {
    async add(key, amount, windowMs) {
      const keyHash = createHash('sha256')
        .update(JSON.stringify([key, String(windowMs)]))
        .digest('base64url');
      const now = Date.now();
      const [count] = await inTransaction(pool, (database) =>
        database.query<{ total: number; endsAt: number }>(ADD, [keyHash, amount, now + windowMs, now]),
      );
      return { total: count!.total, resetMs: Math.max(0, count!.endsAt - now) };
    },
    async forget() {
      while ((await inTransaction(pool, forgetSome)) === FORGOTTEN_AT_ONCE);
    },
  };
}

async function forgetSome(database: Database): Promise<number> {
  const rows = await database.query<{ keyHash: string }>(OVER, [Date.now()]);
  await database.query('DELETE FROM counters WHERE "keyHash" = ANY($1)', [rows.map(({ keyHash }) => keyHash)]);
  return rows.length;
}
