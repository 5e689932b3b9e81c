import { DatabaseError, type Pool } from 'pg';
import { postgres } from '../dialect.ts';
import { firstVersion, FIRST_VERSION, knownVersion, SCHEMA_VERSION, stepsFrom } from '../model.ts';
import { inTransaction } from './inTransaction.ts';

/** A text of a JSON object, as the JSON that it is: no function of PostgreSQL's hands out one that holds NUL. */
const textIn = (column: string, name: string) => `(regexp_match(${column}, '"${name}":("(?:[^"\\\\]|\\\\.)*")'))[1]`;

/**
 * From the tables of before there was one model for both databases, in version 1 or 2, all at once or not at all. It
 * begins with columns that are added once, so that it is known where it was done. Of version 1 is a plain hash of all
 * answers; a record that was known by it, or came from a program, is its own key from here on.
 */
const FROM_EARLIER = `
  LOCK TABLE submissions, outbox, uploads, claims, upload_pieces;
  ALTER TABLE uploads ADD COLUMN url TEXT, ADD COLUMN name TEXT, ADD COLUMN type TEXT, ADD COLUMN size BIGINT, ADD COLUMN sha256 TEXT;

  ALTER TABLE submissions ADD COLUMN IF NOT EXISTS fingerprint TEXT;
  UPDATE submissions SET "payloadHash" = '', "idempotencyKey" =
    CASE WHEN suspect OR "idempotencyKey" = '"' || "payloadHash" || '"' THEN '"' || id || '"' ELSE "idempotencyKey" END
    WHERE "payloadHash" <> '';
  ALTER TABLE submissions DROP COLUMN "keyHash", DROP COLUMN "payloadHash", DROP COLUMN fields;
  ALTER TABLE submissions RENAME COLUMN suspect TO "isSpam";

  ALTER TABLE outbox RENAME COLUMN "dueAt" TO "nextAt";
  ALTER TABLE outbox ADD CHECK (state IN ('waiting', 'delivered', 'refused'));

  UPDATE uploads SET url = ${textIn('upload', 'url')}, name = ${textIn('upload', 'name')}, type = ${textIn('upload', 'type')},
    size = (regexp_match(upload, '"size":([0-9]+)'))[1]::bigint, sha256 = trim('"' FROM ${textIn('upload', 'sha256')}),
    file = trim('"' FROM file);
  ALTER TABLE claims ADD COLUMN url TEXT;
  UPDATE claims SET url = uploads.url FROM uploads WHERE uploads."urlHash" = claims."urlHash";
  DELETE FROM claims WHERE url IS NULL;
  ALTER TABLE claims DROP COLUMN "urlHash", ALTER COLUMN url SET NOT NULL;
  ALTER TABLE uploads DROP COLUMN "urlHash", DROP COLUMN upload, ALTER COLUMN url SET NOT NULL,
    ALTER COLUMN name SET NOT NULL, ALTER COLUMN type SET NOT NULL, ALTER COLUMN size SET NOT NULL, ALTER COLUMN sha256 SET NOT NULL;
  UPDATE upload_pieces SET file = trim('"' FROM file)`;

/** What is in tables here and elsewhere with SQLite: the bytes of uploads, and counts. */
const OWN_TABLES = [
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
];

const statementsFrom = (version: number) => [
  ...(version > 0 && version < FIRST_VERSION ? [FROM_EARLIER] : []),
  ...(version < FIRST_VERSION ? [...firstVersion(postgres), ...OWN_TABLES] : []),
  ...stepsFrom(Math.max(version, FIRST_VERSION), postgres),
];

/**
 * Carries the tables of a database forward to the present schema; several processes may do so at once. A newer schema is
 * refused in words. A user without the right to make tables may open what is there already.
 */
export async function migrate(pool: Pool): Promise<void> {
  await createTable(pool, 'CREATE TABLE IF NOT EXISTS schema_version (one INT4 PRIMARY KEY, version INT4 NOT NULL)');
  await pool.query('INSERT INTO schema_version VALUES (1, 0) ON CONFLICT DO NOTHING');
  await inTransaction(pool, async (database) => {
    // Whoever comes second waits here and finds the work done. The tables are made beside this transaction: some databases
    // end it when one is made in it.
    const [row] = await database.query<{ version: number }>(
      'SELECT version FROM schema_version WHERE one = 1 FOR UPDATE',
    );
    for (const statement of statementsFrom(known(row!.version))) await run(pool, statement);
    await database.query('UPDATE schema_version SET version = $1 WHERE one = 1', [SCHEMA_VERSION]);
  });
}

/** Waits for whoever reads a table, a backup for one, no longer than others may wait behind it. */
async function run(pool: Pool, statement: string) {
  try {
    await pool.query(`SET LOCAL lock_timeout = 1000; ${statement}`);
  } catch (error) {
    // Whoever was at this step before broke off behind it.
    if (!(error instanceof DatabaseError && error.code === DUPLICATE_COLUMN)) throw error;
  }
}

const DUPLICATE_COLUMN = '42701';
const UNDEFINED_TABLE = '42P01';

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

const known = (version: number) => knownVersion(version, ' (DATABASE_URL)', 'name another database');

/** In the catalogue, for its table and for its type. */
const EXISTS = /^(23505|42P07|42710)$/;

/** Runs a CREATE TABLE IF NOT EXISTS, which other processes may run at the same moment. */
export async function createTable(pool: Pool, create: string): Promise<void> {
  try {
    await pool.query(create);
  } catch (error) {
    // Two that make a table at once may collide; then the other one's is there.
    if (!(error instanceof DatabaseError && EXISTS.test(error.code ?? ''))) throw error;
    await pool.query(create);
  }
}
