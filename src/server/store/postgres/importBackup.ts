import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { OutboxState, StoredItem } from '../Store.ts';
import { inTransaction } from './inTransaction.ts';
import { insertRows, toRow, type SubmissionRow } from './openSubmissions.ts';
import { addPiece, fileKey } from './openUploads.ts';
import { hashOf, toStorable } from './storableText.ts';

type Item<K extends StoredItem['kind']> = Extract<StoredItem, { kind: K }>;
type Next = () => Promise<StoredItem | undefined>;

interface Absorbed {
  row: SubmissionRow;
  outbox?: OutboxState;
}

const PORTION = 200;
const ADD_UPLOAD = `
  INSERT INTO uploads ("urlHash", file, upload, "createdAt") VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`;
const CLAIM = `INSERT INTO claims ("urlHash", submission) VALUES ($1, '') ON CONFLICT DO NOTHING`;
const ADD_OUTBOX = `
  INSERT INTO outbox (id, state, attempts, "dueAt", reason, "remoteId") VALUES ($1, $2, $3, $4, $5, $6)`;

/**
 * Adds what a PostgreSQL lacks of a snapshot and says how much that was; an upload counts once its bytes are there, whole
 * and as they were. Where this breaks off, it may be run again.
 */
export async function importBackup(
  pool: Pool,
  items: AsyncIterable<StoredItem>,
): Promise<{ submissions: number; uploads: number }> {
  const iterator = items[Symbol.asyncIterator]();
  const momentOf = momentsOf();
  const added = { submissions: 0, uploads: 0 };
  let portion: Absorbed[] = [];
  const next: Next = async () => {
    const { done, value } = await iterator.next();
    return done ? undefined : value;
  };

  async function addPortion() {
    const rows = portion;
    portion = [];
    if (rows.length) added.submissions += await inTransaction(pool, (client) => addSubmissions(client, rows));
  }

  try {
    let item = await next();
    while (item) {
      if (item.kind === 'submission') {
        const { outbox, createdAt, ...submission } = item;
        portion.push({ row: toRow({ ...submission, fingerprint: null }, momentOf(createdAt)), outbox });
        if (portion.length === PORTION) await addPortion();
      }
      if (item.kind === 'upload') {
        const upload = item;
        // What was read cannot be read again: there is one try.
        const { isNew, after } = await inTransaction(pool, (client) => addUpload(client, upload, next), {
          patienceMs: 0,
        });
        if (isNew) added.uploads++;
        item = after;
      } else item = await next();
    }
    await addPortion();
    return added;
  } finally {
    await iterator.return?.();
  }
}

/** Makes moments in microseconds of times in milliseconds, so that those of one millisecond keep their order. */
function momentsOf() {
  let last = 0;
  return (createdAt: string) => {
    const ms = Date.parse(createdAt);
    last = Math.floor(last / 1000) === ms ? last + 1 : ms * 1000;
    return last;
  };
}

interface AddedUpload {
  /** False where the upload was there, or its bytes are not what they were. */
  isNew: boolean;
  /** The first item behind its pieces. */
  after: StoredItem | undefined;
}

async function addUpload(client: PoolClient, item: Item<'upload'>, next: Next): Promise<AddedUpload> {
  const { upload, createdAt, isClaimed } = item;
  const [urlHash, file] = [hashOf(upload.url), fileKey(upload.file)];
  const { rowCount } = await client.query(ADD_UPLOAD, [urlHash, file, JSON.stringify(upload), Date.parse(createdAt)]);
  const isMissing = rowCount === 1;
  const hash = createHash('sha256');
  let after = await next();
  for (; after?.kind === 'piece'; after = await next()) {
    if (!isMissing || after.file !== upload.file) continue;
    await addPiece(client, after.file, after.index, after.bytes);
    hash.update(after.bytes);
  }
  const isWhole = file === null || hash.digest('base64url') === upload.sha256;
  if (isMissing && !isWhole) {
    await client.query('DELETE FROM upload_pieces WHERE file = $1', [file]);
    await client.query('DELETE FROM uploads WHERE "urlHash" = $1', [urlHash]);
  } else if (isClaimed) await client.query(CLAIM, [urlHash]);
  return { isNew: isMissing && isWhole, after };
}

async function addSubmissions(client: PoolClient, portion: Absorbed[]): Promise<number> {
  const added = await insertRows(
    client,
    portion.map(({ row }) => row),
  );
  for (const { row, outbox } of portion)
    if (outbox && added.has(row.keyHash)) await client.query(ADD_OUTBOX, [row.id, ...outboxValues(outbox)]);
  return added.size;
}

/** state, attempts, dueAt, reason and remoteId of a row. */
function outboxValues(outbox: OutboxState): unknown[] {
  const reason = 'reason' in outbox && outbox.reason !== undefined ? toStorable(outbox.reason) : null;
  switch (outbox.state) {
    case 'waiting':
      return ['waiting', outbox.attempts, Date.parse(outbox.nextAt), reason, null];
    case 'delivered':
      return ['delivered', 0, 0, null, toStorable(outbox.remoteId)];
    case 'refused':
      return ['refused', outbox.attempts, 0, reason, null];
  }
}
