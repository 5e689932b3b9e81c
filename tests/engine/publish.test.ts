import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { listProcessCommands } from '../../src/build/listProcessCommands.ts';
import type { PublicationState } from '../../src/studio/changes/Publication.ts';
import { startSite, TEST_DIST, type RunningSite } from '../journeys/startSite.ts';
import { withFault } from './faults.ts';
import { publishFaults } from './publishFaults.ts';
import { bundled } from '../server/bundled.ts';
import { runStudio } from '../studio/runStudio.ts';
import { descendants, expectEnded } from './processTree.ts';
import { runProgram } from './runProgram.ts';
import { smallCopy, writeAbout } from './smallCopy.ts';

let root: string;
let dist: string;
/** One server, which runs from the first release to the last. */
let site: RunningSite;

beforeAll(async () => {
  root = smallCopy();
  dist = join(root, TEST_DIST);
  site = await startSite(root);
}, 240_000);
afterAll(async () => {
  await site.stop();
  rmSync(root, { recursive: true });
});

const current = () => readlinkSync(join(dist, 'current'));

const publish = (settings: NodeJS.ProcessEnv = {}, ...flags: string[]) =>
  runProgram(root, 'publish', settings, ...flags);

const html = async (path: string) => (await fetch(site.url + path)).text();
/** The file of a page in the current release, by its place on the disk. */
const inode = (name: string) => statSync(join(dist, 'current/client', name)).ino;
const etag = async (path: string) => (await fetch(site.url + path)).headers.get('etag');
const addresses = (text: string) => [...new Set(text.match(/\/assets\/[\w.-]+/g))].toSorted();

test('a changed word is live on a running server, and is all that is drawn anew', async () => {
  const before = { home: inode('index.html'), about: inode('about/index.html'), etag: await etag('/') };
  const files = addresses(await html('/about'));
  writeAbout(root, 'A changed word');
  expect(await publish()).toEqual({ code: 0, output: 'Live: 1 page changed (/about).' });
  expect(await html('/about')).toContain('A changed word');
  expect(inode('about/index.html')).not.toBe(before.about);
  // Unchanged files keep their inode and name, so browsers can use their caches.
  expect([inode('index.html'), await etag('/')]).toEqual([before.home, before.etag]);
  expect(addresses(await html('/about'))).toEqual(files);
  for (const file of files) expect((await fetch(site.url + file)).status, file).toBe(200);
});

test('a page with errors stops publishing with the check’s words', async () => {
  const before = current();
  const file = join(root, 'pages/about.json');
  const sound = readFileSync(file, 'utf8');
  writeFileSync(file, sound.replace('"opening"', '"openning"'));
  const { code, output } = await publish();
  expect(code).toBe(1);
  expect(output).toMatch(
    /^pages\/about\.json:1:\d+ .*opening[^]*\nNothing was published\. Fix the errors and publish again\.$/,
  );
  expect(current()).toBe(before);
  expect(await html('/about')).toContain('A changed word');
  writeFileSync(file, sound);
});

test('the release before is put back, and the next publish brings what the files say', async () => {
  const { code, output } = await publish({}, '--back');
  expect([code, output]).toEqual([0, expect.stringMatching(/^Live: the release of .*\d{4}.*\.$/)]);
  expect(await html('/about')).toContain('About us');
  expect((await publish()).output).toBe('Live: nothing has changed since it was built.');
  expect(await html('/about')).toContain('A changed word');
});

