import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { StoredItem } from '../Store.ts';
import type { DatabaseThread } from './databaseThread.ts';
import { keepFile } from '../keepFile.ts';
import type { SubmissionRow, writes } from './writes.ts';

const PORTION = 500;
const PORTION_LENGTH = 4 * 1024 * 1024;

type Submissions = Parameters<(typeof writes)['absorbSubmissions']>[1];

/**
 * Adds what is missing of a snapshot to a data folder; an upload counts once its bytes are there, whole and as they were.
 * Where it breaks off, it may be run again.
 */
export async function importBackup(
  items: AsyncIterable<StoredItem>,
  dataDir: string,
  writer: DatabaseThread<typeof writes>,
): Promise<{ submissions: number; uploads: number }> {
  const folder = join(dataDir, 'uploads');
  const added = { submissions: 0, uploads: 0 };
  let submissions: Submissions = [];
  let length = 0;
  let upload: ReceivedUpload | undefined;

  async function addSubmissions() {
    if (submissions.length) added.submissions += await writer.call('absorbSubmissions', submissions);
    submissions = [];
    length = 0;
  }
  async function addUpload() {
    const outcome = await upload?.finish();
    if (upload && outcome !== 'broken') {
      const { upload: row, createdAt, isClaimed } = upload.item;
      const isNew = await writer.call('absorbUpload', row, createdAt, isClaimed);
      if (isNew || outcome === 'written') added.uploads++;
    }
    upload = undefined;
  }

  try {
    for await (const item of items) {
      if (item.kind === 'piece') {
        await upload?.take(item.bytes);
        continue;
      }
      await addUpload();
      if (item.kind === 'upload') upload = await receive(item, folder);
      else {
        const { kind: _, outbox, input, ...row } = item;
        const json = JSON.stringify(input);
        submissions.push({ row: { ...row, fingerprint: null, input: json } satisfies SubmissionRow, outbox });
        length += json.length;
        if (submissions.length === PORTION || length >= PORTION_LENGTH) await addSubmissions();
      }
    }
    await addUpload();
    await addSubmissions();
  } finally {
    await upload?.drop();
  }
  return added;
}

type UploadItem = Extract<StoredItem, { kind: 'upload' }>;

interface ReceivedUpload {
  item: UploadItem;
  take: (bytes: Uint8Array) => Promise<void>;
  /** `there`: it needed no bytes. `broken`: the bytes that came are not the upload's. */
  finish: () => Promise<'written' | 'there' | 'broken'>;
  /** Leaves nothing of what has not been finished. */
  drop: () => Promise<void>;
}

const asItIs = (item: UploadItem, outcome: 'there' | 'broken'): ReceivedUpload => ({
  item,
  take: async () => undefined,
  finish: async () => outcome,
  drop: async () => undefined,
});

/** Takes in an upload's bytes where its file is missing; one that is there stays as it is. */
async function receive(item: UploadItem, folder: string): Promise<ReceivedUpload> {
  const { file, size, sha256 } = item.upload;
  if (file === null) return asItIs(item, 'there');
  // A name that leads elsewhere is none of ours.
  if (basename(file) !== file || /^\.*$/.test(file)) return asItIs(item, 'broken');
  if (existsSync(join(folder, file))) return asItIs(item, 'there');

  const path = join(folder, `${randomBytes(16).toString('base64url')}.part`);
  const handle = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let length = 0;
  return {
    item,
    async take(bytes) {
      hash.update(bytes);
      length += bytes.length;
      await handle.writeFile(bytes);
    },
    async finish() {
      await handle.close();
      const isWhole = length === size && hash.digest('base64url') === sha256;
      await (isWhole ? keepFile(path, join(folder, file)) : rm(path));
      return isWhole ? 'written' : 'broken';
    },
    async drop() {
      await handle.close();
      await rm(path, { force: true });
    },
  };
}
