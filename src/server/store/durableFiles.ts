import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { link, lstat, open, readdir, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { orMissing } from '../orMissing.ts';

/** Makes a folder where it is missing, for the server's own user only, so that a power cut does not take it away. */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) flushFolder(dirname(made));
}

/** Writes to the disk which names a folder holds. */
export function flushFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Writes a file for the server's own user, unless it exists; several processes that do so at once get the same file. */
export function writeOnce(path: string, content: string | Uint8Array): void {
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(unfinished, content, { flag: 'wx', mode: 0o600, flush: true });
    linkSync(unfinished, path);
    flushFolder(dirname(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Moves a file to another place of its file system, so that a power cut takes neither its bytes nor its name. */
export async function keepFile(from: string, to: string): Promise<void> {
  await flush(from);
  await rename(from, to);
  await flush(dirname(to));
}

/** Moves a file to a name that no file has yet, as durably as `keepFile`. Rejects with EEXIST where the name is taken. */
export async function storeNewFile(from: string, to: string): Promise<void> {
  await flush(from);
  await link(from, to);
  await unlink(from);
  await flush(dirname(to));
}

/** The files of a folder that were written for the last time before `time`, in milliseconds since 1970. */
export async function filesBefore(folder: string, time: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    const found = await orMissing(lstat(join(folder, name)));
    if (found && found.mtimeMs < time) old.push(name);
  }
  return old;
}

async function flush(path: string) {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
