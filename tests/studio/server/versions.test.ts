import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readStoredPicture } from '../../../src/studio/server/pictureStore.ts';
import { saveFiles } from '../../../src/studio/server/saveFiles.ts';
import { SiteFolder } from '../../../src/studio/server/SiteFolder.ts';
import { LOST_TEXT_REF_PREFIX, listVersions } from '../../../src/studio/server/versionLog.ts';
import { commitTextOutsideBranch } from '../../../src/studio/server/commitTextOutsideBranch.ts';
import { readComparisonBase } from '../../../src/studio/server/readComparisonBase.ts';
import { commitVersion, readVersion } from '../../../src/studio/server/versions.ts';

const write = (root: string, path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** A folder with a small site; with git where `isKept`. */
function site({ isKept = true } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'versions-'));
  write(root, 'pages/home.json', '{ "route": "/" }\n');
  write(root, 'pages/content/faqs.json', '[]\n');
  write(root, 'schemas/visit.json', '{}\n');
  write(root, 'notes.txt', 'mine\n');
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
  if (isKept) {
    git('init', '--quiet');
    git('config', 'user.name', 'Ada Example');
    git('config', 'user.email', 'ada@example.com');
    git('add', '.');
    git('commit', '--quiet', '-m', 'The first version');
  }
  return { root, git, folder: new SiteFolder(root) };
}

describe('a text that was not taken', () => {
  const aside = '{ "route": "/", "title": "Mine" }\n';
  const sentence = 'Home: your text that was not used';

  test('is a version beside the branch, and changes no file and no branch', async () => {
    const { git, folder } = site();
    const [head, status] = [git('rev-parse', 'HEAD'), git('status', '--porcelain')];
    expect(await commitTextOutsideBranch(folder, 'pages/home.json', aside, sentence)).toEqual({
      ok: true,
      isKept: true,
    });
    expect([git('rev-parse', 'HEAD'), git('status', '--porcelain')]).toEqual([head, status]);
    const versions = await listVersions(folder.root, ['HEAD', `--glob=${LOST_TEXT_REF_PREFIX}*`]);
    const version = versions.find((one) => one.sentence === sentence);
    expect(version).toBeDefined();
    const { texts, before } = (await readVersion(folder, version!.commit!))!;
    expect(texts).toEqual({ ...before, 'pages/home.json': aside });
  });

  test('is kept if git does not know the person, or has no version yet', async () => {
    const { git, folder } = site({ isKept: false });
    git('init', '--quiet');
    git('config', 'user.useConfigOnly', 'true');
    expect(await commitTextOutsideBranch(folder, 'pages/home.json', aside, sentence)).toEqual({
      ok: true,
      isKept: true,
    });
    expect(await listVersions(folder.root, [`--glob=${LOST_TEXT_REF_PREFIX}*`])).toHaveLength(1);
  });

  test('is not kept without git', async () => {
    const { folder } = site({ isKept: false });
    expect(await commitTextOutsideBranch(folder, 'pages/home.json', aside, sentence)).toEqual({
      ok: true,
      isKept: false,
    });
  });
});

