import { sqliteDialect } from '../dialect.ts';
import {
  firstSchemaStatements,
  FIRST_SCHEMA_VERSION,
  requireSupportedSchemaVersion,
  SCHEMA_VERSION,
  migrationStatementsFrom,
} from '../model.ts';
import type { Connection } from './Connection.ts';

/**
 * Migrates the tables of versions 0 to 2, which predate the common model; any of the tables may be missing. These
 * versions stored times as ISO 8601 and untrusted strings as plain text.
 */
function fromEarlier(connection: Connection) {
  const has = (table: string, column: string) =>
    connection.all(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = '${column}'`).length > 0;
  if (!has('submissions', 'suspect'))
    connection.exec('ALTER TABLE submissions ADD COLUMN suspect INTEGER NOT NULL DEFAULT 0');
  if (!has('submissions', 'fingerprint')) connection.exec('ALTER TABLE submissions ADD COLUMN fingerprint TEXT');
  // An unkeyed hash of the answers allows guessing. Records with such a hash, and suspected spam, get their id as key.
  if (has('submissions', 'payloadHash'))
    connection.exec('UPDATE submissions SET idempotencyKey = id WHERE suspect = 1 OR idempotencyKey = payloadHash');
  if (has('uploads', 'used'))
    connection.exec("CREATE TABLE claims AS SELECT url, '' AS submission FROM uploads WHERE used = 1");
  connection.exec(`
    CREATE TABLE IF NOT EXISTS uploads (url, file, name, type, size, sha256, createdAt);
    CREATE TABLE IF NOT EXISTS claims (url, submission);
    CREATE TABLE IF NOT EXISTS outbox (id, state, attempts, nextAt, reason, remoteId);
  `);
  const tables = ['submissions', 'outbox', 'uploads', 'claims'];
  for (const table of tables) connection.exec(`ALTER TABLE ${table} RENAME TO old_${table}`);
  for (const statement of firstSchemaStatements(sqliteDialect)) connection.exec(statement);
  const ms = `CAST(strftime('%s', createdAt) AS INTEGER) * 1000 + CAST(substr(createdAt, 21, 3) AS INTEGER)`;
  const json = (column: string) => `iif(${column} IS NULL, NULL, json_quote(${column}))`;
  connection.exec(`
    INSERT INTO submissions
      SELECT id, form, (${ms}) * 1000 + row_number() OVER (PARTITION BY createdAt ORDER BY rowid) - 1,
        ${json('idempotencyKey')}, fingerprint, input, suspect FROM old_submissions;
    INSERT INTO outbox
      SELECT id, state, attempts, nextAt, ${json('reason')}, ${json('remoteId')} FROM old_outbox;
    INSERT INTO uploads
      SELECT ${json('url')}, file, ${json('name')}, ${json('type')}, size, sha256, ${ms} FROM old_uploads;
    INSERT INTO claims SELECT ${json('url')}, submission FROM old_claims;
  `);
  for (const table of [...tables.map((name) => `old_${name}`), 'deliveries', 'probes'])
    connection.exec(`DROP TABLE IF EXISTS ${table}`);
}

/**
 * Returns the schema version of an open database; 0 for an empty one.
 * @throws A store problem if the schema is newer than this code.
 */
export const readSupportedSchemaVersion = (connection: Connection): number =>
  requireSupportedSchemaVersion(
    Number(connection.all('PRAGMA user_version')[0]!.user_version),
    '',
    'restore a backup into an empty folder',
  );

/** Migrates a database to the current schema in one transaction. */
export function migrateFile(connection: Connection): void {
  if (readSupportedSchemaVersion(connection) === SCHEMA_VERSION) return;
  connection.exec('BEGIN IMMEDIATE');
  // Another process may have migrated the database in the meantime.
  const version = readSupportedSchemaVersion(connection);
  const isEmpty = connection.all('SELECT 1 FROM sqlite_master LIMIT 1').length === 0;
  if (isEmpty) for (const statement of firstSchemaStatements(sqliteDialect)) connection.exec(statement);
  else if (version < FIRST_SCHEMA_VERSION) fromEarlier(connection);
  for (const statement of migrationStatementsFrom(Math.max(version, FIRST_SCHEMA_VERSION), sqliteDialect))
    connection.exec(statement);
  connection.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  connection.exec('COMMIT');
  // A `peek` connection reads only the database file, so the id must be in the file and not in the log.
  connection.all('PRAGMA wal_checkpoint(TRUNCATE)');
  if (!isEmpty) overwriteRemoved(connection);
}

/**
 * Removed columns and rows leave their bytes in the file. If the disk has no room for VACUUM, the bytes stay until
 * reused.
 */
function overwriteRemoved(connection: Connection) {
  try {
    connection.exec('VACUUM');
  } catch {
    // The migration is complete without VACUUM.
  }
}
