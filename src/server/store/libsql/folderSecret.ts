import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushFolder } from '../makeFolder.ts';

const FILE = 'secret.key';

/**
 * The secret of a data folder, which is beside the database and not in it: the one that is there, or a new one, for the
 * server's own user only. Several processes that begin at once get the same.
 */
export function folderSecret(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  const unfinished = `${path}.${randomBytes(8).toString('hex')}`;
  const known = read(path);
  if (known) return known;
  try {
    writeFileSync(unfinished, randomBytes(32), { flag: 'wx', mode: 0o600, flush: true });
    // A name is given once, to a file that is whole.
    linkSync(unfinished, path);
    flushFolder(dataDir);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
  return readFileSync(path);
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
