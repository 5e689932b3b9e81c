import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableBlocks, unsnapped } from './leveldb.ts';

/** The files of a browser's profile in which one of these words stands, as it is or compressed as Chromium's databases do. */
export function findOnDisk(profile: string, words: string[]): string[] {
  const wanted = words.flatMap((word) => [Buffer.from(word), Buffer.from(word, 'utf16le')]);
  const has = (bytes: Buffer) => wanted.some((word) => bytes.includes(word));
  return readdirSync(profile, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => {
      const bytes = readFileSync(path);
      return has(bytes) || (path.endsWith('.ldb') && tableBlocks(bytes).some(has)) || isPacked(bytes, has);
    })
    .map((path) => path.slice(profile.length));
}

/** What Chromium's IndexedDB puts into a file of its own may be compressed as a whole, behind a few bytes of its own. */
const isPacked = (bytes: Buffer, has: (bytes: Buffer) => boolean): boolean =>
  bytes.length < 1 << 22 && [0, 3, 4, 5].some((start) => has(unsnapped(bytes.subarray(start)) ?? Buffer.alloc(0)));
