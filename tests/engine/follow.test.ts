import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow } from '../../scripts/build/follow.ts';
import { linkFolder } from '../../scripts/build/linkFiles.ts';
import type { PublicationPlan, PublicationState } from '../../src/studio/areas/review/Publication.ts';
import { startSite, TEST_DIST, type RunningSite } from '../journeys/startSite.ts';
import { runStudio } from '../studio/runStudio.ts';
import { smallCopy, writeAbout } from './smallCopy.ts';

const project = resolve(import.meta.dirname, '../..');

/** Where versions are sent to, whose checkout the site is served from, and the office's own. */
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

test('what is kept goes live by one press: sent, followed, built, and told only once the public site shows it', async () => {
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
  // What is on the disk is sound again; what is kept is what would be published.
  writeFileSync(file, sound);
  await post('/api/publication', { work: 'publish' });
  await expect
    .poll(state)
    .toMatchObject({ step: 'refused', reason: expect.stringMatching(/^The kept version has a problem/) });
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
  expect(said).toContain('Following again.');
});

test('taken back, the public site shows the version before, and the office goes on with its own', async () => {
  await post('/api/publication', { work: 'take back' });
  await expect.poll(async () => (await state()).step).toBe('live');
  expect(await html('/about')).toContain('Sent by Studio');
  expect(readFileSync(join(office, 'pages/about.json'), 'utf8')).toContain('Mended');
});

test('a checkout that was changed, or is asked for other packages, takes nothing and says what to do', async () => {
  const file = join(server, 'pages/about.json');
  const clean = readFileSync(file, 'utf8');
  writeFileSync(file, `${clean}\n`);
  writeAbout(office, 'Once more');
  await keep('Once more');
  git(office, 'push', '--quiet', 'origin', 'HEAD:main');
  await expect.poll(() => said).toContain('files of this checkout were changed');
  writeFileSync(file, clean);
  await expect.poll(() => html('/about')).toContain('Once more');
  appendFileSync(join(office, 'package.json'), '\n');
  git(office, 'commit', '--quiet', '-am', 'Other packages');
  git(office, 'push', '--quiet', 'origin', 'HEAD:main');
  await expect.poll(() => said).toMatch(/it has other packages\. Upgrade by hand/);
  expect(git(server, 'rev-parse', 'HEAD')).not.toBe(git(office, 'rev-parse', 'HEAD'));
});

test('what could not be published is tried again, and what was refused is not', async () => {
  const log = join(remote, 'tried');
  const program = `fs.appendFileSync('${log}', '.'); process.exitCode = fs.statSync('${log}').size < 3 ? 75 : 1;`;
  const ending = new AbortController();
  const command = [process.execPath, '-e', program];
  const ended = follow({ root: office, command, signal: ending.signal, lookMs: 1 });
  const lastLook = () => statSync(join(office, '.git/FETCH_HEAD')).mtimeMs;
  const tries = () => readFileSync(log, 'utf8').length;
  await expect.poll(() => existsSync(log) && tries()).toBe(3);
  // What one look tries ends before the next.
  for (let look = 0; look < 2; look++) {
    const before = lastLook();
    await expect.poll(lastLook).toBeGreaterThan(before);
  }
  ending.abort();
  await ended;
  expect(tries()).toBe(3);
});

test('it ends by a signal', async () => {
  following.kill();
  expect(await once(following, 'exit')).toEqual([0, null]);
});
