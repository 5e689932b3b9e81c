import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { moveFileDurably } from './durableFiles.ts';
import type { DeliveryState, BackupItem } from './Store.ts';

/*
 * A backup is gzipped JSON Lines: a header, every item of a snapshot, and a footer with the counts and a SHA-256. The
 * hash covers the lines above the footer and the counts. The format does not depend on the store.
 */
type StoredSubmission = Extract<BackupItem, { kind: 'submission' }>;

interface Start {
  kind: 'backup';
  version: number;
  createdAt: string;
}

interface End extends ArchiveCounts {
  kind: 'end';
  /** base64url */
  sha256: string;
}

export interface ArchiveCounts {
  submissions: number;
  uploads: number;
  pieces: number;
  /** Rows of the Desk; absent in earlier backups. */
  rows?: number;
}

/** A verified backup. */
export interface Archive {
  counts: ArchiveCounts;
  createdAt: string;
  items(): AsyncGenerator<BackupItem>;
}

export type ArchiveOutcome = { ok: true; archive: Archive } | { ok: false; reason: string };

const VERSION = 4;

/**
 * Writes a snapshot to a file with mode 0600. The file gets its final name once all bytes are on disk and replaces an
 * older backup. `nameOf` may choose the name at the end.
 */
export async function writeArchive(
  path: string,
  items: AsyncIterable<BackupItem>,
  nameOf: () => string = () => path,
): Promise<ArchiveCounts> {
  const unfinished = join(dirname(path), `.${basename(path)}.${randomBytes(8).toString('hex')}`);
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    const counts = await writeArchiveToStream(items, handle.createWriteStream());
    await moveFileDurably(unfinished, nameOf());
    return counts;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Writes a snapshot to a stream. Leaves the stream open if `end` is false. */
export async function writeArchiveToStream(
  items: AsyncIterable<BackupItem>,
  target: Writable,
  { end = true }: { end?: boolean } = {},
): Promise<ArchiveCounts> {
  const counts = { submissions: 0, uploads: 0, pieces: 0, rows: 0 };
  await pipeline(Readable.from(hashedLines(countedItems(items, counts), counts)), createGzip(), target, { end });
  return counts;
}

async function* countedItems(items: AsyncIterable<BackupItem>, counts: Required<ArchiveCounts>) {
  for await (const item of items) {
    counts[`${item.kind}s`]++;
    yield item.kind === 'piece' ? { ...item, bytes: Buffer.from(item.bytes).toString('base64') } : item;
  }
}

async function* hashedLines(items: AsyncIterable<unknown>, counts: ArchiveCounts): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    hash.update(text);
    return text;
  };
  yield line({ kind: 'backup', version: VERSION, createdAt: new Date().toISOString() } satisfies Start);
  for await (const item of items) yield line(item);
  const sha256 = hash.update(JSON.stringify(counts)).digest('base64url');
  yield `${JSON.stringify({ kind: 'end', ...counts, sha256 } satisfies End)}\n`;
}

/** Reads and verifies the whole backup before any item is used. Resolves with the archive or the error. */
export async function openArchive(path: string): Promise<ArchiveOutcome> {
  const refuse = (reason: string): ArchiveOutcome => ({ ok: false, reason: `${path} ${reason}` });
  const hash = createHash('sha256');
  let start: Partial<Start> | undefined;
  let last: Buffer | undefined;
  try {
    for await (const line of linesOf(path)) {
      if (last) hash.update(last).update('\n');
      start ??= JSON.parse(line.toString()) as Start;
      if (start.kind !== 'backup') return refuse('is not a backup of this site.');
      if (typeof start.version !== 'number' || start.version > VERSION)
        return refuse(
          `is a backup of version ${start.version}, but this site only supports version ${VERSION}. Restore it with a newer version of the site.`,
        );
      last = line;
    }
    const end = JSON.parse(last?.toString() ?? '{}') as Partial<End>;
    if (end.kind !== 'end') return refuse('is incomplete.');
    const { kind: _, sha256, ...counts } = { submissions: 0, uploads: 0, pieces: 0, ...end };
    if (sha256 !== hash.update(JSON.stringify(counts)).digest('base64url')) return refuse('was changed or damaged.');
    return {
      ok: true,
      archive: {
        counts,
        createdAt: start?.createdAt ?? '',
        items: () => itemsOf(path),
      },
    };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
    if (code === 'Z_BUF_ERROR') return refuse('is incomplete.');
    if (code?.startsWith('Z_') && start) return refuse('was changed or damaged.');
    if (code?.startsWith('Z_') || error instanceof SyntaxError) return refuse('is not a backup of this site.');
    return refuse(`cannot be read: ${code ?? String(error)}.`);
  }
}

async function* itemsOf(path: string): AsyncGenerator<BackupItem> {
  for await (const line of linesOf(path)) {
    const item = JSON.parse(line.toString()) as BackupItem | Start | End;
    if (item.kind === 'piece') yield { ...item, bytes: Buffer.from(String(item.bytes), 'base64') };
    else if (item.kind === 'submission') yield upgradeArchivedSubmission(item);
    else if (item.kind === 'upload' || item.kind === 'row') yield item;
  }
}

/**
 * Converts a submission of an earlier backup. Version 1: removes the hash, and replaces a key that was the hash with the
 * id. Versions 1 and 2: `outbox` is the delivery to the hosted service.
 */
export function upgradeArchivedSubmission(
  item: StoredSubmission & { payloadHash?: string; outbox?: DeliveryState },
): StoredSubmission {
  const { payloadHash, outbox, ...submission } = item;
  const { id, isSpam, idempotencyKey, createdAt } = submission;
  const isOwnKey = payloadHash !== undefined && (isSpam || idempotencyKey === payloadHash);
  return {
    ...submission,
    ...(isOwnKey && { idempotencyKey: id }),
    ...(outbox && { deliveries: [{ id, channel: 'hosted', createdAt, ...outbox }] }),
  };
}

const NEWLINE = 10;

/** Yields the lines of a gzipped file without line endings. */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const source = createReadStream(path);
  const text = createGunzip();
  source.on('error', (error) => text.destroy(error)).pipe(text);
  try {
    let begun: Buffer[] = [];
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let from = 0;
      for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, to)]);
        begun = [];
        from = to + 1;
      }
      if (from < chunk.length) begun.push(chunk.subarray(from));
    }
    if (begun.length) yield Buffer.concat(begun);
  } finally {
    source.destroy();
  }
}
