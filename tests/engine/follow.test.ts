import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRemote } from '../../src/build/followRemote.ts';
import { linkFolder } from '../../src/build/linkFiles.ts';
import type { PublicationPlan, PublicationState } from '../../src/studio/changes/Publication.ts';
import { startSite, TEST_DIST, type RunningSite } from '../journeys/startSite.ts';
import { runStudio } from '../studio/runStudio.ts';
import { descendants, expectEnded } from './processTree.ts';
import { smallCopy, writeAbout } from './smallCopy.ts';

const project = resolve(import.meta.dirname, '../..');

/** Remote repository of the versions, the site's checkout, and the office's checkout. */
let remote: string;
let server: string;
let office: string;
let site: RunningSite;
let studio: Awaited<ReturnType<typeof runStudio>>;
let following: ChildProcess;
let said = '';
let cookie: string;

const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-C', root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function checkout(): string {
  const root = mkdtempSync(join(tmpdir(), 'follow-'));
  execFileSync('git', ['clone', '--quiet', remote, root], { stdio: 'ignore' });
  for (const [name, value] of [
    ['name', 'Ada'],
    ['email', 'ada@example.com'],
  ] as const)
    git(root, 'config', `user.${name}`, value);
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  return root;
}

function begin(): ChildProcess {
  const words = ['--import', 'tsx', 'scripts/publish.ts', '--dist', TEST_DIST, '--follow'];
  const child = spawn(process.execPath, words, { cwd: server, env: { PATH: process.env.PATH, HOME: server } });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes));
  return child;
}

beforeAll(async () => {
  const first = smallCopy();
  writeFileSync(join(first, '.gitignore'), `node_modules\n${TEST_DIST}\nschemas/meta/blocks.json\n`);
  remote = mkdtempSync(join(tmpdir(), 'remote-'));
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  git(first, 'init', '--quiet', '--initial-branch=main');
  git(first, 'add', '.');
  git(first, '-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', 'commit', '--quiet', '-m', 'The first version');
  git(first, 'push', '--quiet', remote, 'main');
  [server, office] = [checkout(), checkout()];
  const code = join(first, TEST_DIST, 'code');
  if (existsSync(code)) linkFolder(code, join(server, TEST_DIST, 'code'));
  rmSync(first, { recursive: true });
  site = await startSite(server);
  following = begin();
  studio = await runStudio('0', office, { STUDIO_REMOTE: 'origin main', STUDIO_SITE_URL: site.url, HOME: office });
  const opened = await fetch(studio.address, { redirect: 'manual' });
  cookie = opened.headers.get('set-cookie')!.split(';')[0]!;
}, 240_000);
afterAll(async () => {
  following?.kill();
  await studio?.stop();
  await site?.stop();
  for (const root of [remote, server]) rmSync(root, { recursive: true, force: true });
});

