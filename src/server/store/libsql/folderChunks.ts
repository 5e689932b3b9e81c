import { randomBytes } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBefore, flushFolder, makeFolder } from '../durableFiles.ts';
import { PIECE_BYTES, type Engine, type IncomingFiles } from '../Engine.ts';
import type { StoredIncoming } from '../incoming.ts';
import { expireAll, expiry } from '../uploads.ts';

/** Over a bad line the largest file comes in a hundred pieces, over the worst in some hundreds; all of their names are written down with each. */
const MOST_FILES = 500;

/**
 * The bytes of uploads that come in, as files in a data folder's `chunks/`: one for each request that brought some. The
 * row says which file holds what, so that two requests at one offset never write to the same bytes.
 */
export function folderChunks(dataDir: string, { read, write }: Pick<Engine, 'read' | 'write'>): IncomingFiles {
  const folder = join(dataDir, 'chunks');
  makeFolder(folder);
  const remove = (file: string) => rm(join(folder, file), { force: true });
  const removeAll = async ({ files }: StoredIncoming) => {
    for (const { file } of files) await remove(file);
  };

  return {
    append(id) {
      const file = randomBytes(16).toString('hex');
      let start: number | undefined;
      return async (offset, bytes) => {
        const found = await read('incoming', id);
        if (found?.received !== offset) return false;
        if (start === undefined && found.files.length === MOST_FILES) {
          await write('forgetIncoming', id);
          await removeAll(found);
          return false;
        }
        start ??= offset;
        await writeAt(folder, file, offset - start, bytes);
        const files = found.files.some((one) => one.file === file) ? found.files : [...found.files, { start, file }];
        const isFirst = await write('advanceIncoming', { id, offset, bytes: bytes.length, files }, Date.now());
        if (!isFirst && start === offset) await remove(file);
        return isFirst;
      };
    },
    async *readIncoming({ files, received }) {
      for (const [index, { start, file }] of files.entries()) {
        const bytes = (files[index + 1]?.start ?? received) - start;
        yield* createReadStream(join(folder, file), { end: bytes - 1, highWaterMark: PIECE_BYTES });
      }
    },
    dropIncoming: removeAll,
    async sweep() {
      await expireAll(async () => {
        const removed = await write('expireIncoming', expiry());
        for (const one of removed) await removeAll(one);
        return removed.length;
      });
      // What a process left that was ended between its bytes and their row.
      const old = await filesBefore(folder, expiry());
      const known = new Set(await read('knownChunkFiles'));
      for (const name of old) if (!known.has(name)) await remove(name);
    },
  };
}

/** Writes bytes into a file, made where it is missing, so that a power cut takes neither them nor its name. */
async function writeAt(folder: string, file: string, position: number, bytes: Uint8Array) {
  const handle = await open(join(folder, file), constants.O_RDWR | constants.O_CREAT, 0o600);
  try {
    for (let written = 0; written < bytes.length;)
      written += (await handle.write(bytes, written, bytes.length - written, position + written)).bytesWritten;
    await handle.datasync();
  } finally {
    await handle.close();
  }
  if (position === 0) flushFolder(folder);
}
