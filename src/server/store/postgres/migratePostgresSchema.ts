import { DatabaseError, type Pool } from 'pg';
import { postgresDialect } from '../dialect.ts';
import {
  firstSchemaStatements,
  FIRST_SCHEMA_VERSION,
  requireSupportedSchemaVersion,
  SCHEMA_VERSION,
  migrationStatementsFrom,
} from '../model.ts';
import { inRetriedTransaction } from './inRetriedTransaction.ts';

/**
 * Extracts a string of a JSON object as JSON text. PostgreSQL's own JSON functions reject a string that contains NUL.
 */
const textIn = (column: string, name: string) => `(regexp_match(${column}, '"${name}":("(?:[^"\\\\]|\\\\.)*")'))[1]`;

/**
 * Migrates versions 1 and 2, which predate the common model, in one transaction. Begins with ADD COLUMN, which fails if
 * the migration has already run: a later step has removed the outbox. Version 1 has an unkeyed hash of all answers. Records with this hash as key, and
 * suspected spam, get their id as key.
 */
const FROM_EARLIER = `
  ALTER TABLE uploads ADD COLUMN url TEXT, ADD COLUMN name TEXT, ADD COLUMN type TEXT, ADD COLUMN size BIGINT, ADD COLUMN sha256 TEXT;
  LOCK TABLE submissions, outbox, claims, upload_pieces;

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

/** Tables for data that the SQLite store keeps outside its database: the bytes of uploads, and counters. */
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
  ...(version > 0 && version < FIRST_SCHEMA_VERSION ? [FROM_EARLIER] : []),
  ...(version < FIRST_SCHEMA_VERSION ? [...firstSchemaStatements(postgresDialect), ...OWN_TABLES] : []),
  ...migrationStatementsFrom(Math.max(version, FIRST_SCHEMA_VERSION), postgresDialect),
];

/**
 * Migrates the tables of a database to the current schema. Several processes may migrate concurrently. A user without
 * the right to create tables can open existing ones.
 * @throws A store problem for a newer schema.
 */
export async function migratePostgresSchema(pool: Pool): Promise<void> {
  await createTableIfMissing(
    pool,
    'CREATE TABLE IF NOT EXISTS schema_version (one INT4 PRIMARY KEY, version INT4 NOT NULL)',
  );
  await pool.query('INSERT INTO schema_version VALUES (1, 0) ON CONFLICT DO NOTHING');
  await inRetriedTransaction(pool, async (database) => {
    // A second process waits for this lock and then finds the migration complete. The statements run outside this
    // transaction, because some databases end a transaction after DDL.
    const [row] = await database.query<{ version: number }>(
      'SELECT version FROM schema_version WHERE one = 1 FOR UPDATE',
    );
    for (const statement of statementsFrom(known(row!.version))) await run(pool, statement);
    await database.query('UPDATE schema_version SET version = $1 WHERE one = 1', [SCHEMA_VERSION]);
  });
}

/** Limits the wait for a table lock (for example of a backup), because other queries queue behind the statement. */
async function run(pool: Pool, statement: string) {
  try {
    await pool.query(`SET LOCAL lock_timeout = 1000; ${statement}`);
  } catch (error) {
    // An earlier process was interrupted after this step.
    if (!(error instanceof DatabaseError && error.code === DUPLICATE_COLUMN)) throw error;
  }
}

const DUPLICATE_COLUMN = '42701';
const UNDEFINED_TABLE = '42P01';

/** Returns the schema version of a database; undefined if it has no tables. */
export async function readSchemaVersion(pool: Pool): Promise<number | undefined> {
  try {
    const { rows } = await pool.query<{ version: number }>('SELECT version FROM schema_version WHERE one = 1');
    return rows[0] && known(rows[0].version);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

const known = (version: number) => requireSupportedSchemaVersion(version, ' (DATABASE_URL)', 'name another database');

/** SQLSTATEs of a duplicate in the catalogue: a unique violation, a table or a type. */
const EXISTS = /^(23505|42P07|42710)$/;

/** Runs CREATE TABLE IF NOT EXISTS, safe for concurrent processes. */
export async function createTableIfMissing(pool: Pool, create: string): Promise<void> {
  try {
    await pool.query(create);
  } catch (error) {
    // Concurrent CREATE TABLE statements may collide. The table of the other process then exists.
    if (!(error instanceof DatabaseError && EXISTS.test(error.code ?? ''))) throw error;
    await pool.query(create);
  }
}
