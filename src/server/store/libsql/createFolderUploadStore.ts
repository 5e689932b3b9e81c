import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  FILE_CHUNK_BYTES,
  type DatabaseEngine,
  type StoredByteStream,
  type UploadFileStore,
} from '../DatabaseEngine.ts';
import { undefinedIfNotFound } from '../../undefinedIfNotFound.ts';
import { flushFolder, moveFileDurably, createFolderDurably, moveFileThrowingIfExists } from '../durableFiles.ts';
import type { StoredUpload, SweepOutcome } from '../Store.ts';
import { expireUploadsInBatches, uploadRemovalCutoffMs } from '../uploads.ts';

/**
 * Largest number of files without a row that are treated as strays. More files mean that the database belongs to
 * another folder.
 */
const FEW_FILES = 20;
const PORTION = 500;

/** Stores the bytes of uploads as files in `uploads/` of the data folder, with mode 0600. */
export function createFolderUploadStore(
  dataDir: string,
  { read, write }: Pick<DatabaseEngine, 'read' | 'write'>,
): UploadFileStore {
  const folder = join(dataDir, 'uploads');
  const quarantine = join(dataDir, 'quarantine');

  return {
    async add(upload, path) {
      const kept = upload.file !== null && path !== null ? join(folder, upload.file) : undefined;
      if (path !== null && kept) await moveFileThrowingIfExists(path, kept);
      try {
        await write('addUpload', upload, Date.now());
      } catch (error) {
        // The client never receives the address of this upload.
        if (kept) await rm(kept, { force: true });
        throw error;
      }
    },
    open: async ({ file, size }) => (file === null ? undefined : openStored(join(folder, file), size)),
    async importUpload(item, pieces) {
      const outcome = await importFile(item.upload, folder, pieces);
      if (outcome === 'refused') return outcome;
      return (await write('importUpload', item)) ? 'added' : outcome;
    },
    async remove(files) {
      for (const file of files) for (const place of [folder, quarantine]) await rm(join(place, file), { force: true });
      if (files.length > 0) flushFolder(folder);
    },
    async sweep() {
      const expired = await expireUploadsInBatches(async () => {
        const removed = await write('expireUploads', uploadRemovalCutoffMs());
        for (const { file } of removed) if (file !== null) await rm(join(folder, file), { force: true });
        return removed.length;
      });
      const outcome = await quarantineUnknown(expired);
      await takeBackKnown();
      return outcome;
    },
  };

  /**
   * Moves old files without a row to quarantine. Moves nothing if the database seems to be new, restored or foreign.
   */
  async function quarantineUnknown(expired: number): Promise<SweepOutcome> {
    const names = await readdir(folder);
    const known = new Set(await knownOf(names));
    const unknown: string[] = [];
    for (const name of names) {
      const found = known.has(name) ? undefined : await undefinedIfNotFound(lstat(join(folder, name)));
      if (found && found.mtimeMs < uploadRemovalCutoffMs()) unknown.push(name);
    }
    if (unknown.length > FEW_FILES || (unknown.length > 3 && unknown.length > names.length / 2))
      return {
        ok: false,
        reason: `${unknown.length} of ${names.length} files in ${folder} are not in the database. The database seems to be new, older or from another folder. No file was moved. Restore the database of these files.`,
      };
    if (unknown.length > 0) createFolderDurably(quarantine);
    for (const name of unknown) await rename(join(folder, name), join(quarantine, name));
    return { ok: true, expired, quarantined: unknown };
  }

  /** Moves files from quarantine back to the uploads if a restore has added their rows. */
  async function takeBackKnown() {
    const aside = (await undefinedIfNotFound(readdir(quarantine))) ?? [];
    for (const name of await knownOf(aside))
      if (!(await undefinedIfNotFound(lstat(join(folder, name)))))
        await rename(join(quarantine, name), join(folder, name));
  }

  async function knownOf(names: string[]): Promise<string[]> {
    const known: string[] = [];
    for (let start = 0; start < names.length; start += PORTION)
      known.push(...(await read('knownFiles', names.slice(start, start + PORTION))));
    return known;
  }
}

/** Opens a stored file and streams at most `expected` bytes, even if the file has grown. */
async function openStored(path: string, expected: number): Promise<StoredByteStream | undefined> {
  const handle = await undefinedIfNotFound(open(path));
  if (!handle) return undefined;
  const { size } = await handle.stat();
  return { size, stream: handle.createReadStream({ end: Math.max(expected, 1) - 1, highWaterMark: FILE_CHUNK_BYTES }) };
}

/** Streams the bytes of a stored file in chunks; undefined if the file is missing. */
export async function streamUploadFile(dataDir: string, file: string): Promise<Readable | undefined> {
  const handle = await undefinedIfNotFound(open(join(dataDir, 'uploads', file)));
  return handle?.createReadStream({ highWaterMark: FILE_CHUNK_BYTES });
}

/** Writes the bytes of an upload if its file is missing or damaged. */
async function importFile(
  { file, size, sha256 }: StoredUpload,
  folder: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<'added' | 'stored' | 'refused'> {
  if (file === null) return 'stored';
  if (basename(file) !== file || /^\.*$/.test(file)) return 'refused';
  if ((await undefinedIfNotFound(hashOfFile(join(folder, file)))) === sha256) return 'stored';
  const path = join(folder, `${randomBytes(16).toString('base64url')}.part`);
  const hash = createHash('sha256');
  let length = 0;
  try {
    const handle: FileHandle = await open(path, 'wx', 0o600);
    try {
      for await (const bytes of pieces) {
        hash.update(bytes);
        length += bytes.length;
        await handle.writeFile(bytes);
      }
    } finally {
      await handle.close();
    }
    const isWhole = length === size && hash.digest('base64url') === sha256;
    if (isWhole) await moveFileDurably(path, join(folder, file));
    return isWhole ? 'added' : 'refused';
  } finally {
    await rm(path, { force: true });
  }
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path, { highWaterMark: FILE_CHUNK_BYTES }))
    hash.update(bytes as Uint8Array);
  return hash.digest('base64url');
}