describe('versions', () => {
  test('sends only hashes of files that equal the last version', async () => {
    const { root, folder } = site();
    write(root, 'pages/home.json', '{ "route": "/", "title": "Ọ̀nà" }\n');
    rmSync(join(root, 'schemas/visit.json'));
    const hash = folder.read('pages/content/faqs.json')!.hash;
    const base = await readComparisonBase(folder);
    expect(base.texts).toEqual({ 'pages/home.json': '{ "route": "/" }\n', 'schemas/visit.json': '{}\n' });
    expect(base.same).toEqual({ 'pages/content/faqs.json': hash });
    rmSync(join(root, '.git'), { recursive: true });
    symlinkSync(mkdtempSync(join(tmpdir(), 'modules-')), join(root, 'node_modules'));
    expect(await readComparisonBase(folder)).toMatchObject({ texts: {}, same: { 'pages/content/faqs.json': hash } });
    expect((await readComparisonBase(folder, true)).texts).toMatchObject({ 'pages/content/faqs.json': '[]\n' });
  });

  test('a file that is written while it is asked which are the same is none of them', async () => {
    const { root } = site();
    class Written extends SiteFolder {
      override hashNow(path: string) {
        write(root, path, '[{ "id": "late" }]\n');
        return super.hashNow(path);
      }
    }
    const base = await readComparisonBase(new Written(root));
    expect(base.same).toEqual({});
    expect(base.texts['pages/content/faqs.json']).toBe('[]\n');
  });

  test('the last version is told with its sentence, its day and the files as it has them', async () => {
    const { root, folder } = site();
    write(root, 'pages/home.json', '{ "route": "/", "title": "Ọ̀nà" }\n');
    const base = await readComparisonBase(folder, true);
    expect(base).toMatchObject({ kept: 'git', canKeep: true, version: { sentence: 'The first version' } });
    expect(Date.parse(base.version!.at)).toBeGreaterThan(0);
    expect(base.texts).toEqual({
      'pages/home.json': '{ "route": "/" }\n',
      'pages/content/faqs.json': '[]\n',
      'schemas/visit.json': '{}\n',
    });
  });

  test('keeping commits only these files, leaves the index and sends nothing', async () => {
    const { root, git, folder } = site();
    const remote = mkdtempSync(join(tmpdir(), 'remote-'));
    execFileSync('git', ['init', '--quiet', '--bare', remote]);
    git('remote', 'add', 'origin', remote);
    write(root, 'notes.txt', 'staged\n');
    git('add', 'notes.txt');
    write(root, 'pages/home.json', '{ "route": "/home" }\n');
    write(root, 'pages/content/faqs.json', '[1]\n');
    write(root, 'pages/new.json', '{}\n');
    rmSync(join(root, 'schemas/visit.json'));
    const outcome = await commitVersion(folder, '  New words\nfor the first page ', [
      'pages/home.json',
      'pages/new.json',
      'schemas/visit.json',
    ]);
    expect(outcome).toMatchObject({ outcome: 'kept', version: { sentence: 'New words for the first page' } });
    expect(git('show', '--name-status', '--no-renames', '--format=%s', 'HEAD').split('\n').filter(Boolean)).toEqual([
      'New words for the first page',
      'M\tpages/home.json',
      'A\tpages/new.json',
      'D\tschemas/visit.json',
    ]);
    expect(
      git('status', '--porcelain')
        .split('\n')
        .map((line) => line.trim()),
    ).toEqual(['M  notes.txt'.trim(), 'M pages/content/faqs.json'].toSorted());
    expect(git('diff', '--cached', '--name-only')).toBe('notes.txt');
    expect(execFileSync('git', ['-C', remote, 'for-each-ref'], { encoding: 'utf8' })).toBe('');
    expect((await readComparisonBase(folder, true)).texts['pages/home.json']).toBe('{ "route": "/home" }\n');
  });

  test('what cannot be kept is told in words, and leaves all as it was', async () => {
    const { root, git, folder } = site();
    const reason = async (sentence: string, paths: string[]) => {
      const outcome = await commitVersion(folder, sentence, paths);
      return outcome.outcome === 'refused' ? outcome.reason : undefined;
    };
    expect(await reason(' ', ['pages/home.json'])).toBe('Describe the changes in one sentence.');
    expect(await reason('\0', ['pages/home.json'])).toBe('Describe the changes in one sentence.');
    expect(await reason('New', [])).toBe('Nothing has changed since the last version.');
    expect(await reason('New', ['pages/home.json'])).toBe('Nothing has changed since the last version.');
    expect(await reason('New', ['notes.txt'])).toBe('notes.txt is not a file of the site.');
    expect(await reason('New', ['../elsewhere.json'])).toBe('../elsewhere.json is not a file of the site.');
    expect(await reason('--amend', ['pages/none.json'])).toBe('Nothing has changed since the last version.');
    write(root, 'pages/new.json', '{}\n');
    write(root, '.git/hooks/pre-commit', '#!/bin/sh\necho "The house says no" >&2\nexit 1\n');
    execFileSync('chmod', ['+x', join(root, '.git/hooks/pre-commit')]);
    expect(await reason('New', ['pages/new.json'])).toBe('Git failed: The house says no');
    expect(git('status', '--porcelain')).toBe('?? pages/new.json');
    write(root, '.git/index.lock', '');
    rmSync(join(root, '.git/hooks/pre-commit'));
    expect(await reason('New', ['pages/home.json', 'pages/new.json'])).toContain('Try again in a moment');
  });

  test('a folder within a repository, and a repository without a version', async () => {
    const { root, git } = site();
    write(root, 'house/pages/home.json', '{ "a": 1 }\n');
    write(root, 'house/schemas/x.json', '{}\n');
    git('add', 'house');
    git('commit', '--quiet', '-m', 'A house');
    const inner = new SiteFolder(join(root, 'house'));
    expect(Object.keys((await readComparisonBase(inner)).same)).toEqual(['pages/home.json', 'schemas/x.json']);
    expect((await readComparisonBase(inner, true)).texts).toEqual({
      'pages/home.json': '{ "a": 1 }\n',
      'schemas/x.json': '{}\n',
    });
    const { root: bare, folder } = site({ isKept: false });
    execFileSync('git', ['-C', bare, 'init', '--quiet']);
    expect(await readComparisonBase(folder, true)).toEqual({ kept: 'git', texts: {}, same: {}, canKeep: true });
  });

  test('a picture is what it was in the last version, and its bytes can be put back', async () => {
    const { root, git, folder } = site();
    const path = 'pages/media/team.png';
    write(root, path, 'first');
    git('add', '.');
    git('commit', '--quiet', '-m', 'A picture');
    const first = folder.read(path)!.hash;
    expect((await readComparisonBase(folder, true)).texts[path]).toBe(first);
    for (const change of [() => write(root, path, 'second'), () => rmSync(join(root, path))]) {
      change();
      expect((await readComparisonBase(folder, true)).texts[path]).toBe(first);
      expect(readStoredPicture(folder, first)!.toString()).toBe('first');
    }
    expect(saveFiles(folder, [{ path, hash: null, text: first }]).outcome).toBe('saved');
    expect(readFileSync(join(root, path), 'utf8')).toBe('first');
  });

  test('compares files with the last build or first opening without git', async () => {
    const { root, folder } = site({ isKept: false });
    const outcome = await commitVersion(folder, 'New', ['pages/home.json']);
    expect(outcome).toEqual({
      outcome: 'refused',
      reason: 'Versions need git, and there is none here. Ask your developer.',
    });
    expect(await readComparisonBase(folder, true)).toMatchObject({ kept: 'opening', canKeep: false });
    write(root, 'pages/home.json', '{}\n');
    expect((await readComparisonBase(folder, true)).texts['pages/home.json']).toBe('{ "route": "/" }\n');
    mkdirSync(join(root, 'dist/r1'), { recursive: true });
    const later = new Date(Date.now() + 60_000);
    utimesSync(join(root, 'dist/r1'), later, later);
    symlinkSync('r1', join(root, 'dist/current'));
    expect(await readComparisonBase(folder, true)).toMatchObject({
      kept: 'build',
      version: { at: later.toISOString() },
    });
    expect(readFileSync(join(root, 'pages/home.json'), 'utf8')).toBe('{}\n');
  });

  test('a copy of a site that shares its packages is compared with its own first opening', async () => {
    const [one, copy] = [site({ isKept: false }), site({ isKept: false })];
    mkdirSync(join(one.root, 'node_modules'), { recursive: true });
    rmSync(join(copy.root, 'node_modules'), { recursive: true, force: true });
    symlinkSync(join(one.root, 'node_modules'), join(copy.root, 'node_modules'));
    await readComparisonBase(one.folder);
    write(copy.root, 'pages/home.json', '{ "route": "/copy" }\n');
    expect((await readComparisonBase(copy.folder, true)).texts['pages/home.json']).toBe('{ "route": "/copy" }\n');
  });
});

describe('versions that were kept', () => {
  test('list author, time, reason and files of commits to the site alone', async () => {
    const { root, git, folder } = site();
    git('commit', '--quiet', '--allow-empty', '-m', 'Nothing of the site');
    await commitVersion(
      folder,
      'Home is told',
      (write(root, 'pages/home.json', '{ "route": "/", "title": "Home" }\n'), ['pages/home.json']),
    );
    const log = await listVersions(root, 'HEAD');
    expect(log.map(({ sentence, by }) => [sentence, by])).toEqual([
      ['Home is told', 'Ada Example'],
      ['The first version', 'Ada Example'],
    ]);
    expect(Date.parse(log[0]!.at)).toBeGreaterThan(0);
    const read = await readVersion(folder, log[0]!.commit!);
    expect([read!.before, read!.texts].map((texts) => texts['pages/home.json'])).toEqual([
      '{ "route": "/" }\n',
      '{ "route": "/", "title": "Home" }\n',
    ]);
    expect((await readVersion(folder, log[1]!.commit!))!.before).toEqual({});
    expect(await readVersion(folder, '0'.repeat(40))).toBeUndefined();
  });
});
