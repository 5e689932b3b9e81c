import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { startSite, TEST_DIST, type RunningSite } from '../journeys/startSite.ts';
import { run, runProgram } from './runProgram.ts';
import { smallCopy, writeAbout } from './smallCopy.ts';

const env = { PATH: process.env.PATH };
const LONG_AGO = '2020-01-01T00:00:00.000Z';

let root: string;
let dist: string;
/** The site of the first build, which runs while all else happens. */
let first: RunningSite;
let firstAssets: Map<string, Buffer>;
const others: RunningSite[] = [];

beforeAll(async () => {
  root = smallCopy();
  dist = join(root, TEST_DIST);
  first = await startSite(root);
  firstAssets = assetsOf(current());
}, 240_000);
afterEach(async () => {
  await Promise.all(others.splice(0).map((site) => site.stop()));
});
afterAll(async () => {
  await first.stop();
  rmSync(root, { recursive: true });
});

const current = () => readlinkSync(join(dist, 'current'));
/** The code that the current release of a folder was made with. */
const codeIn = (folder: string) =>
  (JSON.parse(readFileSync(join(folder, 'current/release.json'), 'utf8')) as { code: string }).code;
const releases = () => readdirSync(dist).filter((name) => /^\d/.test(name));

/** Every hashed file of a release, by address. */
function assetsOf(release: string): Map<string, Buffer> {
  const folder = join(dist, release, 'client/assets');
  const names = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name))]));
}

const build = (...flags: string[]) => runProgram(root, 'build', {}, ...flags);
const start = (folder: string) => run(root, env, '--import', 'tsx', 'scripts/start.ts', '--dist', folder);

async function alsoStart(): Promise<RunningSite> {
  const site = await startSite(root);
  others.push(site);
  return site;
}

const text = async (url: string) => (await fetch(url)).text();

/** The addresses of these files that a site does not answer with their bytes. */
async function missing({ url }: RunningSite, assets: Map<string, Buffer>): Promise<string[]> {
  const answers = await Promise.all(
    [...assets].map(async ([path, bytes]) => {
      const answer = await fetch(url + path);
      const isSame = answer.status === 200 && bytes.equals(Buffer.from(await answer.arrayBuffer()));
      return isSame && answer.headers.get('cache-control')?.includes('immutable') ? [] : [path];
    }),
  );
  return answers.flat();
}

/** Does `work` whenever something comes, goes or is renamed in the folder of the releases. */
async function atEachChange(signal: AbortSignal, work: () => Promise<void>) {
  try {
    for await (const _change of watch(dist, { signal })) await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

test('a site of the same code and other pages is built without building the code again', () => {
  expect(codeIn(dist)).toBe(codeIn(join(inject('site').root, TEST_DIST)));
  expect(readdirSync(join(dist, 'code'))).toContain(codeIn(dist));
});

test('a start on another port builds nothing and loads no build tool', async () => {
  const before = releases();
  const server = await alsoStart();
  expect(server.url).not.toBe(first.url);
  expect(releases()).toEqual(before);
  const maps = readFileSync(`/proc/${server.pid}/maps`, 'utf8');
  expect(maps).toContain('libsql');
  expect(maps).not.toMatch(/rolldown|sharp|esbuild|lightningcss|tsx/);
  expect(readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')).toBe('');
});

test('builds beside a running server wait for each other and take nothing from it', { timeout: 240_000 }, async () => {
  // Nothing is kept for being young.
  const made = (id: string, change: object) => {
    const file = join(dist, id, 'release.json');
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), builtAt: LONG_AGO, ...change }));
  };
  const oldest = current();
  made(oldest, {});
  for (const end of ['fffff0', 'fffff1', 'fffff2']) {
    const id = oldest.slice(0, -end.length) + end;
    cpSync(join(dist, oldest), join(dist, id), { recursive: true });
    made(id, { id, sources: end });
  }
  writeAbout(root, 'Second');
  const ending = new AbortController();
  const builds = Promise.all([build('--if-changed'), build('--if-changed')]).finally(() => ending.abort());
  // A build copies or removes a release as a whole, so a few of its files represent all during the build.
  const some = new Map([...firstAssets].filter((_, index) => index % 12 === 0));
  await atEachChange(ending.signal, async () => expect(await missing(first, some)).toEqual([]));
  const ended = await builds;
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  expect(ended.filter(({ output }) => output.includes('Another build is running'))).toHaveLength(1);
  // A build that waited for the lock finds its release already built.
  expect(ended.filter(({ output }) => output.includes('was already built from the same files'))).toHaveLength(1);
  const kept = releases();
  expect([3, 4]).toContain(kept.length);
  expect(kept).toContain(current());
  expect(await missing(first, firstAssets)).toEqual([]);
  // The first server has come to serve what was built beside it, and what it draws and checks only now too.
  await expect.poll(() => text(`${first.url}/about`)).toContain('Second');
  expect((await fetch(`${first.url}/none`)).status).toBe(404);
  const form = { method: 'POST', body: new URLSearchParams({ _form: 'siwes' }) };
  expect((await fetch(first.url, form)).status).toBe(422);
});

