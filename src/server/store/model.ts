import { randomBytes } from 'node:crypto';
import { columnListSql, type Columns } from './columns.ts';
import {
  ACTIVITY_COLUMNS,
  DESK_SUBMISSION_COLUMNS,
  deskMigrationStatements,
  FORM_VERSION_COLUMNS,
  NOTE_COLUMNS,
  PERSON_COLUMNS,
  SESSION_COLUMNS,
  SIGN_IN_LINK_COLUMNS,
} from './desk/tables.ts';
import type { Database, SqlDialect } from './dialect.ts';
import { createStoreOpeningError } from './storeErrors.ts';

/** Columns of a submission in both databases. */
export const SUBMISSION_COLUMNS = {
  id: 'TEXT',
  form: 'TEXT',
  /** Microseconds since 1970; also the sort order. */
  createdAt: 'BIGINT',
  idempotencyKey: 'JSON',
  /** HMAC of the answers of a submission without a key; cleared after a day. */
  fingerprint: 'TEXT?',
  /** Input fields in form order. */
  input: 'JSON',
  isSpam: 'BOOLEAN',
  ...DESK_SUBMISSION_COLUMNS,
} as const satisfies Columns;

/** One row per message about a submission: to a hosted service, by mail or by webhook. */
export const DELIVERY_COLUMNS = {
  id: 'TEXT',
  submission: 'TEXT',
  channel: 'TEXT',
  /** Mail address or event; null for a channel with a single receiver. */
  target: 'JSON?',
  state: 'TEXT',
  attempts: 'BIGINT',
  /** Milliseconds since 1970; restarts when an operator retries the delivery. */
  createdAt: 'BIGINT',
  /** Milliseconds since 1970: due time, or the end of a lease. */
  nextAt: 'BIGINT',
  reason: 'JSON?',
  remoteId: 'JSON?',
} as const satisfies Columns;

/** One row per upload address. */
export const UPLOAD_COLUMNS = {
  url: 'JSON',
  /** File name in the store; null if a hosted service keeps the bytes. */
  file: 'TEXT?',
  name: 'JSON',
  type: 'JSON',
  size: 'BIGINT',
  sha256: 'TEXT',
  /** Milliseconds since 1970. */
  createdAt: 'BIGINT',
} as const satisfies Columns;

/**
 * Reference from a submission to an upload. `submission` is '' for an imported or migrated claim without a known
 * submission.
 */
export const CLAIM_COLUMNS = { url: 'JSON', submission: 'TEXT' } as const satisfies Columns;

/** One row per erased submission. It has no data of the visitor. */
export const ERASURE_COLUMNS = {
  /** Id of the submission. */
  id: 'TEXT',
  form: 'TEXT',
  /** Microseconds since 1970. */
  createdAt: 'BIGINT',
  reason: 'TEXT',
  /** Id of a person of the Desk. */
  person: 'TEXT?',
  /** Names of files to delete; null once nothing of the submission is left. */
  files: 'JSON?',
} as const satisfies Columns;

/** One row per record of which sensitive answers were erased, or answers corrected, and files or bytes may be left. */
export const REMOVAL_COLUMNS = {
  /** Id of the submission. */
  id: 'TEXT',
  /** Names of files to delete. */
  files: 'JSON',
} as const satisfies Columns;

/** One row per form whose retention rule an admin has started. */
export const RETENTION_COLUMNS = {
  form: 'TEXT',
  /** Microseconds since 1970: time of the start. */
  createdAt: 'BIGINT',
  /** Id of the person who started the rule; null for the command line. */
  person: 'TEXT?',
  state: 'TEXT',
  /** Other times in milliseconds since 1970. Due time of the next run, or the end of the lease of a run. */
  nextAt: 'BIGINT',
  /** Rule of the run that runs or waits. */
  rule: 'TEXT?',
  /** A run erases the records that are due at this time. */
  moment: 'BIGINT?',
  waitsSince: 'BIGINT?',
  reason: 'TEXT?',
  count: 'BIGINT?',
} as const satisfies Columns;

/** Columns of the tables. */
export const TABLE_COLUMNS = {
  submissions: SUBMISSION_COLUMNS,
  deliveries: DELIVERY_COLUMNS,
  uploads: UPLOAD_COLUMNS,
  claims: CLAIM_COLUMNS,
  people: PERSON_COLUMNS,
  sign_in_links: SIGN_IN_LINK_COLUMNS,
  sessions: SESSION_COLUMNS,
  activity: ACTIVITY_COLUMNS,
  form_versions: FORM_VERSION_COLUMNS,
  notes: NOTE_COLUMNS,
  erasures: ERASURE_COLUMNS,
  removals: REMOVAL_COLUMNS,
  retentions: RETENTION_COLUMNS,
};

