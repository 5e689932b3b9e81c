import { existsSync, rmSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDatabaseDamageError } from '../../saveFailureMessage.ts';
import { createReadableStore, createStoreOnEngine } from '../createStoreOnEngine.ts';
import type { DatabaseEngine, readOperationsByName, writeOperationsByName } from '../DatabaseEngine.ts';
import { createFolderDurably, writeOnce } from '../durableFiles.ts';
import { createMemoryCounters } from '../createMemoryCounters.ts';
import type { ReadableStore, Store } from '../Store.ts';
import { isLostStoreError, createStoreOpeningError } from '../storeErrors.ts';
import { startDatabaseThread } from './startDatabaseThread.ts';
import { streamUploadFile, createFolderUploadStore } from './createFolderUploadStore.ts';
import {
  DATABASE_FILE,
  readFolderDatabaseId,
  createUploadsFolderUnlessLost,
  DATABASE_ID_FILE,
  writeFolderDatabaseId,
  mayCreateDatabaseOrThrow,
} from './dataFolder.ts';
import { withDatabaseReopening } from './withDatabaseReopening.ts';
import type { DatabaseOptions } from './openConnection.ts';
import { randomBytes } from 'node:crypto';

export { DATABASE_FILE };

export interface LibsqlStoreOptions {
  /** Folder of the database and the uploaded files. */
  dataDir: string;
  /** Rejects a folder without a database. */
  required?: boolean;
  /** HMAC key for fingerprints; by default a secret stored in the folder. */
  secret?: string;
  /** Longest wait for the lock of another program before a write fails. */
  busyTimeoutMs?: number;
  /** True if a receiver gets events of erasures. */
  hasEvents?: boolean;
}

const BUSY_TIMEOUT_MS = 5000;

/**
 * Opens the store of one process in a data folder. One thread writes and another one reads, so that database work never
 * blocks the server. Rejects if the database cannot be opened, or is missing and must not be created. A running store
 * creates nothing: its calls reject while the database is not in its folder.
 */
export async function openLibsqlStore({
  dataDir,
  secret,
  required = false,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
  hasEvents,
}: LibsqlStoreOptions): Promise<Store> {
  const create = mayCreateDatabaseOrThrow(dataDir, required);
  if (create) createFolderDurably(dataDir);
  const options: DatabaseOptions = {
    path: join(dataDir, DATABASE_FILE),
    role: 'write',
    busyTimeoutMs,
    id: readFolderDatabaseId(dataDir),
    isGuarded: true,
  };
  const writer = startDatabaseThread<typeof writeOperationsByName>(options);
  const readerOptions: DatabaseOptions = { ...options, role: 'read' };
  const reader = startDatabaseThread<typeof readOperationsByName>(readerOptions);
  // The thread that closes last checkpoints the log into the database file. Two concurrent closes would both skip this
  // step.
  const close = () => reader.close().finally(writer.close);
  try {
    const { id, knowsFiles } = await writer.open(create);
    for (const one of [options, readerOptions]) Object.assign(one, { id });
    await reader.open();
    createUploadsFolderUnlessLost(dataDir, knowsFiles);
    writeFolderDatabaseId(dataDir, id);
    for (const one of [options, readerOptions]) one.demandsFiles = true;
    // Bytes of unfinished uploads; their table was dropped by schema version 5.
    rmSync(join(dataDir, 'chunks'), { recursive: true, force: true });
    const fingerprintSecret = secret ?? folderSecret(dataDir);
    const { read, write } = withDatabaseReopening({ dataDir, id, writer, reader, busyTimeoutMs });
    const moment: DatabaseOptions = { ...readerOptions, isGuarded: false };
    const engine: DatabaseEngine = {
      read,
      write,
      probe: (row) => write('probe', row),
      moment: () => openMoment(dataDir, moment),
      check: () => checkDatabase(moment),
      overwrite: writer.overwrite,
      files: createFolderUploadStore(dataDir, { read, write }),
      counters: createMemoryCounters(),
      secret: () => fingerprintSecret,
      close,
    };
    const store = createStoreOnEngine(engine, { dataDir, hasEvents });
    await store.erasure.resume();
    return store;
  } catch (error) {
    await close();
    throw inWords(error, dataDir);
  }
}

/** Opens a data folder for reading, with or without a running site. An empty folder reads as an empty database. */
export async function openReadableLibsqlStore({
  dataDir,
  required = false,
  busyTimeoutMs = BUSY_TIMEOUT_MS,
}: LibsqlStoreOptions): Promise<ReadableStore> {
  const path = join(dataDir, DATABASE_FILE);
  mayCreateDatabaseOrThrow(dataDir, required);
  const options: DatabaseOptions = {
    ...(existsSync(path) && { path, id: readFolderDatabaseId(dataDir) }),
    role: 'read',
    busyTimeoutMs,
  };
  const reader = startDatabaseThread<typeof readOperationsByName>(options);
  try {
    await reader.open();
  } catch (error) {
    await reader.close();
    throw inWords(error, dataDir);
  }
  return createReadableStore({
    read: reader.call,
    moment: () => openMoment(dataDir, options),
    check: () => checkDatabase(options),
    close: reader.close,
  });
}

/** Converts a store fault at the start to a message that names the fix. */
function inWords(error: unknown, dataDir: string): unknown {
  if (!isLostStoreError(error)) return error;
  const folder = `DATA_DIR is ${JSON.stringify(dataDir)}, but`;
  return (error as { code: unknown }).code === 'STORE_FOREIGN'
    ? createStoreOpeningError(
        `${folder} its ${DATABASE_FILE} is not the database that ${DATABASE_ID_FILE} names. Restore the right database. If this is the right one, remove ${DATABASE_ID_FILE}.`,
      )
    : createStoreOpeningError(
        `${folder} its ${DATABASE_FILE} is empty. Restore the right database, or restore a backup into an empty folder.`,
      );
}

/** Checks a database in a separate thread, because a large database takes seconds. */
async function checkDatabase(options: DatabaseOptions): Promise<string[]> {
  const thread = startDatabaseThread<typeof readOperationsByName>(options);
  try {
    return await thread.check();
  } catch (error) {
    if (error instanceof Error && isDatabaseDamageError(error)) return [error.message];
    throw error;
  } finally {
    await thread.close();
  }
}

/** Opens a snapshot in a separate thread, which runs until the snapshot is closed. */
async function openMoment(dataDir: string, options: DatabaseOptions): ReturnType<DatabaseEngine['moment']> {
  const still = startDatabaseThread<typeof readOperationsByName>(options);
  await still.begin().catch((error: unknown) => still.close().then(() => Promise.reject(error)));
  return { read: still.call, piecesOf: (file) => streamUploadFile(dataDir, file), close: still.close };
}

const SECRET_FILE = 'secret.key';
const SECRET_BYTES = 32;

/**
 * Returns the secret of a data folder, a file beside the database. Creates a missing secret with mode 0600. Several
 * processes that start at the same time get the same secret.
 * @throws A store problem for a truncated secret, which would allow guessing answers.
 */
function folderSecret(dataDir: string): Buffer {
  const path = join(dataDir, SECRET_FILE);
  const known = readSecret(path);
  if (known) return known;
  writeOnce(path, randomBytes(SECRET_BYTES));
  return readSecret(path)!;
}

function readSecret(path: string): Buffer | undefined {
  if (!existsSync(path)) return undefined;
  const secret = readFileSync(path);
  if (secret.length >= SECRET_BYTES) return secret;
  throw createStoreOpeningError(
    `${path} (DATA_DIR) is incomplete. Restore it from a backup of the folder, or remove it to create a new one.`,
  );
}