test('a tab opened before the upgrade gets its old files and no others', async () => {
  writeAbout(root, 'Third');
  const site = await alsoStart();
  expect(await missing(site, firstAssets)).toEqual([]);
  expect(await missing(first, assetsOf(current()))).toEqual([]);
  for (const path of ['/assets/none-12345678.js', '/assets/..%2Fpages.json', '/assets/.lock'])
    expect((await fetch(site.url + path)).status, path).toBe(404);
});

test('keeps the last good build when files have errors, and start reports them', async () => {
  const good = current();
  writeFileSync(join(root, 'pages/about.json'), '{ "route": "/about", "title": }');
  writeFileSync(join(root, 'pages/more.json'), '{}');
  const { code, output } = await start(TEST_DIST);
  expect(code).toBe(0);
  expect(current()).toBe(good);
  expect(output).toContain('pages/about.json:1');
  expect(output).toContain('pages/more.json:1');
  expect(output.trimEnd().split('\n').at(-1)).toMatch(
    /^YOUR CHANGES ARE NOT ON THE SITE.* The last good build is served: .*\d{4}/,
  );
  const site = await alsoStart();
  expect(await text(`${site.url}/about`)).toContain('Third');

  const nowhere = await start('none');
  expect(nowhere.code).toBe(1);
  expect(nowhere.output).toContain('pages/about.json:1');
  rmSync(join(root, 'pages/more.json'));
});

test('serves a kept release again by its link or by its files', async () => {
  const newest = assetsOf(current());
  const old = releases().find((id) =>
    readFileSync(join(dist, id, 'client/about/index.html'), 'utf8').includes('Second'),
  )!;
  rmSync(join(dist, 'current'));
  symlinkSync(old, join(dist, 'current'));
  const before = releases();
  writeAbout(root, 'Second');
  const site = await alsoStart();
  expect(await text(`${site.url}/about`)).toContain('Second');
  expect(await missing(site, newest)).toEqual([]);

  writeAbout(root, 'Third');
  expect(await text(`${(await alsoStart()).url}/about`)).toContain('Third');
  expect(releases()).toEqual(before);
});

test('a build without a service worker leaves one that removes itself', { timeout: 240_000 }, async () => {
  const site = await alsoStart();
  const removesItself = async () => (await text(`${site.url}/worker.js`)).includes('unregister');
  expect(await removesItself()).toBe(false);
  expect((await build('--no-worker')).code).toBe(0);
  await expect.poll(removesItself).toBe(true);
  writeAbout(root, 'Without a worker');
  expect((await build('--if-changed')).code).toBe(0);
  await expect.poll(() => text(`${site.url}/about`)).toContain('Without a worker');
  expect(await removesItself()).toBe(true);
  expect((await build()).code).toBe(0);
  await expect.poll(removesItself).toBe(false);
});

test('a build shows the changed retention of a form on the privacy page', { timeout: 240_000 }, async () => {
  const section = { block: 'privacy', heading: 'Forms', readers: 'Our staff.', backups: '5 weeks' };
  const about = JSON.parse(readFileSync(join(root, 'pages/about.json'), 'utf8')) as { sections: object[] };
  const page = { ...about, route: '/privacy', title: 'Privacy', sections: [...about.sections, section] };
  writeFileSync(join(root, 'pages/privacy.json'), JSON.stringify(page));
  expect((await build()).code).toBe(0);
  const schema = join(root, 'schemas/siwes.json');
  writeFileSync(schema, readFileSync(schema, 'utf8').replace('"keep": "12 months"', '"keep": "9 years"'));
  expect((await build()).code).toBe(0);
  expect(readFileSync(join(dist, 'current/client/privacy/index.html'), 'utf8')).toContain('9 years after');
});

test('npm start is one process beside npm, ends with it and passes its exit code on', { timeout: 60_000 }, async () => {
  symlinkSync(TEST_DIST, join(root, 'dist'));
  const settings = { ...env, PORT: '0', DATA_DIR: join(root, 'data') };
  const npm = spawn('npm', ['start'], { cwd: root, env: settings });
  let output = '';
  npm.stdout.on('data', (bytes: Buffer) => (output += bytes));
  await expect.poll(() => output).toContain('Server listening');
  npm.kill('SIGTERM');
  expect((await once(npm, 'exit'))[0]).toBe(0);

  const taken = spawn('npm', ['start'], { cwd: root, env: { ...settings, PORT: new URL(first.url).port } });
  expect((await once(taken, 'exit'))[0]).toBe(1);
});
