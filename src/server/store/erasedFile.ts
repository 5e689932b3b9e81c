import { open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { undefinedIfNotFound } from '../undefinedIfNotFound.ts';
import { flushFolder, createFolderDurably } from './durableFiles.ts';
import type { Erasure } from './Erasure.ts';

/** Name of the list of erased submissions in a data folder. No backup contains the file. */
export const ERASED_FILE = 'erased.jsonl';

/** Returns the path of the list of erased submissions. */
export const erasedFilePath = (dataDir: string): string => join(dataDir, ERASED_FILE);

/** Reads the list; empty without a file. Skips a line that a crash cut off: the database adds it again. */
export async function readErasedFile(path: string): Promise<Erasure[]> {
  const text = (await undefinedIfNotFound(readFile(path, 'utf8'))) ?? '';
  return text.split('\n').flatMap((line) => {
    try {
      return line ? (JSON.parse(line) as Erasure) : [];
    } catch {
      return [];
    }
  });
}

/** Appends the erasures that the list does not have. They are on disk when the promise resolves. */
export async function appendErased(path: string, erasures: Erasure[]): Promise<void> {
  if (erasures.length === 0) return;
  const known = new Set((await readErasedFile(path)).map(({ id }) => id));
  const lines = erasures.filter(({ id }) => !known.has(id)).map((one) => JSON.stringify(one));
  if (lines.length === 0) return;
  createFolderDurably(dirname(path));
  const file = await open(path, 'a', 0o600);
  try {
    // A command that runs as root must leave the list readable for the site.
    const { uid, gid } = await stat(dirname(path));
    if (process.getuid?.() === 0) await file.chown(uid, gid);
    // Begins a new line, because a crash may have cut off the last one.
    await file.writeFile(`\n${lines.join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  flushFolder(dirname(path));
}
