import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type Client } from '@libsql/client/sqlite3';
import { hashPayload } from './hashPayload.ts';
import type { NewSubmission, SaveOutcome, SubmissionStore } from './SubmissionStore.ts';

/** The database file's name in the data folder. */
export const DATABASE_FILE = 'submissions.db';

const LARGEST_COMMIT = 1000;

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
    UNIQUE (form, idempotencyKey)
  ) STRICT`,
];

/** One statement for a whole commit: a key that is known answers with its first row instead of making another. */
const INSERT = `
  INSERT INTO submissions (id, form, createdAt, idempotencyKey, payloadHash, input)
  SELECT value->>'id', value->>'form', value->>'createdAt', value->>'idempotencyKey', value->>'payloadHash', value->>'input'
  FROM json_each(?) WHERE true
  ON CONFLICT (form, idempotencyKey) DO UPDATE SET form = form
  RETURNING id, form, idempotencyKey, payloadHash`;

interface Waiting {
  row: { id: string; form: string; createdAt: string; idempotencyKey: string; payloadHash: string; input: string };
  resolve: (outcome: SaveOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * Opens, and makes where it is missing, the submissions database of a folder. All saves that wait at the same moment
 * share one commit, and thus one flush to the disk.
 */
export async function openSubmissions(dataDir: string): Promise<SubmissionStore> {
  const client = await openDatabase(dataDir);
  let waiting: Waiting[] = [];
  let commit: Promise<void> | undefined;
  let isClosed = false;

  async function commitAll() {
    // After the event loop has read every request that has already arrived.
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length) {
      const batch = waiting.slice(0, LARGEST_COMMIT);
      waiting = waiting.slice(LARGEST_COMMIT);
      await commitBatch(client, batch);
    }
    commit = undefined;
  }

  return {
    save({ form, idempotencyKey, input }: NewSubmission) {
      if (isClosed) return Promise.reject(new Error('The submissions database is closed.'));
      const json = JSON.stringify(input);
      const createdAt = new Date().toISOString();
      const row = { id: randomUUID(), form, createdAt, idempotencyKey, payloadHash: hashPayload(json), input: json };
      return new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject });
        commit ??= commitAll();
      });
    },
    async close() {
      isClosed = true;
      await commit;
      client.close();
    },
  };
}

async function openDatabase(dataDir: string): Promise<Client> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, DATABASE_FILE);
  // SQLite gives its journal the rights of the database: personal data is for the server's own user only.
  closeSync(openSync(path, 'a', 0o600));
  const client = createClient({ url: databaseUrl(path), concurrency: 1, timeout: 5000 });
  for (const statement of SETUP) await client.execute(statement);
  return client;
}

/** The address under which libSQL opens a local file. */
export const databaseUrl = (path: string): string => `file:${encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F')}`;

async function commitBatch(client: Client, batch: Waiting[]) {
  try {
    const { rows } = await client.execute(INSERT, [JSON.stringify(batch.map(({ row }) => row))]);
    const kept = new Map(rows.map((row) => [`${row.form} ${row.idempotencyKey}`, row]));
    for (const { row, resolve } of batch) {
      const first = kept.get(`${row.form} ${row.idempotencyKey}`)!;
      const isSame = first.payloadHash === row.payloadHash;
      resolve(isSame ? { saved: true, id: String(first.id) } : { saved: false, reason: 'key-reused' });
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
