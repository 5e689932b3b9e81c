import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredItem } from '../Store.ts';
import { databaseThread } from './databaseThread.ts';
import { inPortions } from './libsqlReader.ts';
import type { DatabaseOptions } from './openConnection.ts';
import type { reads } from './reads.ts';

/** A piece of an upload's bytes. */
export const PIECE_BYTES = 256 * 1024;

/** Everything in a data folder as it is at one moment; a connection of its own holds that moment to the end. */
export async function* snapshot(dataDir: string, options: DatabaseOptions): AsyncGenerator<StoredItem> {
  const still = databaseThread<typeof reads>({ ...options, role: 'read' });
  try {
    await still.call('holdStill');
    for await (const submission of inPortions((after, limit) => still.call('wholeSubmissions', after, limit)))
      yield { kind: 'submission', ...submission };
    for await (const item of inPortions((after, limit) => still.call('uploads', after, limit))) {
      const { file } = item.upload;
      const handle = file === null ? undefined : await open(join(dataDir, 'uploads', file)).catch(() => undefined);
      // What nobody claimed may have expired since that moment.
      if (file !== null && !handle && !item.isClaimed) continue;
      yield { kind: 'upload', ...item };
      if (file !== null && handle) yield* piecesOf(file, handle);
    }
  } finally {
    await still.close();
  }
}

async function* piecesOf(file: string, handle: FileHandle): AsyncGenerator<StoredItem> {
  try {
    for (let index = 0; ; index++) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, index * PIECE_BYTES);
      if (bytesRead > 0) yield { kind: 'piece', file, index, bytes: buffer.subarray(0, bytesRead) };
      if (bytesRead < PIECE_BYTES) return;
    }
  } finally {
    await handle.close();
  }
}