/**
 * Inserts rows into a table. Resolves with the first column of the rows that were inserted, or changed by `onConflict`.
 * Rows that already exist are left out.
 */
export async function insertRows(
  database: Database,
  table: keyof typeof TABLE_COLUMNS,
  rows: object[],
  onConflict = 'DO NOTHING',
): Promise<string[]> {
  if (rows.length === 0) return [];
  const all: Columns = TABLE_COLUMNS[table];
  const [first] = Object.keys(all);
  // Each column costs time, and most rows lack the same ones.
  const isGiven = (name: string) => rows.some((row) => (row as Record<string, unknown>)[name] !== null);
  const columns = Object.fromEntries(Object.entries(all).filter(([name]) => isGiven(name)));
  const added = await database.query<{ first: string }>(
    `INSERT INTO ${table} (${columnListSql(columns)}) SELECT ${columnListSql(columns)} FROM ${database.dialect.rowsOf(columns, '$1')}
     WHERE true ON CONFLICT ${onConflict} RETURNING "${first}" AS "first"`,
    [JSON.stringify(rows)],
  );
  return added.map((row) => row.first);
}

/** Schema version after the first step below. Earlier versions differed between the databases. */
export const FIRST_SCHEMA_VERSION = 3;

/**
 * Migration steps for both databases; the first one creates the tables. Never change a released step. Each statement
 * must be repeatable (IF NOT EXISTS), because not every database rolls back DDL with its transaction.
 */
