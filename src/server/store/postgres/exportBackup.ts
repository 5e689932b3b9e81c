import type { Pool, PoolClient } from 'pg';
import type { StoredItem, StoredUpload } from '../Store.ts';
import { toState, type OutboxRow } from './openOutbox.ts';
import { AFTER, inPortions, SORTED, toSubmission, type SubmissionRead } from './openReader.ts';
import { readPieces } from './openUploads.ts';
import { fromStorable } from './storableText.ts';

/** Everything is read as it was at the first question; a reader that takes its time is not cut off, a vanished one is. */
const BEGIN = `
  BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL idle_in_transaction_session_timeout = 600000`;
const UPLOADS = `
  SELECT "urlHash" AS id, upload, "createdAt",
    EXISTS (SELECT 1 FROM claims WHERE claims."urlHash" = uploads."urlHash") AS "isClaimed"
  FROM uploads WHERE ("createdAt", "urlHash") > ($1, $2) ORDER BY "createdAt", "urlHash" LIMIT $3`;
const SUBMISSIONS = `
  SELECT submissions.id, form, "createdAt", input, suspect, "idempotencyKey",
    state, attempts, "dueAt", reason, "remoteId"
  FROM submissions LEFT JOIN outbox ON outbox.id = submissions.id WHERE ${AFTER} ${SORTED}`;

interface UploadRow {
  id: string;
  upload: string;
  createdAt: string;
  isClaimed: boolean;
}
type SubmissionItemRow = SubmissionRead & { idempotencyKey: string } & (OutboxRow | { state: null });

/** The whole content of a PostgreSQL as it is at one moment: uploads with their bytes, then submissions. */
export async function* takeSnapshot(pool: Pool): AsyncGenerator<StoredItem> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    await client.query(BEGIN);
    yield* uploads(client);
    yield* submissions(client);
    await client.query('COMMIT');
    isWhole = true;
  } finally {
    // A connection in the middle of something is of no use to anybody else.
    client.release(!isWhole);
  }
}

async function* uploads(client: PoolClient): AsyncGenerator<StoredItem> {
  for await (const row of inPortions<UploadRow>(client, UPLOADS)) {
    const upload = JSON.parse(row.upload) as StoredUpload;
    const createdAt = new Date(Number(row.createdAt)).toISOString();
    yield { kind: 'upload', upload, createdAt, isClaimed: row.isClaimed };
    if (upload.file === null) continue;
    let index = 0;
    for await (const bytes of readPieces(client, upload.file))
      yield { kind: 'piece', file: upload.file, index: index++, bytes };
  }
}

async function* submissions(client: PoolClient): AsyncGenerator<StoredItem> {
  for await (const row of inPortions<SubmissionItemRow>(client, SUBMISSIONS))
    yield {
      kind: 'submission',
      ...toSubmission(row),
      idempotencyKey: fromStorable(row.idempotencyKey),
      ...(row.state !== null && { outbox: toState(row) }),
    };
}
