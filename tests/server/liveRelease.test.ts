import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LiveRelease } from '../../src/server/LiveRelease.ts';
import type { ServedSite } from '../../src/server/PageSource.ts';
import { plainPages } from './startServer.ts';

let dist: string;
let told: string[];
const title = process.title;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'live-'));
  told = [];
});
afterEach(() => {
  process.title = title;
  rmSync(dist, { recursive: true });
});

/** Creates a release with its name in its content, and makes the release current. */
function release(id: string, code = 'a', content = JSON.stringify({ names: [{ id }] })): string {
  const folder = join(dist, id);
  mkdirSync(folder);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ id, code, siteUrl: 'https://site.example' }));
  writeFileSync(join(folder, 'content.json'), content);
  makeCurrent(id);
  return folder;
}

function makeCurrent(id: string) {
  rmSync(join(dist, 'current'), { force: true });
  symlinkSync(id, join(dist, 'current'));
}

const open = (folder: string) =>
  LiveRelease.open(folder, {
    open: async (place) => ({
      ...plainPages,
      forms: {},
      content: JSON.parse(readFileSync(join(place, 'content.json'), 'utf8')) as ServedSite['content'],
    }),
    incompatibility: ({ id }) => (id.endsWith('-large') ? 'is too large' : undefined),
    onTaken: (id) => void told.push(`taken ${id}`),
    onRefused: (message) => void told.push(message),
  });
const served = (live: LiveRelease) => live.site().content.names?.[0]?.id;

test('what becomes current is served from then on, back again too, and is told once', async () => {
  const live = await open(release('1'));
  expect(served(live)).toBe('1');
  await live.look();
  release('2');
  await live.look();
  await live.look();
  expect(served(live)).toBe('2');
  expect(process.title).toBe('site 2');
  makeCurrent('1');
  await live.look();
  expect([served(live), told]).toEqual(['1', ['taken 2', 'taken 1']]);
});

test('the release that it was started with may go', async () => {
  const first = release('1');
  const live = await open(first);
  release('2');
  await live.look();
  rmSync(first, { recursive: true });
  release('3');
  await live.look();
  expect([served(live), told]).toEqual(['3', ['taken 2', 'taken 3']]);
});

test.each([
  ['of other code', () => release('2', 'b'), /^The release 2 has new code. Restart the server to serve it\.$/],
  [
    'that cannot be opened',
    () => release('2', 'a', '{'),
    /^The release 2 cannot be opened, so the previous release is still served: /,
  ],
  [
    'that does not fit',
    () => release('2-large'),
    /^The release 2-large is too large. The previous release is still served\.$/,
  ],
])('a release %s leaves the one that is served in its place, and the next is taken', async (_what, next, words) => {
  const live = await open(release('1'));
  next();
  await live.look();
  await live.look();
  expect([served(live), told]).toEqual(['1', [expect.stringMatching(words)]]);
  release('3');
  await live.look();
  expect(served(live)).toBe('3');
});

test('a release that is not whole yet is taken once it is, and told of once', async () => {
  const live = await open(release('1'));
  const folder = release('2', 'a', '{');
  await live.look();
  await live.look();
  expect([served(live), told]).toEqual(['1', [expect.stringMatching(/^The release 2 cannot be opened/)]]);
  writeFileSync(join(folder, 'content.json'), JSON.stringify({ names: [{ id: '2' }] }));
  await live.look();
  expect([served(live), told.at(-1)]).toEqual(['2', 'taken 2']);
});

test('a folder without a finished release changes nothing', async () => {
  const live = await open(release('1'));
  mkdirSync(join(dist, 'half'));
  makeCurrent('half');
  await live.look();
  rmSync(join(dist, 'current'));
  await live.look();
  expect([served(live), told]).toEqual(['1', []]);
});
