import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine, reads, Run, writes } from '../Engine.ts';
import { isStoreFault } from '../storeProblem.ts';
import { databaseThread } from './databaseThread.ts';
import { DATABASE_FILE, folderId } from './dataFolder.ts';
import { inodeOf } from './FolderGuard.ts';

export interface ReopeningOptions {
  dataDir: string;
  /** The id of the database that belongs in the folder. */
  id: string;
  writer: Thread<typeof writes>;
  reader: Thread<typeof reads>;
  busyTimeoutMs: number;
}

type Thread<Known> = Pick<ReturnType<typeof databaseThread<Known>>, 'open' | 'check' | 'call' | 'end'>;

/**
 * The calls of both threads of a store. A call that meets another file in the place of the database opens both anew where
 * that file is the same database, as after a copy was put back, and is repeated then.
 */
export function reopening(options: ReopeningOptions): Pick<Engine, 'read' | 'write'> {
  const { writer, reader } = options;
  let running: Promise<boolean> | undefined;
  /** The state of the folder in which the wrong database, or none, was found. */
  let refused: string | undefined;

  async function reopen(): Promise<boolean> {
    const state = stateOf(options.dataDir);
    if (state === refused) return false;
    refused = state;
    if (!(await isRightFolder(options))) return false;
    // Another attempt may succeed where opening fails, for a lock of another program for one.
    const isSound = await openBoth(options).catch(() => undefined);
    if (isSound !== false) refused = undefined;
    return isSound === true;
  }
  const guarded =
    <Known>(call: Run<Known>): Run<Known> =>
    async (name, ...values) => {
      try {
        return await call(name, ...values);
      } catch (error) {
        if (!isStoreFault(error)) throw error;
        running ??= reopen().finally(() => (running = undefined));
        if (!(await running)) throw error;
        return call(name, ...values);
      }
    };
  return { read: guarded(reader.call), write: guarded(writer.call) };
}

/** Changes whenever another look at the folder may come to another result. */
function stateOf(dataDir: string): string {
  const file = statSync(join(dataDir, DATABASE_FILE), { throwIfNoEntry: false });
  const log = inodeOf(join(dataDir, `${DATABASE_FILE}-wal`));
  const database = file && [file.dev, file.ino, file.size, file.mtimeMs];
  return JSON.stringify([database, log, folderId(dataDir)]);
}

/** True where the database in a folder has the right id; looks at it without a trace. */
async function isRightFolder({ dataDir, id, busyTimeoutMs }: ReopeningOptions): Promise<boolean> {
  const path = join(dataDir, DATABASE_FILE);
  const marker = folderId(dataDir);
  if ((marker !== undefined && marker !== id) || !existsSync(path)) return false;
  const peek = databaseThread<typeof reads>({ path, role: 'peek', busyTimeoutMs, id });
  try {
    await peek.open();
    return true;
  } catch {
    return false;
  } finally {
    await peek.close();
  }
}

/** Closes the database in both threads before either opens it: both must use the same log. Resolves with false for damage. */
async function openBoth({ writer, reader }: ReopeningOptions): Promise<boolean> {
  await reader.end();
  await writer.end();
  await writer.open();
  await reader.open();
  return (await reader.check()).length === 0;
}
