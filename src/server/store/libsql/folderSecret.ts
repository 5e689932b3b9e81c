import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../durableFiles.ts';
import { storeProblem } from '../storeProblem.ts';

const FILE = 'secret.key';
const LENGTH = 32;

/**
 * The secret of a data folder, which is beside the database and not in it: the one that is there, or a new one, for the
 * server's own user only. Several processes that begin at once get the same. One that was cut, with which answers could be
 * guessed, is refused in words.
 */
export function folderSecret(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`;
  const known = read(path);
  if (known) return known;
  try {
    writeFileSync(unfinished, randomBytes(LENGTH), { flag: 'wx', mode: 0o600, flush: true });
    // A name is given once, to a file that is whole.
    linkSync(unfinished, path);
    flushFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return read(path)!;
}

function read(path: string): Buffer | undefined {
  if (!existsSync(path)) return undefined;
  const secret = readFileSync(path);
  if (secret.length >= LENGTH) return secret;
  throw storeProblem(
    `${path} (DATA_DIR) is not whole. Restore it from a backup of the folder, or remove it: another one is made then.`,
  );
}
