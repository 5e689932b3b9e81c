import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseEngine, readOperationsByName, RunOperation, writeOperationsByName } from '../DatabaseEngine.ts';
import { isLostStoreError } from '../storeErrors.ts';
import { startDatabaseThread } from './startDatabaseThread.ts';
import { DATABASE_FILE, readFolderDatabaseId } from './dataFolder.ts';
import { readFileIdentity } from './DataFolderGuard.ts';

export interface DatabaseReopeningOptions {
  dataDir: string;
  /** Id of the database that belongs in the folder. */
  id: string;
  writer: Thread<typeof writeOperationsByName>;
  reader: Thread<typeof readOperationsByName>;
  busyTimeoutMs: number;
}

type Thread<Known> = Pick<ReturnType<typeof startDatabaseThread<Known>>, 'open' | 'check' | 'call' | 'end'>;

/**
 * Wraps the calls of both threads of a store. If the database file was replaced by a copy of the same database, reopens
 * it in both threads and repeats the call.
 */
export function withDatabaseReopening(options: DatabaseReopeningOptions): Pick<DatabaseEngine, 'read' | 'write'> {
  const { writer, reader } = options;
  let running: Promise<boolean> | undefined;
  /** State of the folder when the last attempt found no database or the wrong one. */
  let refused: string | undefined;

  async function reopen(): Promise<boolean> {
    const state = stateOf(options.dataDir);
    if (state === refused) return false;
    refused = state;
    if (!(await isRightFolder(options))) return false;
    // Opening may fail for a passing reason, such as another program's lock. Allows another attempt.
    const isSound = await openBoth(options).catch(() => undefined);
    if (isSound !== false) refused = undefined;
    return isSound === true;
  }
  const guarded =
    <Known>(call: RunOperation<Known>): RunOperation<Known> =>
    async (name, ...values) => {
      try {
        return await call(name, ...values);
      } catch (error) {
        if (!isLostStoreError(error)) throw error;
        running ??= reopen().finally(() => (running = undefined));
        if (!(await running)) throw error;
        return call(name, ...values);
      }
    };
  return { read: guarded(reader.call), write: guarded(writer.call) };
}

/** Returns a text that changes whenever another check of the folder may have another result. */
function stateOf(dataDir: string): string {
  const file = statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false });
  const log = readFileIdentity(join(dataDir, `${DATABASE_FILE}-wal`));
  const database = file && [file.dev, file.ino, file.size, file.mtimeMs];
  return JSON.stringify([database, log, readFolderDatabaseId(dataDir)]);
}

/** True if the database in a folder has the right id. Leaves no trace in the folder. */
async function isRightFolder({ dataDir, id, busyTimeoutMs }: DatabaseReopeningOptions): Promise<boolean> {
  const path = join(dataDir, DATABASE_FILE);
  const marker = readFolderDatabaseId(dataDir);
  if ((marker !== undefined && marker !== id) || !existsSync(path)) return false;
  const peek = startDatabaseThread<typeof readOperationsByName>({ path, role: 'peek', busyTimeoutMs, id });
  try {
    await peek.open();
    return true;
  } catch {
    return false;
  } finally {
    await peek.close();
  }
}

/**
 * Closes the database in both threads before reopening it: both must use the same log. Resolves with false for a
 * damaged one.
 */
async function openBoth({ writer, reader }: DatabaseReopeningOptions): Promise<boolean> {
  await reader.end();
  await writer.end();
  await writer.open();
  await reader.open();
  return (await reader.check()).length === 0;
}