test('a shared entry draws the pages that show it, and what every page shows draws all', async () => {
  const about = join(root, 'pages/about.json');
  const before = readFileSync(about, 'utf8');
  const page = JSON.parse(before) as { sections: object[] };
  const faq = { block: 'faq', heading: 'Questions', entries: { $content: 'faqs', ids: ['when', 'why'] } };
  writeFileSync(about, JSON.stringify({ ...page, sections: [...page.sections, faq] }));
  const words = 'Nobody knows of this';
  const write = (summary: string, why: object) => {
    const entries = [
      { id: 'when', question: 'When?', ans: { summary } },
      { id: 'why', question: words, ...why },
    ];
    writeFileSync(join(root, 'pages/content/faqs.json'), JSON.stringify(entries));
  };
  // A list may contain an unfinished draft, and no word of the draft is published.
  write('Today.', { draft: true });
  expect(await publish()).toEqual({ code: 0, output: expect.stringMatching(/^Live: /) as string });
  expect(await html('/about')).toContain('Today.');
  expect(spawnSync('grep', ['-rl', words, join(dist, 'current/')]).stdout.toString()).toBe('');
  write('Tomorrow.', { ans: { summary: 'Because.' } });
  expect((await publish()).output).toBe('Live: 1 page changed (/about).');
  expect(await html('/about')).toMatch(/Tomorrow\.[^]*Nobody knows of this/);

  const siteFile = join(root, 'pages/site.json');
  const named = readFileSync(siteFile, 'utf8');
  writeFileSync(siteFile, named.replace(/"address": ?"/, '"address": "Behind the market, '));
  expect((await publish()).output).toMatch(/^Live: 3 pages changed/);
  expect(await html('/')).toContain('Behind the market');
  writeFileSync(siteFile, named);
  writeFileSync(about, before);
  rmSync(join(root, 'pages/content/faqs.json'));
  expect((await publish()).code).toBe(0);
});

test('a file of dist that somebody changed or took away is mended by the next build', async () => {
  const file = join(dist, 'current/client/index.html');
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, 'changed by hand');
  rmSync(join(dist, 'current/client/404.html.br'));
  rmSync(join(dist, 'current/client/robots.txt'));
  expect((await publish()).output).toMatch(/^Live: 2 pages changed \((\/, \*|\*, \/)\)\.$/);
  expect(await html('/')).toBe(whole);
  for (const name of ['404.html.br', 'robots.txt'])
    expect(statSync(join(dist, 'current/client', name)).size).toBeGreaterThan(0);
});

test('a deleted page is gone, and a changed form is validated as it is now', async () => {
  const form = join(root, 'schemas/siwes.json');
  const before = addresses(await html('/')).filter((name) => name.includes('form-siwes'));
  writeFileSync(form, readFileSync(form, 'utf8').replace('"Course of study"', '"Field of study"'));
  rmSync(join(root, 'pages/about.json'));
  const changed = await publish();
  expect(changed).toEqual({ code: 0, output: 'Live: 1 page changed (/), 1 page removed (/about).' });
  expect((await fetch(`${site.url}/about`)).status).toBe(404);
  const now = addresses(await html('/')).filter((name) => name.includes('form-siwes'));
  expect([before.length, now.length]).toEqual([1, 1]);
  expect(now).not.toEqual(before);
  // Visitors with the old page open can still load its scripts and post its form.
  for (const name of [...before, ...now]) expect((await fetch(site.url + name)).status).toBe(200);
  const answer = await fetch(site.url, { method: 'POST', body: new URLSearchParams({ _form: 'siwes' }) });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Field of study')]);
});

test('receivers of mails are live without a changed page, and in no file for browsers', async () => {
  const form = join(root, 'schemas/siwes.json');
  const notices =
    '"submit": { "notify": ["staff@example.com"], "confirm": { "subject": "Received", "text": "Thanks" },';
  writeFileSync(form, readFileSync(form, 'utf8').replace('"submit": {', notices));
  expect((await publish()).code).toBe(0);
  expect(readFileSync(join(dist, 'current/data/site.json'), 'utf8')).toContain('staff@example.com');
  const client = join(dist, 'current/client');
  const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const telling = files.filter((file) => readFileSync(join(file.parentPath, file.name)).includes('staff@example.com'));
  expect(files.length).toBeGreaterThan(10);
  expect(telling.map(({ name }) => name)).toEqual([]);
});

test('serves no broken file and no mix of releases during a switch', async () => {
  writeAbout(root, 'Word 0');
  await publish();
  const over = new AbortController();
  const seen = new Set<string>();
  const visits = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${site.url}/about`);
      const text = await answer.text();
      const words = [...new Set(text.match(/Word \d/g))];
      expect([answer.status, words]).toEqual([200, [expect.any(String)]]);
      seen.add(words[0]!);
      for (const file of addresses(text)) {
        const asset = await fetch(site.url + file);
        await asset.arrayBuffer();
        expect([file, asset.status]).toEqual([file, 200]);
      }
    }
  });
  for (const word of ['Word 1', 'Word 2']) {
    writeAbout(root, word);
    expect((await publish()).code).toBe(0);
  }
  await expect.poll(() => [...seen]).toContain('Word 2');
  over.abort();
  await Promise.all(visits);
  expect(await html('/about')).toContain('Word 2');
});

/** Starts `npm run publish -- --watch`; `told` returns its output so far. */
function watchSite(settings: NodeJS.ProcessEnv = {}) {
  const words = [bundled('publish'), '--dist', TEST_DIST, '--watch'];
  const watching = spawn(process.execPath, words, { cwd: root, env: { PATH: process.env.PATH, ...settings } });
  let output = '';
  for (const stream of [watching.stdout, watching.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes));
  onTestFailed(() => console.error(output));
  const stop = async () => {
    const started = descendants(watching.pid!);
    watching.kill();
    expect(await once(watching, 'exit')).toEqual([null, 'SIGTERM']);
    await expectEnded(started);
  };
  return { told: () => output, stop };
}

/** Saves as many editors do: a new file takes the place of the old one. */
function replaceFile(file: string, text: string) {
  writeFileSync(`${file}~`, text);
  renameSync(`${file}~`, file);
}

test('with --watch saves go live, errors are reported and fixes go live', async () => {
  const { told, stop } = watchSite();
  await expect.poll(told).toContain('Live: nothing has changed since it was built.');
  writeAbout(root, 'Watched');
  await expect.poll(() => html('/about')).toContain('Watched');
  const file = join(root, 'pages/about.json');
  const sound = readFileSync(file, 'utf8');
  replaceFile(file, sound.replace('"opening"', '"openning"'));
  await expect.poll(told).toContain('Nothing was published. Fix the errors and publish again.');
  // An abandoned build leaves no process running.
  expect(listProcessCommands().filter((command) => command.includes(join(dist, 'code')))).toEqual([]);
  expect(readdirSync(dist).filter((name) => name.startsWith('.building'))).toEqual([]);
  expect(told()).toMatch(/pages\/about\.json:1:\d+ .*opening/);
  expect(await html('/about')).toContain('Watched');
  replaceFile(file, sound.replace('Watched', 'Watched again'));
  await expect.poll(() => html('/about')).toContain('Watched again');
  await expect
    .poll(() => told().match(/^Live: .*$/gm))
    .toEqual([
      'Live: nothing has changed since it was built.',
      'Live: 1 page changed (/about).',
      'Live: 1 page changed (/about).',
    ]);
  await stop();
});

test('with --watch a killed build is reported and the next save is built', async () => {
  writeAbout(root, 'Killed');
  const killed = withFault(root, { program: 'contentProcess.js', call: 'writeFileSync', nth: 3, what: 'kill' });
  const { told, stop } = watchSite(killed);
  await expect.poll(told).toContain('ended without a result (SIGKILL)');
  writeFileSync(join(root, 'pages/about.json'), '{');
  await expect.poll(told).toContain('Nothing was published. Fix the errors and publish again.');
  await stop();
  expect(await html('/about')).toContain('Watched again');
});

test('Studio on the serving machine publishes, confirms and takes back', async () => {
  const settings = { STUDIO_DIST: TEST_DIST, STUDIO_SITE_URL: site.url };
  const studio = await runStudio('0', root, settings);
  const opened = await fetch(studio.address, { redirect: 'manual' });
  const headers = { cookie: opened.headers.get('set-cookie')!.split(';')[0]!, origin: studio.url };
  const state = async () =>
    (await (await fetch(`${studio.url}/api/publication`, { headers })).json()) as PublicationState;
  const begin = (work: string) =>
    fetch(`${studio.url}/api/publication`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ work }),
    });
  const plan = await fetch(`${studio.url}/api/publication/plan`, { headers });
  expect(await plan.json()).toMatchObject({ place: 'here', siteUrl: site.url, canTakeBack: true });
  writeAbout(root, 'By Studio');
  await begin('publish');
  await expect.poll(state).toMatchObject({ step: 'live', work: 'publish' });
  expect(await html('/about')).toContain('By Studio');
  expect((await fetch(site.url)).headers.get('x-release')).toBe(current());
  await begin('take back');
  await expect.poll(state).toMatchObject({ step: 'live', work: 'take back' });
  expect(await html('/about')).not.toContain('By Studio');
  const file = join(root, 'pages/about.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"opening"', '"openning"'));
  await begin('publish');
  await expect.poll(state).toMatchObject({
    step: 'refused',
    reason: expect.stringMatching(
      /^The check found 1 problem\. In pages\/about\.json: .*openning.*Nothing was published\.$/,
    ),
  });
  expect(await html('/about')).not.toContain('By Studio');
  await studio.stop({ keep: true });
  writeAbout(root, 'By Studio');
  await publish();
});

test('a server of other code keeps its release, and publishing says so', async () => {
  const id = `${current()}-old`;
  const folder = join(dist, id);
  cpSync(join(dist, 'current/'), folder, { recursive: true, verbatimSymlinks: true });
  const record = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...record, id, code: 'older' }));
  rmSync(join(dist, 'current'));
  symlinkSync(id, join(dist, 'current'));
  const older = await startSite(root);
  writeAbout(root, 'For new code');
  const { code, output } = await publish();
  expect([code, output]).toEqual([0, expect.stringContaining('It has new code: restart the server')]);
  expect(await html('/about')).toContain('For new code');
  expect(await (await fetch(`${older.url}/about`)).text()).not.toContain('For new code');
  await older.stop();
});

test('there is no going back where nothing was published', async () => {
  const { code, output } = await publish({}, '--dist', 'dist-empty', '--back');
  expect([code, output]).toEqual([1, 'There is no previous release to restore.']);
});

publishFaults(() => site, 'For new code');
