import { DatabaseError, type Pool } from 'pg';
import { storeProblem } from '../storeProblem.ts';
import { createTable } from './createTable.ts';
import { forgetHashes } from './forgetHashes.ts';
import { inTransaction } from './inTransaction.ts';

/** A statement, or work on the rows that are there. Either stands being done again. */
type Step = string | ((pool: Pool) => Promise<void>);

/** A change of a table, which waits for whoever reads it, a backup for one, no longer than others may wait behind it. */
const alter = (table: string, change: string) => `SET LOCAL lock_timeout = 1000; ALTER TABLE ${table} ${change}`;

/**
 * The steps that carry a database forward, each from the version of its index to the next one. A step that was released
 * is never changed. Each statement stands being run again: not every database undoes it with its transaction.
 */
const STEPS: Step[][] = [
  [
    // keyHash is of form and idempotency key. createdAt is in microseconds since 1970, so that it tells the order too.
    // fields and uploads are JSON lists, input is JSON as it was sent, its fields in their order.
    `CREATE TABLE IF NOT EXISTS submissions (
      "keyHash" TEXT PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      form TEXT NOT NULL,
      "createdAt" BIGINT NOT NULL,
      "idempotencyKey" TEXT NOT NULL,
      "payloadHash" TEXT NOT NULL,
      fields TEXT NOT NULL,
      input TEXT NOT NULL,
      suspect BOOLEAN NOT NULL
    )`,
    `CREATE INDEX IF NOT EXISTS submissions_of_form ON submissions (form, suspect, "createdAt", id)`,
    `CREATE INDEX IF NOT EXISTS submissions_by_time ON submissions ("createdAt", id)`,
    // dueAt is in milliseconds since 1970; a lease lasts until then.
    `CREATE TABLE IF NOT EXISTS outbox (
      id TEXT PRIMARY KEY,
      state TEXT NOT NULL,
      attempts INT4 NOT NULL,
      "dueAt" BIGINT NOT NULL,
      reason TEXT,
      "remoteId" TEXT
    )`,
    `CREATE INDEX IF NOT EXISTS outbox_due ON outbox (state, "dueAt", id)`,
    // upload is the StoredUpload as JSON; createdAt is in milliseconds since 1970.
    `CREATE TABLE IF NOT EXISTS uploads (
      "urlHash" TEXT PRIMARY KEY,
      file TEXT UNIQUE,
      upload TEXT NOT NULL,
      "createdAt" BIGINT NOT NULL
    )`,
    `CREATE INDEX IF NOT EXISTS uploads_by_time ON uploads ("createdAt", "urlHash")`,
    // Which submission refers to which upload; '' for one that is told in no other table.
    `CREATE TABLE IF NOT EXISTS claims (
      "urlHash" TEXT NOT NULL,
      submission TEXT NOT NULL,
      PRIMARY KEY ("urlHash", submission)
    )`,
    `CREATE INDEX IF NOT EXISTS claims_of_submission ON claims (submission)`,
    `CREATE TABLE IF NOT EXISTS upload_pieces (
      file TEXT NOT NULL,
      number INT4 NOT NULL,
      bytes BYTEA NOT NULL,
      PRIMARY KEY (file, number)
    )`,
    // endsAt is in milliseconds since 1970.
    `CREATE TABLE IF NOT EXISTS counters (
      "keyHash" TEXT PRIMARY KEY,
      total BIGINT NOT NULL,
      "endsAt" BIGINT NOT NULL
    )`,
    `CREATE INDEX IF NOT EXISTS counters_by_end ON counters ("endsAt")`,
  ],
  [
    // A keyed hash of the answers of what came without a key, for a day.
    alter('submissions', 'ADD COLUMN IF NOT EXISTS fingerprint TEXT'),
    // The plain hash is gone; an earlier release that still runs beside may write its own, and forgetHashes removes it.
    alter('submissions', `ALTER COLUMN "payloadHash" SET DEFAULT ''`),
    `CREATE UNIQUE INDEX IF NOT EXISTS submissions_by_fingerprint ON submissions (fingerprint)`,
    (pool) => forgetHashes(pool, 0),
  ],
];

/** The version that this code reads and writes. */
export const SCHEMA_VERSION = STEPS.length;

/**
 * Carries the tables of a database forward to the present schema; several processes may do so at once. A newer schema is
 * refused in words. A user without the right to make tables may open what is there already.
 */
export async function migrate(pool: Pool): Promise<void> {
  if ((await schemaVersion(pool)) === SCHEMA_VERSION) return;
  await makeVersionTable(pool);
  await inTransaction(pool, async (client) => {
    // Whoever comes second waits here and finds the work done. The tables are made beside this transaction: some databases
    // end it when one is made in it.
    const { rows } = await client.query<{ version: number }>(
      'SELECT version FROM schema_version WHERE one = 1 FOR UPDATE',
    );
    const version = known(rows[0]!.version);
    for (const step of STEPS.slice(version).flat()) await (typeof step === 'string' ? pool.query(step) : step(pool));
    await client.query('UPDATE schema_version SET version = $1 WHERE one = 1', [SCHEMA_VERSION]);
  });
}

/** The version of the tables in a database; undefined where there are none. */
export async function schemaVersion(pool: Pool): Promise<number | undefined> {
  try {
    const { rows } = await pool.query<{ version: number }>('SELECT version FROM schema_version WHERE one = 1');
    return rows[0] && known(rows[0].version);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

const UNDEFINED_TABLE = '42P01';

async function makeVersionTable(pool: Pool) {
  await createTable(pool, 'CREATE TABLE IF NOT EXISTS schema_version (one INT4 PRIMARY KEY, version INT4 NOT NULL)');
  await pool.query('INSERT INTO schema_version VALUES (1, 0) ON CONFLICT DO NOTHING');
}

function known(version: number): number {
  if (version <= SCHEMA_VERSION) return version;
  throw storeProblem(
    `The database (DATABASE_URL) was written by a newer version of this site: its schema is version ${version}, and this site knows ${SCHEMA_VERSION}. Start the newer version, or name another database.`,
  );
}
