import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { link, lstat, open, readdir, rename, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { undefinedIfNotFound } from '../undefinedIfNotFound.ts';

/** Creates a missing folder with mode 0700 and flushes its parents, so that the folder survives a power loss. */
export function createFolderDurably(path: string): void {
  const first = mkdirSync(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) flushFolder(dirname(made));
}

/** Flushes the directory entries of a folder to disk. */
export function flushFolder(path: string): void {
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

/** Creates a file with mode 0600 unless the file exists. Concurrent processes end up with the same file. */
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

/** Moves a file within its file system and flushes both bytes and name, so that the file survives a power loss. */
export async function moveFileDurably(from: string, to: string): Promise<void> {
  await flush(from);
  await rename(from, to);
  await flush(dirname(to));
}

/** Moves a file to an unused name, as durably as `moveFileDurably`. Rejects with EEXIST if the name exists. */
export async function moveFileThrowingIfExists(from: string, to: string): Promise<void> {
  await flush(from);
  await link(from, to);
  await unlink(from);
  await flush(dirname(to));
}

/** Returns the files of a folder that were last modified before `time`, in milliseconds since 1970. */
export async function filesModifiedBefore(folder: string, time: number): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    const found = await undefinedIfNotFound(lstat(join(folder, name)));
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
