import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLiveEntries } from '../../../src/studio/server/publishing/readLiveEntries.ts';
import { SiteFolder } from '../../../src/studio/server/SiteFolder.ts';

const root = mkdtempSync(join(tmpdir(), 'live-'));
const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

/** Commits a list with a public entry and a draft, and changes the file afterwards. */
function committed(): string {
  mkdirSync(join(root, 'pages/content'), { recursive: true });
  const posts = join(root, 'pages/content/posts.json');
  writeFileSync(posts, JSON.stringify([{ slug: 'ready' }, { slug: 'soon', draft: true }]));
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '-m', 'First');
  writeFileSync(posts, JSON.stringify([{ slug: 'ready' }, { slug: 'soon' }]));
  return git('rev-parse', 'HEAD');
}

test('only public entries of the release that the site serves are live', async () => {
  const commit = committed();
  const folder = new SiteFolder(root);
  const own = { id: 'r1', siteUrl: 'https://example.com', commit, hasBefore: false };
  expect(await readLiveEntries(folder, { id: undefined, commit }, undefined)).toEqual({ posts: ['ready'] });
  expect(await readLiveEntries(folder, { id: 'r1', commit: undefined }, own)).toEqual({ posts: ['ready'] });
});

test('nothing is live while no release of the site is seen', async () => {
  const folder = new SiteFolder(root);
  const own = { id: 'r1', siteUrl: 'https://example.com', commit: git('rev-parse', 'HEAD'), hasBefore: false };
  for (const served of [undefined, { id: 'r0', commit: undefined }, { id: undefined, commit: 'f'.repeat(40) }])
    expect(await readLiveEntries(folder, served, own)).toBeUndefined();
});
