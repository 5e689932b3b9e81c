import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PrerenderedBuild } from '../../src/server/PrerenderedBuild.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(folder, { recursive: true }));

const MIB = 1024 * 1024;
const COUNT = 24;
const names = Array.from({ length: COUNT }, (_, page) => `page-${page}`);
const write = (name: string, text = randomBytes(MIB / 2).toString('hex')) =>
  writeFileSync(join(folder, `${name}.html`), text);
for (const name of names) write(name);
const record = (name: string) => [`/${name}`, { file: `${name}.html`, status: 200, styleHashes: ['s'], hash: name }];
writeFileSync(join(folder, 'pages.json'), JSON.stringify(Object.fromEntries(names.map(record))));

const security = { siteUrl: 'https://site.example', imageOrigins: [], relaxed: false };

test('keeps the most requested files in at most 16 MB of memory', async () => {
  const build = new PrerenderedBuild(folder);
  const read = async (name: string) => (await build.page(`/${name}`, 'identity', security))!.body.toString();
  await read('page-0');
  for (const name of names.slice(1)) {
    await read('page-0');
    await read(name);
  }
  for (const name of names) write(name, 'read anew');
  const redrawn = await Promise.all(names.map(read));
  const kept = names.filter((_name, page) => redrawn[page] !== 'read anew');
  expect(kept).toHaveLength(16);
  expect(kept).toContain('page-0');
  expect(kept).toContain(names.at(-1));
});

test('a page without a packed twin is sent as it is, one that is gone says so', async () => {
  const build = new PrerenderedBuild(folder);
  const plain = await build.page('/page-1', 'br', security);
  expect(plain!.headers['content-encoding']).toBeUndefined();
  expect(plain!.etag).toBe('"page-1"');
  rmSync(join(folder, 'page-2.html'));
  await expect(build.page('/page-2', 'br', security)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(build.page('/none', 'br', security)).toBeUndefined();
});