const html = async (path: string) => (await fetch(site.url + path)).text();
const ask = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(studio.url + path, { headers: { cookie } })).json()) as Answer;
const post = (path: string, body: unknown, headers: Record<string, string> = { cookie, origin: studio.url }) =>
  fetch(studio.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const state = () => ask<PublicationState>('/api/publication');
const keep = (sentence: string) => post('/api/versions', { sentence, paths: ['pages/about.json'] });
const served = async () => (await fetch(site.url, { method: 'HEAD' })).headers;

test('publishes by one press and reports it once the public site shows it', async () => {
  await expect.poll(() => said).toContain('Live: ');
  writeAbout(office, 'Sent by Studio');
  await keep('A new heading');
  const plan = await ask<PublicationPlan>('/api/publication/plan');
  expect(plan).toMatchObject({
    place: 'remote',
    target: 'origin main',
    siteUrl: site.url,
    theirs: [],
    programFiles: 0,
  });
  expect(plan.ours.map(({ sentence }) => sentence)).toEqual(['A new heading']);
  expect(plan.published!.texts['pages/about.json']).toContain('About us');
  expect((await (await post('/api/publication', { work: 'publish' })).json()) as PublicationState).toMatchObject({
    work: 'publish',
  });
  await expect.poll(async () => (await state()).step).toBe('live');
  expect(await html('/about')).toContain('Sent by Studio');
  expect(said).toContain('Live: 1 page changed (/about).');
  const headers = await served();
  expect(headers.get('x-release')).toMatch(/^\d{8}-\d{6}-[0-9a-f]{6}$/);
  expect(headers.get('x-release-commit')).toBe(git(office, 'rev-parse', 'HEAD'));
});

test('only Studio’s own pages publish, and only what can be understood', async () => {
  const before = git(remote, 'rev-parse', 'main');
  const refusals = [
    await post('/api/publication', { work: 'publish' }, { origin: studio.url }),
    await post('/api/publication', { work: 'publish' }, { cookie, origin: 'https://elsewhere.example' }),
    await post('/api/publication', { work: 'publish' }, { cookie }),
    await post('/api/publication', { work: 'anything' }),
    await fetch(`${studio.url}/api/publication/plan`),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([401, 403, 403, 400, 401]);
  expect([git(remote, 'rev-parse', 'main'), (await state()).step]).toEqual([before, 'live']);
});

test('a kept version with mistakes is not sent', async () => {
  const before = git(remote, 'rev-parse', 'main');
  const file = join(office, 'pages/about.json');
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, sound.replace('"opening"', '"openning"'));
  await keep('A mistake');
  // The file on disk is sound again; the committed one is the version to publish.
  writeFileSync(file, sound);
  await post('/api/publication', { work: 'publish' });
  await expect
    .poll(state)
    .toMatchObject({ step: 'refused', reason: expect.stringMatching(/^The kept version has 1 problem/) });
  expect(git(remote, 'rev-parse', 'main')).toBe(before);
  writeAbout(office, 'Mended');
  await keep('Mended');
});

test('a network that is gone is told once and lived through', async () => {
  renameSync(remote, `${remote}-gone`);
  await expect.poll(() => said).toMatch(/Not following origin\/main: /);
  expect(await html('/about')).toContain('Sent by Studio');
  renameSync(`${remote}-gone`, remote);
  await post('/api/publication', { work: 'publish' });
  await expect.poll(async () => (await state()).step).toBe('live');
  expect(await html('/about')).toContain('Mended');
  expect(said.match(/Not following/g)).toHaveLength(1);
  expect(said).toContain('Following the branch again.');
});

test('taking back shows the version before, and leaves the office’s files', async () => {
  await post('/api/publication', { work: 'take back' });
  await expect.poll(async () => (await state()).step).toBe('live');
  expect(await html('/about')).toContain('Sent by Studio');
  expect(readFileSync(join(office, 'pages/about.json'), 'utf8')).toContain('Mended');
});

test('a changed checkout pulls nothing and says what to do', async () => {
  const file = join(server, 'pages/about.json');
  const clean = readFileSync(file, 'utf8');
  writeFileSync(file, `${clean}\n`);
  writeAbout(office, 'Once more');
  await keep('Once more');
  git(office, 'push', '--quiet', 'origin', 'HEAD:main');
  await expect.poll(() => said).toContain('files of this checkout were changed');
  writeFileSync(file, clean);
  await expect.poll(() => html('/about')).toContain('Once more');
});

test('publishes content up to the first commit of code and logs its files', async () => {
  writeAbout(office, 'Before the program');
  git(office, 'commit', '--quiet', '-am', 'Content');
  const content = git(office, 'rev-parse', 'HEAD');
  appendFileSync(join(office, 'package.json'), '\n');
  mkdirSync(join(office, 'src/server'), { recursive: true });
  renameSync(join(office, 'pages/about.json'), join(office, 'src/server/a\nb.ts'));
  git(office, 'add', '--all');
  git(office, 'commit', '--quiet', '-m', 'A program');
  const program = git(office, 'rev-parse', '--short=10', 'HEAD');
  git(office, 'revert', '--no-edit', 'HEAD');
  writeAbout(office, 'After the program');
  appendFileSync(join(office, 'package.json'), '\n\n');
  git(office, 'commit', '--quiet', '-am', 'Content and a program');
  git(office, 'push', '--quiet', 'origin', 'HEAD:main');
  await expect.poll(() => html('/about')).toContain('Before the program');
  await expect
    .poll(() => said)
    .toContain(
      `commit ${program} changes files outside pages/ and schemas/ (package.json, src/server/a?b.ts). Review it and upgrade by hand`,
    );
  expect(git(server, 'rev-parse', 'HEAD')).toBe(content);
});

test('a program that a person installed is followed by content again', async () => {
  said = '';
  git(server, 'merge', '--quiet', '--ff-only', 'origin/main');
  await expect.poll(() => said).toContain('Following the branch again.');
  writeAbout(office, 'After the upgrade');
  git(office, 'commit', '--quiet', '-am', 'Content');
  git(office, 'push', '--quiet', 'origin', 'HEAD:main');
  await expect.poll(() => html('/about')).toContain('After the upgrade');
});

test('every file of a release can be read by another user, and changed by none', () => {
  const release = realpathSync(join(server, TEST_DIST, 'current'));
  const wrong = readdirSync(release, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const { mode } = statSync(join(release, name));
    const isFolder = (mode & 0o170000) === 0o040000;
    return (mode & 0o007) !== (isFolder ? 0o005 : mode & 0o001 ? 0o005 : 0o004);
  });
  expect([statSync(release).mode & 0o007, wrong]).toEqual([0o005, []]);
});

