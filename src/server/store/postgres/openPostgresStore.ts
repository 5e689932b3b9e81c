import { randomUUID, scryptSync } from 'node:crypto';
import type { Pool } from 'pg';
import { storeProblem } from '../storeProblem.ts';
import type { Store } from '../Store.ts';
import { importBackup } from './importBackup.ts';
import { FINGERPRINT_LIFETIME_MS } from '../identify.ts';
import { connectPool } from './connectPool.ts';
import { forgetHashes } from './forgetHashes.ts';
import { retryingSource } from './retry.ts';
import { inTransaction } from './inTransaction.ts';
import { migrate, SCHEMA_VERSION, schemaVersion } from './migrate.ts';
import { openCounters } from './openCounters.ts';
import { openOutbox } from './openOutbox.ts';
import { openReader } from './openReader.ts';
import { insertRows, openSubmissions, toRow } from './openSubmissions.ts';
import { openUploads } from './openUploads.ts';
import { postgresProblem } from './postgresProblem.ts';
import { RESERVE_BYTES } from './reserve.ts';
import { takeSnapshot } from './exportBackup.ts';

const CONNECTIONS = 5;
const ANSWER_MS = 10_000;

export interface PostgresStoreOptions {
  /** What fingerprints are made with; without one it is made of the address, which holds the password. */
  secret?: string;
  /** Bytes of the database's disk that files may not have. */
  reserveBytes?: number;
  /** How long the database may take for an answer, and how long it may be away, before a question is given up. */
  answerMs?: number;
}

/**
 * The store in a PostgreSQL database, or in what speaks its protocol, for any number of processes. Makes its tables where
 * they are missing. What hinders it is told as a store problem, in a sentence without the password.
 */
export async function openPostgresStore(
  url: string,
  { secret, reserveBytes = RESERVE_BYTES, answerMs = ANSWER_MS }: PostgresStoreOptions = {},
): Promise<Store> {
  const records = connectPool(url, CONNECTIONS, answerMs);
  await orProblem(records, async () => {
    await migrate(records);
    // An earlier release may have run beside the first process of this one.
    await forgetHashes(records, (Date.now() - FINGERPRINT_LIFETIME_MS) * 1000);
    await probe(records);
  });
  const files = connectPool(url, CONNECTIONS, answerMs);
  const source = retryingSource(records);
  let fingerprintSecret: string | Buffer | undefined = secret;
  const saves = openSubmissions(records, () => (fingerprintSecret ??= scryptSync(url, 'fingerprints', 32)));
  const counters = openCounters(records);
  const uploads = openUploads(source, files, reserveBytes);
  let closing: Promise<void> | undefined;
  async function closeAll() {
    await Promise.all([saves.close(), counters.close()]);
    await Promise.all([records.end(), files.end()]);
  }

  return {
    save: saves.save,
    outbox: openOutbox(records),
    uploads: {
      ...uploads,
      async sweep() {
        await counters.forget();
        await saves.forget();
        return uploads.sweep();
      },
    },
    counters: { add: counters.add },
    reader: openReader(source),
    snapshot: () => takeSnapshot(files),
    absorb: (items) => importBackup(files, items),
    probe: () => probe(records),
    close: () => (closing ??= closeAll()),
  };
}

/** Reads the same database beside the site and writes nothing; where nothing was ever stored there is nothing to read. */
export async function readPostgresStore(
  url: string,
  { answerMs = ANSWER_MS }: PostgresStoreOptions = {},
): Promise<Pick<Store, 'reader' | 'snapshot' | 'close'>> {
  const pool = connectPool(url, CONNECTIONS, answerMs);
  const close = () => pool.end();
  const version = await orProblem(pool, () => schemaVersion(pool));
  if (version === SCHEMA_VERSION)
    return { reader: openReader(retryingSource(pool)), snapshot: () => takeSnapshot(pool), close };
  if (!version) return { reader: openReader({ query: async () => ({ rows: [] }) }), snapshot: nothing, close };
  await close();
  throw storeProblem(
    'The database (DATABASE_URL) was written by an earlier version of this site. Start the site once, and it is carried forward.',
  );
}

async function* nothing() {}

async function orProblem<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await pool.end();
    throw postgresProblem(error);
  }
}

/** Goes the way of a submission, which nobody sees because it is gone with the same commit. */
async function probe(pool: Pool) {
  const id = randomUUID();
  const submission = { id, form: '', idempotencyKey: id, fingerprint: null, input: {}, isSpam: false };
  await inTransaction(
    pool,
    async (client) => {
      await insertRows(client, [toRow(submission, Date.now() * 1000)]);
      await client.query('DELETE FROM submissions WHERE id = $1', [id]);
    },
    { patienceMs: 0 },
  );
}
