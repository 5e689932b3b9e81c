import { randomUUID } from 'node:crypto';
import type { Client } from '@libsql/client/sqlite3';
import { hashPayload } from './hashPayload.ts';
import type { NewSubmission, SaveOutcome, SubmissionStore } from './SubmissionStore.ts';

const LARGEST_COMMIT = 1000;

/** One statement for a whole commit: a key that is known answers with its first row instead of making another. */
const INSERT = `
  INSERT INTO submissions (id, form, createdAt, idempotencyKey, payloadHash, input, suspect)
  SELECT value->>'id', value->>'form', value->>'createdAt', value->>'idempotencyKey', value->>'payloadHash', value->>'input', value->>'suspect'
  FROM json_each(?) WHERE true
  ON CONFLICT (form, idempotencyKey) DO UPDATE SET form = form
  RETURNING id, form, idempotencyKey, payloadHash`;

/** Keeps the files that submissions refer to. */
export const USE_UPLOADS = 'UPDATE uploads SET used = 1 WHERE url IN (SELECT value FROM json_each(?))';

interface Row {
  id: string;
  form: string;
  createdAt: string;
  idempotencyKey: string;
  payloadHash: string;
  input: string;
  suspect: 0 | 1;
}

interface Waiting {
  row: Row;
  uploads: string[];
  resolve: (outcome: SaveOutcome) => void;
  reject: (error: unknown) => void;
}

/**
 * The submissions of an open database. All saves that wait at the same moment share one commit, and thus one flush to
 * the disk.
 */
export function openSubmissions(client: Client): SubmissionStore {
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
    save({ form, idempotencyKey, input, payloadHash, isSuspect, uploads = [] }: NewSubmission) {
      if (isClosed) return Promise.reject(new Error('The submissions database is closed.'));
      const json = JSON.stringify(input);
      const row: Row = {
        id: randomUUID(),
        form,
        createdAt: new Date().toISOString(),
        idempotencyKey,
        payloadHash: payloadHash ?? hashPayload(json),
        input: json,
        suspect: isSuspect ? 1 : 0,
      };
      return new Promise((resolve, reject) => {
        waiting.push({ row, uploads, resolve, reject });
        commit ??= commitAll();
      });
    },
    async close() {
      isClosed = true;
      await commit;
    },
  };
}

async function commitBatch(client: Client, batch: Waiting[]) {
  try {
    const rows = await insert(client, batch);
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

async function insert(client: Client, batch: Waiting[]) {
  const rows = JSON.stringify(batch.map(({ row }) => row));
  const uploads = batch.flatMap((one) => one.uploads);
  if (uploads.length === 0) return (await client.execute(INSERT, [rows])).rows;
  const [inserted] = await client.batch(
    [
      { sql: INSERT, args: [rows] },
      { sql: USE_UPLOADS, args: [JSON.stringify(uploads)] },
    ],
    'write',
  );
  return inserted!.rows;
}