const STEPS: ((dialect: SqlDialect) => string[])[] = [
  ({ bigint, boolean, tableEnd }) => [
    `CREATE TABLE IF NOT EXISTS submissions (
      id TEXT NOT NULL UNIQUE,
      form TEXT NOT NULL,
      "createdAt" ${bigint} NOT NULL,
      "idempotencyKey" TEXT NOT NULL,
      fingerprint TEXT,
      input TEXT NOT NULL,
      "isSpam" ${boolean} NOT NULL
    ) ${tableEnd}`,
    'CREATE UNIQUE INDEX IF NOT EXISTS submissions_by_key ON submissions ("idempotencyKey", form)',
    'CREATE UNIQUE INDEX IF NOT EXISTS submissions_by_fingerprint ON submissions (fingerprint)',
    'CREATE INDEX IF NOT EXISTS submissions_of_form ON submissions (form, "isSpam", "createdAt", id)',
    'CREATE INDEX IF NOT EXISTS submissions_by_time ON submissions ("createdAt", id)',
    `CREATE TABLE IF NOT EXISTS outbox (
      id TEXT PRIMARY KEY,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused')),
      attempts INTEGER NOT NULL,
      "nextAt" ${bigint} NOT NULL,
      reason TEXT,
      "remoteId" TEXT
    ) ${tableEnd}`,
    'CREATE INDEX IF NOT EXISTS outbox_due ON outbox (state, "nextAt", id)',
    `CREATE TABLE IF NOT EXISTS uploads (
      url TEXT NOT NULL,
      file TEXT UNIQUE,
      name TEXT NOT NULL,
      type TEXT NOT NULL,
      size ${bigint} NOT NULL,
      sha256 TEXT NOT NULL,
      "createdAt" ${bigint} NOT NULL
    ) ${tableEnd}`,
    'CREATE UNIQUE INDEX IF NOT EXISTS uploads_by_url ON uploads (url)',
    'CREATE INDEX IF NOT EXISTS uploads_by_time ON uploads ("createdAt", url)',
    `CREATE TABLE IF NOT EXISTS claims (
      url TEXT NOT NULL,
      submission TEXT NOT NULL
    ) ${tableEnd}`,
    'CREATE UNIQUE INDEX IF NOT EXISTS claims_by_url ON claims (url, submission)',
    'CREATE INDEX IF NOT EXISTS claims_of_submission ON claims (submission)',
  ],
  // Version 4 added tables of unfinished uploads; version 5 drops these tables, so they are no longer created.
  () => [],
  () => ['DROP TABLE IF EXISTS incoming', 'DROP TABLE IF EXISTS upload_chunks'],
  ({ tableEnd }) => [
    `CREATE TABLE IF NOT EXISTS identity (one INTEGER PRIMARY KEY, id TEXT NOT NULL) ${tableEnd}`,
    `INSERT INTO identity (one, id) VALUES (1, '${randomBytes(16).toString('hex')}') ON CONFLICT DO NOTHING`,
  ],
  ({ bigint, tableEnd }) => [
    `CREATE TABLE IF NOT EXISTS deliveries (
      id TEXT PRIMARY KEY,
      submission TEXT NOT NULL,
      channel TEXT NOT NULL,
      target TEXT,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'refused', 'dead')),
      attempts INTEGER NOT NULL,
      "createdAt" ${bigint} NOT NULL,
      "nextAt" ${bigint} NOT NULL,
      reason TEXT,
      "remoteId" TEXT
    ) ${tableEnd}`,
    'CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (state, channel, "nextAt", id)',
    'CREATE INDEX IF NOT EXISTS deliveries_of_submission ON deliveries (submission)',
    // One transaction that renames first: an earlier process can add no row between copy and removal. The first
    // statement lets the step run twice.
    `CREATE TABLE IF NOT EXISTS outbox
      (id TEXT, state TEXT, attempts INTEGER, "nextAt" ${bigint}, reason TEXT, "remoteId" TEXT) ${tableEnd};
    ALTER TABLE outbox RENAME TO old_outbox;
    INSERT INTO deliveries (id, submission, channel, state, attempts, "createdAt", "nextAt", reason, "remoteId")
      SELECT old_outbox.id, old_outbox.id, 'hosted', state, attempts, "createdAt" / 1000, "nextAt", reason, "remoteId"
      FROM old_outbox JOIN submissions ON submissions.id = old_outbox.id WHERE true ON CONFLICT DO NOTHING;
    DROP TABLE old_outbox`,
  ],
  deskMigrationStatements,
  ({ bigint, tableEnd }) => [
    `CREATE TABLE IF NOT EXISTS erasures (
      id TEXT PRIMARY KEY,
      form TEXT NOT NULL,
      "createdAt" ${bigint} NOT NULL,
      reason TEXT NOT NULL,
      person TEXT,
      files TEXT
    ) ${tableEnd}`,
    'CREATE INDEX IF NOT EXISTS erasures_by_time ON erasures ("createdAt", id)',
    'CREATE INDEX IF NOT EXISTS erasures_unfinished ON erasures (id) WHERE files IS NOT NULL',
  ],
  ({ bigint, tableEnd, addColumns }) => [
    ...addColumns('submissions', [`"heldAt" ${bigint}`, '"heldBy" TEXT', '"holdReason" TEXT', '"sensitiveAfter" TEXT']),
    `CREATE TABLE IF NOT EXISTS removals (id TEXT PRIMARY KEY, files TEXT NOT NULL) ${tableEnd}`,
    `CREATE TABLE IF NOT EXISTS retentions (
      form TEXT PRIMARY KEY,
      "createdAt" ${bigint} NOT NULL,
      person TEXT,
      state TEXT NOT NULL CHECK (state IN ('started', 'running', 'waiting', 'stopped')),
      "nextAt" ${bigint} NOT NULL,
      rule TEXT,
      moment ${bigint},
      "waitsSince" ${bigint},
      reason TEXT,
      count ${bigint}
    ) ${tableEnd}`,
  ],
];

/** Reads the random id of a database. A running process uses the id to recognize its own database. */
export const SELECT_DATABASE_ID = 'SELECT id FROM identity WHERE one = 1';

/** Schema version that this code reads and writes. */
export const SCHEMA_VERSION = FIRST_SCHEMA_VERSION + STEPS.length - 1;

/** Returns the statements that create the first version of the tables. */
export const firstSchemaStatements = (dialect: SqlDialect): string[] => STEPS[0]!(dialect);

/** Returns the statements that migrate from `version`, which must be at least the first one. */
export const migrationStatementsFrom = (version: number, dialect: SqlDialect): string[] =>
  STEPS.slice(version - FIRST_SCHEMA_VERSION + 1).flatMap((step) => step(dialect));

/**
 * Returns `version` unless it is newer than this code. `what` names the database in the error.
 * @throws A store problem for a newer schema version.
 */
export function requireSupportedSchemaVersion(version: number, what: string, otherwise: string): number {
  if (version <= SCHEMA_VERSION) return version;
  throw createStoreOpeningError(
    `The database${what} was written by a newer version of this site: its schema is version ${version}, but this version supports only ${SCHEMA_VERSION}. Start the newer version, or ${otherwise}.`,
  );
}

/** Creates the error for a database with an older schema. */
export const createOutdatedSchemaError = (what: string): Error =>
  createStoreOpeningError(
    `The database${what} was written by an earlier version of this site. Start the site once to migrate it.`,
  );
