import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type Client } from '@libsql/client/sqlite3';

/** The database file's name in the data folder. */
export const DATABASE_FILE = 'submissions.db';

const SETUP = [
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  `CREATE TABLE IF NOT EXISTS submissions (
    id TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    idempotencyKey TEXT NOT NULL,
    payloadHash TEXT NOT NULL,
    input TEXT NOT NULL,
    suspect INTEGER NOT NULL DEFAULT 0,
    UNIQUE (form, idempotencyKey)
  ) STRICT`,
  // What a hosted content service made of a submission: a repeated send makes no second record there.
  `CREATE TABLE IF NOT EXISTS deliveries (
    form TEXT NOT NULL,
    idempotencyKey TEXT NOT NULL,
    payloadHash TEXT NOT NULL,
    id TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    PRIMARY KEY (form, idempotencyKey)
  ) STRICT`,
  // Every address that an upload was given; file is its name in the uploads folder, null where a hosted service keeps it.
  `CREATE TABLE IF NOT EXISTS uploads (
    url TEXT PRIMARY KEY,
    file TEXT UNIQUE,
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    createdAt TEXT NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
  ) STRICT`,
];

/** Opens, and makes where it is missing, the database of a data folder. One connection: SQLite works in this thread. */
export async function openDatabase(dataDir: string): Promise<Client> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, DATABASE_FILE);
  // SQLite gives its journal the rights of the database: personal data is for the server's own user only.
  closeSync(openSync(path, 'a', 0o600));
  const client = createClient({ url: databaseUrl(path), concurrency: 1, timeout: 5000 });
  for (const statement of SETUP) await client.execute(statement);
  const { rows: columns } = await client.execute(
    "SELECT name FROM pragma_table_info('submissions') WHERE name = 'suspect'",
  );
  if (columns.length === 0)
    await client.execute('ALTER TABLE submissions ADD COLUMN suspect INTEGER NOT NULL DEFAULT 0');
  return client;
}

/** The address under which libSQL opens a local file. */
export const databaseUrl = (path: string): string =>
  `file:${encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F')}`;
