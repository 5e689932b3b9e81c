import { spawnSync } from 'node:child_process';
import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { DiskFile } from '../../../src/studio/store/studioApi.ts';
import { recoverInterruptedSaves, saveFiles } from '../../../src/studio/server/saveFiles.ts';
import { fileHashOf, SiteFolder } from '../../../src/studio/server/SiteFolder.ts';

/** The folder of a site without a file. */
function emptySite(): string {
  const root = mkdtempSync(join(tmpdir(), 'studio-save-'));
  mkdirSync(join(root, 'pages'));
  return root;
}

/** Has every module's `renameSync` fail where it would put this file in place, until the returned function is called. */
function breakDiskAt(name: string): () => void {
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    if (String(to).endsWith(name)) throw Object.assign(new Error('The disk is broken there'), { code: 'EIO' });
    renameSync(from, to);
  };
  syncBuiltinESMExports();
  return () => {
    fs.renameSync = renameSync;
    syncBuiltinESMExports();
  };
}

test('where the disk takes the second of two files no more, the first is what it was', () => {
  const root = emptySite();
  const paths = ['pages/a.json', 'pages/b.json', 'pages/new.json'];
  for (const path of paths.slice(0, 2)) writeFileSync(join(root, path), 'old');
  const files = ['pages/new.json', 'pages/a.json', 'pages/b.json'].map((path) => {
    return { path, text: 'new', hash: path === 'pages/new.json' ? null : fileHashOf('old') };
  });
  onTestFinished(breakDiskAt('b.json'));
  expect(saveFiles(new SiteFolder(root), files)).toEqual({ outcome: 'refused', reason: 'EIO' });
  expect(paths.slice(0, 2).map((path) => readFileSync(join(root, path), 'utf8'))).toEqual(['old', 'old']);
  expect(readdirSync(join(root, 'pages')).toSorted()).toEqual(['a.json', 'b.json', 'media']);
});

test('keeps another program’s write during a save, and leaves no trace', () => {
  const root = emptySite();
  writeFileSync(join(root, 'pages/a.json'), 'old');
  const { fsyncSync } = fs;
  fs.fsyncSync = (file) => {
    fsyncSync(file);
    writeFileSync(join(root, 'pages/a.json'), 'theirs');
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.fsyncSync = fsyncSync;
    syncBuiltinESMExports();
  });
  const outcome = saveFiles(new SiteFolder(root), [{ path: 'pages/a.json', text: 'mine', hash: fileHashOf('old') }]);
  expect(outcome).toMatchObject({
    outcome: 'clash',
    clashes: [{ path: 'pages/a.json', hash: fileHashOf('theirs'), text: 'theirs' }],
  });
  expect(readFileSync(join(root, 'pages/a.json'), 'utf8')).toBe('theirs');
  expect(readdirSync(join(root, 'pages')).toSorted()).toEqual(['a.json', 'media']);
});

/** Saves files in a process of its own, which is killed before it gives the second of them its name. */
function killedBetweenNames(root: string, files: readonly DiskFile[]): void {
  const from = (name: string) => pathToFileURL(resolve(`src/studio/server/${name}.ts`)).href;
  const program = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    import { saveFiles } from '${from('saveFiles')}';
    import { SiteFolder } from '${from('SiteFolder')}';
    const { renameSync } = fs;
    let names = 0;
    fs.renameSync = (from, to) => (++names === 2 ? process.kill(process.pid, 'SIGKILL') : renameSync(from, to));
    syncBuiltinESMExports();
    saveFiles(new SiteFolder(${JSON.stringify(root)}), ${JSON.stringify(files)});`;
  const { signal } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  expect(signal).toBe('SIGKILL');
}

test('finishes a killed save of several files at the next start', () => {
  const root = emptySite();
  const texts = () => ['a', 'b', 'c', 'gone'].map((name) => read(join(root, `pages/${name}.json`)));
  const read = (place: string) => (existsSync(place) ? readFileSync(place, 'utf8') : undefined);
  for (const name of ['a', 'b', 'c', 'gone']) writeFileSync(join(root, `pages/${name}.json`), 'old');
  const to = (name: string, text: string | null) => ({ path: `pages/${name}.json`, text, hash: fileHashOf('old') });
  writeFileSync(join(root, 'pages/went.json'), 'old');
  killedBetweenNames(root, [to('went', null), to('a', 'new'), to('b', 'new'), to('c', 'new'), to('gone', null)]);
  expect(texts()).toEqual(['new', 'old', 'old', 'old']);
  expect(existsSync(join(root, 'pages/went.json'))).toBe(false);
  writeFileSync(join(root, 'pages/c.json'), 'theirs');
  const told = vi.spyOn(console, 'error').mockReturnValue();
  recoverInterruptedSaves(new SiteFolder(root));
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^pages\/c\.json .* was left unchanged/)]]);
  told.mockRestore();
  expect(texts()).toEqual(['new', 'new', 'theirs', undefined]);
  expect(readdirSync(join(root, 'pages')).toSorted()).toEqual(['a.json', 'b.json', 'c.json', 'media']);
});

test('ignores a save plan that came with a checkout', () => {
  const root = emptySite();
  writeFileSync(join(root, 'secret'), 'secret');
  const plan = [{ path: 'pages/a.json', hash: null, beside: '../secret' }];
  writeFileSync(join(root, 'pages/.aaaaaaaaaaaa.save'), JSON.stringify(plan));
  recoverInterruptedSaves(new SiteFolder(root));
  expect(readdirSync(root).toSorted()).toEqual(['pages', 'secret']);
  expect(readdirSync(join(root, 'pages'))).toEqual([]);
});

test('flushes texts and plan, then names, then folders, before reporting a save', () => {
  const root = emptySite();
  const { fsyncSync, renameSync } = fs;
  const done: string[] = [];
  fs.fsyncSync = (file) => {
    fsyncSync(file);
    done.push(fs.fstatSync(file).isDirectory() ? 'folder' : 'text');
  };
  fs.renameSync = (from, to) => {
    renameSync(from, to);
    done.push('name');
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(fs, { fsyncSync, renameSync });
    syncBuiltinESMExports();
  });
  const files = ['pages/a.json', 'pages/b.json'].map((path) => ({ path, text: 'new', hash: null }));
  expect(saveFiles(new SiteFolder(root), files)).toMatchObject({ outcome: 'saved' });
  expect(done).toEqual(['text', 'text', 'folder', 'text', 'folder', 'name', 'name', 'folder']);
});