test('the unit that follows runs as a user of its own and sees no data of visitors', () => {
  const settings = (unit: string) => readFileSync(join(project, 'scripts', unit), 'utf8').split('\n');
  const valueOf = (unit: string, name: string) =>
    settings(unit).flatMap((line) => (line.startsWith(`${name}=`) ? line.slice(name.length + 1) : []));
  const [owner, follower] = ['kinplus.service', 'kinplus-follow.service'] as const;
  expect(valueOf(follower, 'User')).not.toEqual(valueOf(owner, 'User'));
  const [dataDir] = valueOf(owner, 'Environment').flatMap((line) => /DATA_DIR=(\S+)/.exec(line)?.[1] ?? []);
  expect(valueOf(follower, 'InaccessiblePaths').join(' ').split(' ')).toContain(`-${dataDir}`);
  expect(valueOf(owner, 'StateDirectoryMode')).toEqual(['0700']);
  expect(valueOf(follower, 'ReadWritePaths')).toEqual(['/srv/kinplus']);
});

test('what could not be published is tried again, and what was refused is not', async () => {
  const log = join(remote, 'tried');
  const program = `fs.appendFileSync('${log}', '.'); process.exitCode = fs.statSync('${log}').size < 3 ? 75 : 1;`;
  const ending = new AbortController();
  const command = [process.execPath, '-e', program];
  const ended = followRemote({ root: office, command, signal: ending.signal, pollMs: 1 });
  const lastLook = () => statSync(join(office, '.git/FETCH_HEAD')).mtimeMs;
  const tries = () => readFileSync(log, 'utf8').length;
  await expect.poll(() => existsSync(log) && tries()).toBe(3);
  // Waits until the work of each poll has ended before the next.
  for (let look = 0; look < 2; look++) {
    const before = lastLook();
    await expect.poll(lastLook).toBeGreaterThan(before);
  }
  ending.abort();
  await ended;
  expect(tries()).toBe(3);
});

test('ends with all its processes after a signal', async () => {
  const started = descendants(following.pid!);
  following.kill();
  expect(await once(following, 'exit')).toEqual([0, null]);
  await expectEnded(started);
});
