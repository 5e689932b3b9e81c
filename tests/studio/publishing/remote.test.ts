import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { GitRemote, parseRemoteSetting } from '../../../src/studio/server/publishing/GitRemote.ts';
import { RemotePublisher } from '../../../src/studio/server/publishing/RemotePublisher.ts';
import { SiteFolder } from '../../../src/studio/server/SiteFolder.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'publishing-'));
const gitIn =
  (root: string) =>
  (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const write = (root: string, path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** A person with a checkout of a shared remote. */
function clone(remote: string, name: string) {
  const root = folder();
  execFileSync('git', ['clone', '--quiet', remote, root], { stdio: 'ignore' });
  const git = gitIn(root);
  git('config', 'user.name', name);
  git('config', 'user.email', `${name}@example.com`);
  const site = new SiteFolder(root);
  let faults: number | string = 0;
  const steps: string[] = [];
  const publisher = new RemotePublisher({
    folder: site,
    remote: new GitRemote(root, { remote: 'origin', branch: 'main' }),
    faultsAt: async () => faults,
  });
  return {
    root,
    git,
    steps,
    has: (found: number | string) => (faults = found),
    keep(path: string, text: string, sentence: string) {
      write(root, path, text);
      git('add', path);
      git('commit', '--quiet', '-m', sentence);
    },
    plan: () => publisher.plan(),
    publish: () => publisher.publish((step) => steps.push(step)),
    takeBack: () => publisher.takeBack((step) => steps.push(step)),
  };
}

/** A remote with a first version, and Ada and Bola who have it. */
function office() {
  const remote = folder();
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  const ada = clone(remote, 'Ada');
  ada.git('checkout', '--quiet', '-B', 'main');
  write(ada.root, 'pages/home.json', '{\n  "route": "/",\n  "title": "Home"\n}\n');
  ada.keep('src/program.ts', 'export {};\n', 'A program');
  ada.keep('pages/about.json', '{ "route": "/about" }\n', 'Begin');
  ada.git('add', '.');
  ada.git('commit', '--quiet', '-m', 'The first version');
  ada.git('push', '--quiet', 'origin', 'main');
  return { remote, ada, bola: clone(remote, 'Bola'), there: gitIn(remote) };
}

const reasonOf = (outcome: { outcome: string; reason?: string }) => {
  expect(outcome.outcome).toBe('refused');
  return outcome.reason!;
};

test('only names of a remote and a branch are a remote', () => {
  expect(parseRemoteSetting(' origin main ')).toEqual({ remote: 'origin', branch: 'main' });
  expect(parseRemoteSetting('origin web/live')).toEqual({ remote: 'origin', branch: 'web/live' });
  for (const odd of [
    'origin',
    '--upload-pack=evil main',
    'origin --force',
    'ext::sh main',
    'https://user:secret@host/x main',
    'origin main:other',
    'origin +main',
    'origin a..b',
    'origin main.lock',
    'origin main extra',
    '',
  ])
    expect(parseRemoteSetting(odd), odd).toBeUndefined();
});

test('sends kept changes, and the public site shows them with its files', async () => {
  const { ada, there } = office();
  ada.keep('pages/home.json', '{ "route": "/", "title": "New" }\n', 'A new title');
  write(ada.root, 'pages/about.json', '{ "route": "/about", "title": "Not kept" }\n');
  const plan = await ada.plan();
  expect(plan).toMatchObject({ place: 'remote', target: 'origin main', theirs: [], canTakeBack: true });
  expect(plan.ours.map(({ sentence, by }) => [sentence, by])).toEqual([['A new title', 'Ada']]);
  expect(plan.published!.texts['pages/home.json']).toContain('"Home"');
  const before = there('rev-parse', 'main');
  const outcome = await ada.publish();
  const head = ada.git('rev-parse', 'HEAD');
  expect(there('rev-parse', 'main')).toBe(head);
  expect(ada.steps).toEqual(['fetching', 'checking', 'sending']);
  if (outcome.outcome !== 'sent') throw new Error(outcome.reason);
  const shows = (commit?: string) => outcome.isShownBy({ id: 'x', commit });
  expect([await shows(head), await shows(before), await shows(), await shows('--help')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  // Another user's uncommitted changes stay local.
  expect(there('show', 'main:pages/about.json')).not.toContain('Not kept');
  expect(ada.git('status', '--porcelain')).toBe('M pages/about.json');
});

test('a later version that only changes the program shows the same files', async () => {
  const { ada } = office();
  const shown = ada.git('rev-parse', 'HEAD');
  ada.keep('src/program.ts', 'export const a = 1;\n', 'The program');
  expect((await ada.plan()).programFiles).toBe(1);
  const outcome = await ada.publish();
  if (outcome.outcome !== 'sent') throw new Error(outcome.reason);
  expect(await outcome.isShownBy({ id: undefined, commit: shown })).toBe(true);
});

test('sends nothing while the check finds errors or does not end', async () => {
  const { ada, there } = office();
  const before = there('rev-parse', 'main');
  ada.keep('pages/home.json', '{}\n', 'Wrong');
  ada.has(2);
  expect(reasonOf(await ada.publish())).toMatch(/^The kept version has 2 problems/);
  ada.has('The check came to no end.');
  expect(reasonOf(await ada.publish())).toBe('The check came to no end.');
  expect(there('rev-parse', 'main')).toBe(before);
});

test('merges others’ earlier commits through git and shows them before publishing', async () => {
  const { ada, bola, there } = office();
  bola.keep('pages/about.json', '{ "route": "/about", "title": "By Bola" }\n', 'About is told');
  expect((await bola.publish()).outcome).toBe('sent');
  const published = there('rev-parse', 'main');
  ada.keep('pages/home.json', '{ "route": "/", "title": "By Ada" }\n', 'Home is told');
  expect((await ada.plan()).theirs.map(({ sentence }) => sentence)).toEqual(['About is told']);
  const reason = reasonOf(await ada.publish());
  expect(reason).toBe(
    'Bola has published in the meantime: “About is told”. Their changes are in your files now. Check them in Versions, then publish again.',
  );
  expect(there('rev-parse', 'main')).toBe(published);
  expect(readFileSync(join(ada.root, 'pages/about.json'), 'utf8')).toContain('By Bola');
  expect((await ada.publish()).outcome).toBe('sent');
  for (const [path, words] of [
    ['home', 'By Ada'],
    ['about', 'By Bola'],
  ] as const)
    expect(there('show', `main:pages/${path}.json`)).toContain(words);
});

test('leaves both sides unchanged on a conflict and names the file', async () => {
  const { ada, bola, there } = office();
  bola.keep('pages/home.json', '{ "route": "/", "title": "By Bola" }\n', 'Bola’s');
  await bola.publish();
  ada.keep('pages/home.json', '{ "route": "/", "title": "By Ada" }\n', 'Ada’s');
  const before = { head: ada.git('rev-parse', 'HEAD'), there: there('rev-parse', 'main') };
  expect(reasonOf(await ada.publish())).toMatch(
    /^Bola has published in the meantime: “Bola’s”\. Both of you changed Home, and git cannot/,
  );
  expect({ head: ada.git('rev-parse', 'HEAD'), there: there('rev-parse', 'main') }).toEqual(before);
  expect([ada.git('status', '--porcelain'), existsSync(join(ada.root, '.git/MERGE_HEAD'))]).toEqual(['', false]);
});

test('what is not kept is not lost to what comes in', async () => {
  const { ada, bola } = office();
  bola.keep('pages/home.json', '{ "route": "/", "title": "By Bola" }\n', 'Bola’s');
  await bola.publish();
  write(ada.root, 'pages/home.json', 'typed and not kept');
  expect(reasonOf(await ada.publish())).toMatch(/You changed Home too\. Keep your changes as a version/);
  expect(readFileSync(join(ada.root, 'pages/home.json'), 'utf8')).toBe('typed and not kept');
});

test('explains a silent or refusing remote without secrets', async () => {
  const { ada, remote, there } = office();
  ada.keep('pages/home.json', '{ "route": "/", "title": "New" }\n', 'New');
  const before = there('rev-parse', 'main');
  const hook = join(remote, 'hooks/pre-receive');
  writeFileSync(hook, '#!/bin/sh\nexit 1\n');
  chmodSync(hook, 0o755);
  expect(reasonOf(await ada.publish())).toBe(
    'The remote does not accept versions on this branch, because the branch is protected.',
  );
  ada.git('remote', 'set-url', 'origin', 'http://ada:verysecret@127.0.0.1:1/site.git');
  const unreachable = reasonOf(await ada.publish());
  expect(unreachable).toBe('The remote cannot be reached. Check the internet connection.');
  ada.git('remote', 'set-url', 'origin', 'ext::sh -c touch% evil');
  expect(reasonOf(await ada.publish())).toMatch(/^Git failed: .*not allowed/);
  ada.git('remote', 'set-url', 'origin', join(remote, 'nowhere'));
  expect(reasonOf(await ada.publish())).toMatch(/no repository at the address/);
  ada.git('remote', 'remove', 'origin');
  expect(reasonOf(await ada.publish())).toMatch(/^Git has no remote called origin/);
  expect(there('rev-parse', 'main')).toBe(before);
});

test('taking back publishes the version before and leaves the files here', async () => {
  const { ada, bola, there } = office();
  ada.keep('pages/home.json', '{ "route": "/", "title": "First" }\n', 'First');
  ada.keep('pages/home.json', '{ "route": "/", "title": "Wrong" }\n', 'Wrong');
  ada.keep('src/program.ts', 'export const a = 1;\n', 'The program');
  ada.keep('pages/new.json', '{ "route": "/new" }\n', 'A page');
  await ada.publish();
  write(ada.root, 'pages/about.json', 'typed and not kept');
  expect((await ada.plan()).canTakeBack).toBe(true);
  expect((await ada.takeBack()).outcome).toBe('sent');
  // All that was published at once is taken back at once; the program is not.
  expect(there('show', 'main:pages/home.json')).toContain('"Home"');
  expect(there('ls-tree', '--name-only', 'main:pages')).toBe('about.json\nhome.json');
  expect(there('show', 'main:src/program.ts')).toContain('a = 1');
  expect(there('log', '-1', '--format=%s', 'main')).toBe('Undo publishing of “A page”');
  expect(readFileSync(join(ada.root, 'pages/home.json'), 'utf8')).toContain('Wrong');
  expect(ada.git('status', '--porcelain')).toBe('M pages/about.json');
  expect((await ada.plan()).canTakeBack).toBe(false);
  expect(reasonOf(await ada.takeBack())).toBe('There is no previous version to go back to.');
  expect((await ada.publish()).outcome).toBe('sent');
  expect(there('show', 'main:pages/home.json')).toContain('Wrong');
  // A user who did not publish the latest version can revert it.
  bola.git('pull', '--quiet');
  expect((await bola.takeBack()).outcome).toBe('sent');
  expect(there('show', 'main:pages/home.json')).toContain('"Home"');
});
