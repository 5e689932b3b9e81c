import { sqlite } from '../dialect.ts';
import { firstVersion, FIRST_VERSION, knownVersion, SCHEMA_VERSION, stepsFrom } from '../model.ts';
import type { Connection } from './Connection.ts';

/**
 * The steps of before there was one model for both databases, each from the version of its index to the next one (PRAGMA
 * user_version). A step that was released is never changed.
 */
const EARLIER: ((connection: Connection) => void)[] = [
  // From the databases of before there were versions.
  (connection) => {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS submissions (
        id TEXT NOT NULL UNIQUE,
        form TEXT NOT NULL,
        createdAt TEXT NOT NULL,
        idempotencyKey TEXT NOT NULL,
        payloadHash TEXT NOT NULL,
        input TEXT NOT NULL,
        suspect INTEGER NOT NULL DEFAULT 0,
        UNIQUE (form, idempotencyKey)
      ) STRICT;
      -- What a hosted service got before there was an outbox: a repeated send is answered with its id there.
      CREATE TABLE IF NOT EXISTS deliveries (
        form TEXT NOT NULL,
        idempotencyKey TEXT NOT NULL,
        payloadHash TEXT NOT NULL,
        id TEXT NOT NULL,
        createdAt TEXT NOT NULL,
        PRIMARY KEY (form, idempotencyKey)
      ) STRICT;
      -- Every address that an upload was given; file is its name in the folder, null where a hosted service keeps it.
      CREATE TABLE IF NOT EXISTS uploads (
        url TEXT PRIMARY KEY,
        file TEXT UNIQUE,
        name TEXT NOT NULL,
        type TEXT NOT NULL,
        size INTEGER NOT NULL,
        sha256 TEXT NOT NULL,
        createdAt TEXT NOT NULL,
        used INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      -- Which submission refers to which upload; '' for one that is told in no other table.
      CREATE TABLE claims (
        url TEXT NOT NULL,
        submission TEXT NOT NULL,
        PRIMARY KEY (url, submission)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX claimsOfSubmission ON claims (submission);
      -- nextAt is in milliseconds since 1970; a lease lasts until then.
      CREATE TABLE outbox (
        id TEXT PRIMARY KEY,
        state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused')),
        attempts INTEGER NOT NULL DEFAULT 0,
        nextAt INTEGER NOT NULL,
        reason TEXT,
        remoteId TEXT
      ) STRICT;
      CREATE INDEX outboxDue ON outbox (nextAt) WHERE state = 'waiting';
      CREATE INDEX outboxOpen ON outbox (id) WHERE state <> 'delivered';
      CREATE TABLE probes (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
      INSERT INTO claims SELECT url, '' FROM uploads WHERE used = 1;
      ALTER TABLE uploads DROP COLUMN used;
      CREATE INDEX uploadsByTime ON uploads (createdAt);
    `);
    if (connection.all("SELECT 1 FROM pragma_table_info('submissions') WHERE name = 'suspect'").length === 0)
      connection.exec('ALTER TABLE submissions ADD COLUMN suspect INTEGER NOT NULL DEFAULT 0');
    connection.exec(`
      CREATE INDEX submissionsOfForm ON submissions (form, createdAt, suspect);
      CREATE INDEX submissionsByTime ON submissions (createdAt);
    `);
  },
  // A hash of all answers lets them be guessed: only what came without a key keeps one, made with a secret, for a day. What
  // was known by such a hash, or came from a program, is its own key. `deliveries` held hashes of submissions of others.
  (connection) => {
    connection.exec(`
      ALTER TABLE submissions ADD COLUMN fingerprint TEXT;
      UPDATE submissions SET idempotencyKey = id WHERE suspect = 1 OR idempotencyKey = payloadHash;
      ALTER TABLE submissions DROP COLUMN payloadHash;
      CREATE UNIQUE INDEX submissionsByFingerprint ON submissions (fingerprint);
      DROP TABLE deliveries;
    `);
  },
  // Times were ISO 8601, and what came from outside was no JSON.
  (connection) => {
    for (const table of ['submissions', 'outbox', 'uploads', 'claims'])
      connection.exec(`ALTER TABLE ${table} RENAME TO old_${table}`);
    for (const statement of firstVersion(sqlite)) connection.exec(statement);
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
      DROP TABLE old_submissions;
      DROP TABLE old_outbox;
      DROP TABLE old_uploads;
      DROP TABLE old_claims;
      DROP TABLE probes;
    `);
  },
];

/** The version of an open database; 0 for an empty one, refused in words where it is newer than this code. */
export const schemaVersion = (connection: Connection): number =>
  knownVersion(
    Number(connection.all('PRAGMA user_version')[0]!.user_version),
    '',
    'restore a backup into an empty folder',
  );

/** Carries a database forward to the present schema, all at once or not at all. */
export function migrate(connection: Connection): void {
  if (schemaVersion(connection) === SCHEMA_VERSION) return;
  connection.exec('BEGIN IMMEDIATE');
  // Another process may have been quicker.
  const version = schemaVersion(connection);
  const isEmpty = connection.all('SELECT 1 FROM sqlite_master LIMIT 1').length === 0;
  if (isEmpty) for (const statement of firstVersion(sqlite)) connection.exec(statement);
  else for (const step of EARLIER.slice(version)) step(connection);
  for (const statement of stepsFrom(Math.max(version, FIRST_VERSION), sqlite)) connection.exec(statement);
  connection.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  connection.exec('COMMIT');
  if (!isEmpty) overwriteRemoved(connection);
}

/** Removed columns and rows leave their bytes behind; where there is no room to write all anew, they stay until they are used. */
function overwriteRemoved(connection: Connection) {
  try {
    connection.exec('VACUUM');
  } catch {
    // The database is whole as it is.
  }
}
