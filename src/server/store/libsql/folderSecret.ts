import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '../durableFiles.ts';
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
  const known = read(path);
  if (known) return known;
  writeOnce(path, randomBytes(LENGTH));
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
