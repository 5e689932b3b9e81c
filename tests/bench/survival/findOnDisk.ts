import type { Browser } from './Browser.ts';
import { tableBlocks, unsnapped } from './leveldb.ts';

/** The files of a profile in which one of these words stands, as it is or compressed as Chromium's databases do. */
export function findOnDisk(browser: Browser, words: string[]): string[] {
  const wanted = words.flatMap((word) => [Buffer.from(word), Buffer.from(word, 'utf16le')]);
  const has = (bytes: Buffer) => wanted.some((word) => bytes.includes(word));
  return browser
    .files()
    .filter(
      ({ path, bytes }) =>
        has(bytes) || (path.endsWith('.ldb') && tableBlocks(bytes).some(has)) || isPacked(bytes, has),
    )
    .map(({ path }) => path.slice(browser.profile.length));
}

/** What Chromium's IndexedDB puts into a file of its own may be compressed as a whole, behind a few bytes of its own. */
const isPacked = (bytes: Buffer, has: (bytes: Buffer) => boolean): boolean =>
  bytes.length < 1 << 22 && [0, 3, 4, 5].some((start) => has(unsnapped(bytes.subarray(start)) ?? Buffer.alloc(0)));
