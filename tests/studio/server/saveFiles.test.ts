import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { saveFiles } from '../../../src/studio/server/saveFiles.ts';
import { hashOf, SiteFolder } from '../../../src/studio/server/SiteFolder.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const renameSync: typeof real.renameSync = (from, to) => {
    if (String(to).endsWith('b.json')) throw Object.assign(new Error('The disk is broken there'), { code: 'EIO' });
    real.renameSync(from, to);
  };
  return { ...real, renameSync };
});

test('where the disk takes the second of two files no more, the first is what it was', () => {
  const root = mkdtempSync(join(tmpdir(), 'studio-save-'));
  mkdirSync(join(root, 'pages'));
  const paths = ['pages/a.json', 'pages/b.json', 'pages/new.json'];
  for (const path of paths.slice(0, 2)) writeFileSync(join(root, path), 'old');
  const files = ['pages/new.json', 'pages/a.json', 'pages/b.json'].map((path) => {
    return { path, text: 'new', hash: path === 'pages/new.json' ? null : hashOf('old') };
  });
  expect(saveFiles(new SiteFolder(root), files)).toEqual({ outcome: 'refused', reason: 'EIO' });
  expect(paths.slice(0, 2).map((path) => readFileSync(join(root, path), 'utf8'))).toEqual(['old', 'old']);
  expect(readdirSync(join(root, 'pages')).toSorted()).toEqual(['a.json', 'b.json', 'media']);
  rmSync(root, { recursive: true });
});
