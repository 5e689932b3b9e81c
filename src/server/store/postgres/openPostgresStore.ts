import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Store } from '../Store.ts';
import { absorbSnapshot } from './absorbSnapshot.ts';
import { connectPool } from './connectPool.ts';
import { inTransaction } from './inTransaction.ts';
import { migrate } from './migrate.ts';
import { openCounters } from './openCounters.ts';
import { openOutbox } from './openOutbox.ts';
import { openReader } from './openReader.ts';
import { insertRows, openSaves, toRow } from './openSaves.ts';
import { openUploads } from './openUploads.ts';
import { postgresProblem } from './postgresProblem.ts';
import { takeSnapshot } from './takeSnapshot.ts';

const CONNECTIONS = 5;
const ANSWER_MS = 10_000;

export interface PostgresStoreOptions {
  /** How long the database may take for an answer, and how long it may be away, before a write is given up. */
  answerMs?: number;
}

/**
 * The store in a PostgreSQL database, or in what speaks its protocol, for any number of processes. Makes its tables where
 * they are missing. What hinders it is told as a store problem, in a sentence without the password.
 */
export async function openPostgresStore(
  url: string,
  { answerMs = ANSWER_MS }: PostgresStoreOptions = {},
): Promise<Store> {
  // Files have connections of their own, so that a submission never waits for a slow upload.
  let pools: Pool[] = [];
  try {
    pools = [connectPool(url, CONNECTIONS, answerMs), connectPool(url, CONNECTIONS, answerMs)];
    await migrate(pools[0]!);
    await probe(pools[0]!);
  } catch (error) {
    await Promise.all(pools.map((pool) => pool.end()));
    throw postgresProblem(error);
  }
  const [records, files] = pools as [Pool, Pool];
  const saves = openSaves(records);
  const counters = openCounters(records);
  const uploads = openUploads(records, files);

  return {
    save: saves.save,
    outbox: openOutbox(records),
    uploads: {
      ...uploads,
      async sweep() {
        await counters.forget();
        return uploads.sweep();
      },
    },
    counters: { add: counters.add },
    reader: openReader(records),
    snapshot: () => takeSnapshot(files),
    absorb: (items) => absorbSnapshot(files, items),
    probe: () => probe(records),
    async close() {
      await Promise.all([saves.close(), counters.close()]);
      await Promise.all([records.end(), files.end()]);
    },
  };
}

/** Goes the way of a submission, which nobody sees because it is gone with the same commit. */
async function probe(pool: Pool) {
  const id = randomUUID();
  const submission = { form: '', idempotencyKey: id, input: {}, payloadHash: '', isSuspect: false };
  await inTransaction(
    pool,
    async (client) => {
      await insertRows(client, [toRow(submission, id, Date.now() * 1000)]);
      await client.query('DELETE FROM submissions WHERE id = $1', [id]);
    },
    { patienceMs: 0 },
  );
}
