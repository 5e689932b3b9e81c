import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDamage } from '../../logMessage.ts';
import { createReadable, createStore } from '../createStore.ts';
import type { Engine, reads, writes } from '../Engine.ts';
import { makeFolder } from '../durableFiles.ts';
import { memoryCounters } from '../memoryCounters.ts';
import type { ReadableStore, Store } from '../Store.ts';
import { databaseThread } from './databaseThread.ts';
import { openFile, folderFiles } from './folderFiles.ts';
import { folderSecret } from './folderSecret.ts';
import type { DatabaseOptions } from './openConnection.ts';

/** The database file's name in the data folder. */
export const DATABASE_FILE = 'submissions.db';

export interface LibsqlStoreOptions {
  /** The folder of the database and of the uploaded files; made where it is missing. */
  dataDir: string;
  /** What fingerprints are made with; without one, a secret of the folder's own. */
  secret?: string;
  /** How long a lock of another program is waited for before a write is given up. */
  busyTimeoutMs?: number;
}

const BUSY_TIMEOUT_MS = 5000;

/**
 * The store of one process in a data folder. One thread writes and another one reads, so that nothing that happens to the
 * database holds up the server. Rejects where the database cannot be opened.
 */
export async function openLibsqlStore({
  dataDir,
  secret,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
}: LibsqlStoreOptions): Promise<Store> {
  const path = join(dataDir, DATABASE_FILE);
  makeFolder(join(dataDir, 'uploads'));
  const fingerprintSecret = secret ?? folderSecret(dataDir);
  const writer = databaseThread<typeof writes>({ path, role: 'write', busyTimeoutMs });
  const reader = databaseThread<typeof reads>({ path, role: 'read', busyTimeoutMs });
  await openAll(writer, reader);
  // Bytes of unfinished uploads; their table was dropped by schema version 5.
  rmSync(join(dataDir, 'chunks'), { recursive: true, force: true });
  const [read, write] = [reader.call, writer.call];
  return createStore({
    read,
    write,
    probe: (row) => write('probe', row),
    moment: () => openMoment(dataDir, { path, role: 'read', busyTimeoutMs }),
    check: () => checkDatabase({ path, role: 'read', busyTimeoutMs }),
    files: folderFiles(dataDir, { read, write }),
    counters: memoryCounters(),
    secret: () => fingerprintSecret,
    // Who closes last takes the log into the database's file; of two at the same moment neither would.
    close: () => reader.close().finally(writer.close),
  });
}

/** Reads a data folder beside the site, or without it; where nothing was ever stored there is nothing to read. */
export async function readLibsqlStore({
  dataDir,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
}: LibsqlStoreOptions): Promise<ReadableStore> {
  const path = join(dataDir, DATABASE_FILE);
  const options = { ...(existsSync(path) && { path }), role: 'read', busyTimeoutMs } as const;
  const reader = databaseThread<typeof reads>(options);
  await openAll(reader);
  return createReadable({
    read: reader.call,
    moment: () => openMoment(dataDir, options),
    check: () => checkDatabase(options),
    close: reader.close,
  });
}

/** Checks a database in a thread of its own: a large one takes seconds. */
async function checkDatabase(options: DatabaseOptions): Promise<string[]> {
  const thread = databaseThread<typeof reads>(options);
  try {
    return await thread.check();
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return [error.message];
    throw error;
  } finally {
    await thread.close();
  }
}

/** A thread of its own holds the moment until it is closed. */
async function openMoment(dataDir: string, options: DatabaseOptions): ReturnType<Engine['moment']> {
  const still = databaseThread<typeof reads>(options);
  await still.begin().catch((error: unknown) => still.close().then(() => Promise.reject(error)));
  return { read: still.call, piecesOf: (file) => openFile(dataDir, file), close: still.close };
}

/** Opens databases one after the other; where one cannot be opened, no thread stays. */
async function openAll(...threads: Pick<ReturnType<typeof databaseThread>, 'open' | 'close'>[]) {
  try {
    for (const thread of threads) await thread.open();
  } catch (error) {
    await Promise.all(threads.map((thread) => thread.close()));
    throw error;
  }
}
