import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressFiles } from '../../src/build/compressFiles.ts';

const root = mkdtempSync(join(tmpdir(), 'compressed-'));
const cache = join(root, 'cache');

/** Returns the content that browsers decode from a file with these words, compressed in a separate build. */
async function sent(build: string, words: string): Promise<string[]> {
  const folder = join(root, build);
  mkdirSync(folder);
  writeFileSync(join(folder, 'page.html'), words);
  await compressFiles(folder, cache);
  const read = (ending: string) => readFileSync(join(folder, `page.html.${ending}`));
  return [brotliDecompressSync(read('br')), gunzipSync(read('gz'))].map(String);
}
const kept = () => readdirSync(cache).toSorted();

test('serves a file as this build has it and compresses only new files', async () => {
  expect(await sent('first', 'One')).toEqual(['One', 'One']);
  const names = kept();
  expect(names).toHaveLength(2);
  const made = () => names.map((name) => statSync(join(cache, name)).mtimeMs);
  const before = made();
  expect(await sent('same', 'One')).toEqual(['One', 'One']);
  expect(made()).toEqual(before);
  expect(await sent('other', 'Two')).toEqual(['Two', 'Two']);
  expect(kept()).toHaveLength(4);
});

test('what is kept and was lost or spoilt is made anew', async () => {
  const [one, ...others] = kept();
  writeFileSync(join(cache, one!), '');
  for (const name of others) writeFileSync(join(cache, name), readFileSync(join(cache, name)).subarray(0, -1));
  expect(await sent('again', 'One')).toEqual(['One', 'One']);
  expect(await sent('once-more', 'Two')).toEqual(['Two', 'Two']);
});
