import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Database } from '../dialect.ts';
import { createGroupCommitter } from '../createStoreOnEngine.ts';
import type { Counters } from '../createMemoryCounters.ts';
import { inRetriedTransaction } from './inRetriedTransaction.ts';

const FORGOTTEN_AT_ONCE = 10_000;
const ADD = `
  INSERT INTO counters ("keyHash", total, "endsAt") 
    SELECT * FROM json_to_recordset($1::json) AS given ("keyHash" TEXT, total BIGINT, "endsAt" BIGINT)
  ON CONFLICT ("keyHash") DO UPDATE SET
    total = CASE WHEN counters."endsAt" > $2 THEN counters.total ELSE 0 END + excluded.total,
    "endsAt" = CASE WHEN counters."endsAt" > $2 THEN counters."endsAt" ELSE excluded."endsAt" END
  RETURNING "keyHash", total, "endsAt"`;
const OVER = `
  SELECT "keyHash" FROM counters WHERE "endsAt" <= $1 LIMIT ${FORGOTTEN_AT_ONCE} FOR UPDATE SKIP LOCKED`;

interface Addition {
  keyHash: string;
  amount: number;
  windowMs: number;
}
type Count = Awaited<ReturnType<Counters['add']>>;

/**
 * Creates counters that all processes share. A window begins with its first addition. Keys contain addresses of people
 * and are stored as hashes. `forget` removes the windows that have ended.
 */
export function openPostgresCounters(
  pool: Pool,
): Counters & { forget: () => Promise<void>; close: () => Promise<void> } {
  const commits = createGroupCommitter<Addition, Count>((additions) => addAll(pool, additions));
  return {
    add: (key, amount, windowMs) => commits.add({ keyHash: hashOf(key, String(windowMs)), amount, windowMs }),
    async forget() {
      while ((await inRetriedTransaction(pool, forgetSome)) === FORGOTTEN_AT_ONCE);
    },
    close: commits.close,
  };
}

async function addAll(pool: Pool, additions: Addition[]): Promise<Count[]> {
  const now = Date.now();
  const sums = new Map<string, Addition>();
  for (const addition of additions) {
    const amount = addition.amount + (sums.get(addition.keyHash)?.amount ?? 0);
    sums.set(addition.keyHash, { ...addition, amount });
  }
  // A common order of keys prevents deadlocks.
  const given = [...sums.values()]
    .sort((a, b) => (a.keyHash < b.keyHash ? -1 : 1))
    .map(({ keyHash, amount, windowMs }) => ({ keyHash, total: amount, endsAt: now + windowMs }));
  const rows = await inRetriedTransaction(pool, (database) =>
    database.query<{ keyHash: string; total: number; endsAt: number }>(ADD, [JSON.stringify(given), now]),
  );
  const counts = new Map(
    rows.map(({ keyHash, total, endsAt }) => [
      keyHash,
      { total: total - sums.get(keyHash)!.amount, resetMs: Math.max(0, endsAt - now) },
    ]),
  );
  // Totals as if the additions had run one after the other.
  return additions.map(({ keyHash, amount }) => {
    const count = counts.get(keyHash)!;
    count.total += amount;
    return { ...count };
  });
}

async function forgetSome(database: Database): Promise<number> {
  const rows = await database.query<{ keyHash: string }>(OVER, [Date.now()]);
  await database.query('DELETE FROM counters WHERE "keyHash" = ANY($1)', [rows.map(({ keyHash }) => keyHash)]);
  return rows.length;
}

const hashOf = (...texts: string[]) => createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
