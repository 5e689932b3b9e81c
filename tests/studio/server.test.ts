import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Diagnostic } from '../../src/check/diagnostics/Diagnostic.ts';
import { fileHashOf } from '../../src/studio/server/SiteFolder.ts';
import type { RunningStudio } from '../../src/studio/server/startStudio.ts';
import { rawAnswers, requestText, type RawRequest } from '../server/rawRequest.ts';
import { letIn } from './openStore.ts';
import { siteCopy } from './siteCopy.ts';

let root: string;
let outside: string;
let studio: RunningStudio;
let cookie: string;
const HOME = 'pages/home.json';

beforeAll(async () => {
  root = siteCopy();
  outside = mkdtempSync(join(tmpdir(), 'studio-outside-'));
  mkdirSync(join(outside, 'assets'));
  writeFileSync(join(outside, 'secret.json'), '{"secret":true}\n');
  writeFileSync(join(outside, 'secret.png'), 'secret');
  symlinkSync(join(outside, 'secret.json'), join(root, 'pages/linked.json'));
  symlinkSync(join(outside, 'secret.png'), join(root, 'pages/media/linked.png'));
  // A save that was ended in the middle left this.
  writeFileSync(join(root, 'pages/.abcDEF_-1234.tmp'), '{');
  ({ studio, cookie } = await letIn(root, undefined, outside));
});
afterAll(async () => {
  await studio.close();
});

const host = () => new URL(studio.url).host;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Asks as Studio's own page does, but for what is given; null takes a header away. */
async function ask(
  target: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string | null>; body?: unknown } = {},
) {
  const all: Record<string, string | null> = {
    host: host(),
    cookie,
    ...(method !== 'GET' && { origin: studio.url, 'content-type': 'application/json' }),
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const request: RawRequest = { method, headers: sent, body: Buffer.from(text).toString('latin1') };
  return (await rawAnswers(studio.url, requestText(target, request)))[0]!;
}
const save = (path: string, text: string | null, hash: string | null, headers?: Record<string, string | null>) =>
  ask('/api/save', { method: 'POST', body: { files: [{ path, text, hash }] }, headers });

test('the token’s address admits a browser once, by a strict cookie', async () => {
  const answer = await ask(studio.address.slice(studio.url.length), { headers: { cookie: null } });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe('/');
  expect(answer.headers['set-cookie']).toMatch(/^studio-\d+=[\w-]{32}; Path=\/; HttpOnly; SameSite=Strict$/);
  expect((await ask('/')).status).toBe(200);
});

test('Studio listens on this machine alone', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of others) {
    const refused = await new Promise<string>((done) => {
      const socket = connect(Number(new URL(studio.url).port), address);
      socket.once('connect', () => (socket.destroy(), done('open')));
      socket.once('error', (error: NodeJS.ErrnoException) => done(error.code ?? ''));
    });
    expect(refused).toBe('ECONNREFUSED');
  }
});

test('serves strict headers: Studio’s own script, no frame, no store', async () => {
  const [page, preview, data] = await Promise.all([ask('/'), ask('/preview'), ask('/api/site')]);
  for (const { headers } of [page, preview, data]) {
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/(script|style)-src [^;]*unsafe/);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  }
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(preview.headers['content-security-policy']).toContain("connect-src 'none'");
  expect(data.body).not.toContain('secret');
});

test('35 attacks are refused, write nothing and tell nothing', async () => {
  const before = read(HOME);
  const hash = fileHashOf(before);
  const long = 'x'.repeat(9_000_000);
  const attacks: [string, () => Promise<{ status: number; body: string }>][] = [
    ['no cookie', () => ask('/api/site', { headers: { cookie: null } })],
    ['a wrong cookie', () => ask('/api/site', { headers: { cookie: `${cookie}x` } })],
    ['two cookies', () => ask('/api/site', { headers: { cookie: `${cookie.split('=')[0]}=a; ${cookie}` } })],
    ['a wrong token', () => ask('/?token=guess', { headers: { cookie: null } })],
    ['an empty token', () => ask('/?token=', { headers: { cookie: null } })],
    ['the token elsewhere', () => ask(`/api/site?${studio.address.split('?')[1]}`, { headers: { cookie: null } })],
    [
      'a post with the token',
      () => ask(`/?${studio.address.split('?')[1]}`, { method: 'POST', headers: { cookie: null }, body: {} }),
    ],
    ['a foreign host', () => ask('/api/site', { headers: { host: 'evil.example' } })],
    ['a rebound name', () => ask('/', { headers: { host: `127.0.0.1.evil.example:${new URL(studio.url).port}` } })],
    ['another port', () => ask('/', { headers: { host: '127.0.0.1:1' } })],
    ['no port', () => ask('/', { headers: { host: '127.0.0.1' } })],
    ['a foreign origin', () => save(HOME, 'x', hash, { origin: 'https://evil.example' })],
    ['the site’s own origin', () => save(HOME, 'x', hash, { origin: 'http://localhost:3000' })],
    ['the origin null', () => save(HOME, 'x', hash, { origin: 'null' })],
    ['no origin', () => save(HOME, 'x', hash, { origin: null })],
    ['a foreign origin that reads', () => ask('/api/site', { headers: { origin: 'https://evil.example' } })],
    ['another page’s request', () => ask('/api/site', { headers: { 'sec-fetch-site': 'same-site' } })],
    ['another site’s request', () => ask('/api/events', { headers: { 'sec-fetch-site': 'cross-site' } })],
    ['a form’s post', () => save(HOME, 'x', hash, { 'content-type': 'text/plain' })],
    ['a form’s fields', () => save(HOME, 'x', hash, { 'content-type': 'application/x-www-form-urlencoded' })],
    ['no JSON', () => ask('/api/save', { method: 'POST', body: '{"files":' })],
    ['no files', () => ask('/api/save', { method: 'POST', body: { files: [] } })],
    ['a prototype', () => ask('/api/save', { method: 'POST', body: '{"__proto__":{"files":[]}}' })],
    [
      'one file twice',
      () => ask('/api/save', { method: 'POST', body: { files: [1, 2].map(() => ({ path: HOME, text: 'x', hash })) } }),
    ],
    ['a huge body', () => ask('/api/save', { method: 'POST', body: { files: [{ path: HOME, text: long, hash }] } })],
    ['up and out', () => save('pages/../../secret.json', '{}', null)],
    ['an absolute path', () => save('/etc/studio.json', '{}', null)],
    ['a backslash', () => save('pages\\..\\x.json', '{}', null)],
    ['a NUL', () => save('pages/x.json\0.png', '{}', null)],
    ['a line break', () => save('pages/x.json\n', '{}', null)],
    ['a hidden file', () => save('pages/.x.json', '{}', null)],
    ['code', () => save('src/start.ts', 'x', null)],
    ['a schema of the house', () => save('schemas/meta/page.json', '{}', null)],
    ['a picture as text', () => save('pages/media/x.png', 'x', null)],
    ['a link to a file', () => save('pages/linked.json', '{}', null)],
    ['a picture that nobody brought', () => save('pages/media/x.png', `sha256-${fileHashOf('secret')}`, null)],
    ['a picture that is a path', () => save('pages/media/x.png', '../../../../package.json', null)],
    ['a linked picture', () => ask(`/pictures/sha256-${fileHashOf('secret')}`)],
    ['a picture written over a link', () => save('pages/media/linked.png', null, `sha256-${fileHashOf('secret')}`)],
    ['a picture above', () => ask('/pictures/..%2F..%2Fpackage.json')],
    ['a drawing with a script', () => ask('/api/pictures', { method: 'POST', body: '<svg onload="alert(1)"/>' })],
    ['a file of the project', () => ask('/package.json')],
    ['an asset above', () => ask('/assets/..%2Fsecret.json')],
    ['an asset far above', () => ask('/assets/../secret.json')],
    ['a wrong method', () => ask('/api/save', { method: 'PUT', body: {} })],
    ['a preflight', () => ask('/api/save', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })],
    ['a foreign text to check', () => ask('/api/check', { method: 'POST', body: { drafts: { '../x.json': '{}' } } })],
    ['a form with a path for a name', () => ask('/api/forms', { method: 'POST', body: { id: '../x', text: '{}' } })],
  ];
  const files = () =>
    ['pages', 'pages/content', 'schemas', 'pages/media'].flatMap((folder) => readdirSync(join(root, folder))).sort();
  const there = files();
  for (const [name, attack] of attacks) {
    const { status, body } = await attack();
    expect(status, name).toBeGreaterThanOrEqual(300);
    expect(body, name).not.toMatch(/secret"|"pages"|at .*\.ts|\/tmp\//);
  }
  expect(attacks.length).toBeGreaterThanOrEqual(35);
  expect(read(HOME)).toBe(before);
  expect(files()).toEqual(there);
  expect(readFileSync(join(outside, 'secret.json'), 'utf8')).toBe('{"secret":true}\n');
});

test('a folder that is a link to somewhere else is not written to', async () => {
  const other = siteCopy();
  rmSync(join(other, 'pages/content'), { recursive: true });
  symlinkSync(outside, join(other, 'pages/content'));
  const { SiteFolder } = await import('../../src/studio/server/SiteFolder.ts');
  const folder = new SiteFolder(other);
  expect(folder.placeOf('pages/content/secret.json')).toBeUndefined();
  expect(folder.readAll().some(({ path }) => path.includes('secret'))).toBe(false);
});

test('a file is written whole, and only as long as nobody else changed it', async () => {
  const before = read(HOME);
  const mine = before.replace('Our Partners', 'Partners of ours');
  const saved = await save(HOME, mine, fileHashOf(before));
  expect(saved.status).toBe(200);
  expect(JSON.parse(saved.body)).toMatchObject({ outcome: 'saved', files: [{ path: HOME, hash: fileHashOf(mine) }] });
  expect(read(HOME)).toBe(mine);
  const late = await save(HOME, before, fileHashOf(before).replace(/^./, 'x'));
  expect(late.status).toBe(409);
  expect(JSON.parse(late.body)).toMatchObject({
    outcome: 'clash',
    clashes: [{ path: HOME, hash: fileHashOf(mine), text: mine }],
  });
  expect(read(HOME)).toBe(mine);
  expect(readdirSync(join(root, 'pages')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect((await save(HOME, before, fileHashOf(mine))).status).toBe(200);
});

test('of several files all are written or none', async () => {
  const faqs = read('pages/content/faqs.json');
  const files = [
    { path: 'pages/content/faqs.json', text: '[]\n', hash: fileHashOf(faqs) },
    { path: HOME, text: '{}', hash: 'old' },
  ];
  expect((await ask('/api/save', { method: 'POST', body: { files } })).status).toBe(409);
  expect(read('pages/content/faqs.json')).toBe(faqs);
});

test('a new page comes and goes', async () => {
  const text = '{ "route": "/new" }\n';
  expect((await save('pages/new.json', text, null)).status).toBe(200);
  expect(read('pages/new.json')).toBe(text);
  expect((await save('pages/new.json', null, fileHashOf(text))).status).toBe(200);
  expect(() => read('pages/new.json')).toThrow(/ENOENT/);
});

test('a change in another program is told to every page that listens', async () => {
  const before = read(HOME);
  const { heard, leave } = await listen();
  writeFileSync(join(root, HOME), before.replace('Our Partners', 'Friends'));
  expect(await heard(/Friends/)).toMatchObject({ path: HOME });
  writeFileSync(join(root, HOME), before);
  await heard(/Our Partners/);
  leave();
});

/** Listens as an open page does, and returns the received changes one at a time. */
async function listen() {
  const controller = new AbortController();
  const answer = await fetch(`${studio.url}/api/events`, { headers: { cookie }, signal: controller.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  const more = async () => {
    const { value, done } = await reader.read();
    if (done) throw new Error('The server says no more.');
    return value;
  };
  let text = await more();
  return {
    /** The next change that says this. */
    async heard(wanted: RegExp): Promise<unknown> {
      for (;;) {
        const end = text.indexOf('\n\n');
        const event = text.slice(0, Math.max(0, end));
        if (end >= 0) text = text.slice(end + 2);
        else {
          const pieces = [text];
          // Each is looked through once, with the last letter before it.
          do pieces.push(await more());
          while (!`${pieces.at(-2)!.slice(-1)}${pieces.at(-1)}`.includes('\n\n'));
          text = pieces.join('');
        }
        if (wanted.test(event)) return JSON.parse(event.slice('data: '.length)) as unknown;
      }
    },
    leave: () => controller.abort(),
  };
}

test('reports a file that became a folder or link as gone, and keeps non-text', async () => {
  const before = read(HOME);
  const place = join(root, HOME);
  const { heard, leave } = await listen();
  const gone = { path: HOME, hash: null, text: null };
  rmSync(place);
  mkdirSync(place);
  expect(await heard(/home/)).toMatchObject(gone);
  expect((await save(HOME, before, null)).status).toBe(500);
  rmSync(place, { recursive: true });
  writeFileSync(place, before);
  expect(await heard(/home/)).toMatchObject({ text: before });
  rmSync(place);
  symlinkSync(join(outside, 'secret.json'), place);
  expect(await heard(/home/)).toMatchObject(gone);
  rmSync(place);
  writeFileSync(place, Buffer.from([0xff, 0xfe, 0x7b]));
  expect(await heard(/home/)).toMatchObject({ text: '' });
  expect((await save(HOME, before, null)).status).toBe(409);
  expect(readFileSync(place)).toEqual(Buffer.from([0xff, 0xfe, 0x7b]));
  writeFileSync(place, before);
  expect(await heard(/home/)).toMatchObject({ text: before });
  leave();
});

test('a folder that goes and comes back is listened to as before', async () => {
  const { heard, leave } = await listen();
  const FAQS = 'pages/content/faqs.json';
  const before = read(FAQS);
  renameSync(join(root, 'pages/content'), join(root, 'pages/aside'));
  expect(await heard(/faqs/)).toMatchObject({ path: FAQS, hash: null, text: null });
  mkdirSync(join(root, 'pages/content'));
  rmSync(join(root, 'pages/content'), { recursive: true });
  renameSync(join(root, 'pages/aside'), join(root, 'pages/content'));
  expect(await heard(/faqs/)).toMatchObject({ path: FAQS, text: before });
  writeFileSync(join(root, FAQS), '[]\n');
  expect(await heard(/faqs/)).toMatchObject({ path: FAQS, text: '[]\n' });
  writeFileSync(join(root, FAQS), before);
  expect(await heard(/faqs/)).toMatchObject({ text: before });
  leave();
});

test('a file keeps who may read it, and one that may not be written is not', async () => {
  const before = read(HOME);
  const modeOf = () => statSync(join(root, HOME)).mode & 0o777;
  chmodSync(join(root, HOME), 0o640);
  expect((await save(HOME, `${before}\n`, fileHashOf(before))).status).toBe(200);
  expect(modeOf()).toBe(0o640);
  expect((await save(HOME, before, fileHashOf(`${before}\n`))).status).toBe(200);
  chmodSync(join(root, HOME), 0o444);
  const refused = await save(HOME, `${before}\n`, fileHashOf(before));
  expect([refused.status, refused.body]).toEqual([500, expect.stringContaining('EACCES')]);
  expect([read(HOME), modeOf()]).toEqual([before, 0o444]);
  chmodSync(join(root, HOME), 0o644);
});

test('of those who listen there are a hundred at most', async () => {
  const { heard: _heard, leave } = await listen();
  const all = new AbortController();
  const asked = Array.from({ length: 100 }, () =>
    fetch(`${studio.url}/api/events`, { headers: { cookie }, signal: all.signal }),
  );
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 503)).toHaveLength(1);
  all.abort();
  leave();
});

test('closes a listener that reads nothing, so that its backlog is freed', async () => {
  const before = read(HOME);
  const { heard, leave } = await listen();
  const { hostname, port } = new URL(studio.url);
  const unsubscribe = connect(Number(port), hostname);
  unsubscribe.write(`GET /api/events HTTP/1.1\r\nhost: ${host()}\r\ncookie: ${cookie}\r\n\r\n`);
  await new Promise((done) => unsubscribe.once('readable', done));
  const ended = new Promise((done) => unsubscribe.once('close', done));
  for (let round = 0; round < 8; round++) {
    writeFileSync(join(root, HOME), `${before}${' '.repeat(4_000_000 + round)}`);
    await heard(/home/);
  }
  // Studio drops a client that reads nothing. The client reads the events sent before, then its stream ends.
  unsubscribe.on('error', () => undefined).resume();
  await ended;
  writeFileSync(join(root, HOME), before);
  expect(await heard(/home/)).toMatchObject({ text: before });
  leave();
});

test('the check tells nothing of what a link in the site’s folders leads to', async () => {
  const answer = await ask('/api/check', { method: 'POST', body: { drafts: {} } });
  expect(answer.status).toBe(200);
  expect(answer.body).not.toMatch(/secret|excerpt/);
  for (const link of ['pages/linked.json', 'pages/media/linked.png']) rmSync(join(root, link));
});

test('checks unsaved texts and answers the latest of several questions', async () => {
  const broken = (words: string) => read(HOME).replace('/contact-us/services', words);
  const answers = await Promise.all(
    ['/contact-us/service', '/about', '/contact-us/servicess'].map((words) =>
      ask('/api/check', { method: 'POST', body: { drafts: { [HOME]: broken(words) } } }),
    ),
  );
  const [, second, third] = answers.map(({ body }) => (JSON.parse(body) as { problems?: Diagnostic[] }).problems);
  expect(second).toBeUndefined();
  expect(third).toMatchObject([
    {
      file: HOME,
      path: ['sections', 0, 'buttons', 0, 'to'],
      fixes: [{ title: 'Use "/contact-us/services"', applicability: 'machine-applicable' }],
    },
  ]);
});

test('a text that takes too long stops its own check only', async () => {
  const { studio: hasty, cookie: entered } = await letIn(root, { milliseconds: 6000, megabytes: 256 });
  const headers = {
    host: new URL(hasty.url).host,
    origin: hasty.url,
    cookie: entered,
    'content-type': 'application/json',
  };
  const checkOf = async (text: string) => {
    const body = JSON.stringify({ drafts: { [HOME]: text } });
    const [answer] = await rawAnswers(hasty.url, requestText('/api/check', { method: 'POST', headers, body }));
    expect(answer!.status).toBe(200);
    return JSON.parse(answer!.body) as { problems?: Diagnostic[]; stopped?: string };
  };
  const { problems, stopped } = await checkOf('['.repeat(200_000));
  // A check that has become quick about it may tell what is wrong instead.
  expect(stopped ?? problems![0]!.message).toMatch(/^(time|memory)$|nesting/);
  await expect.poll(() => checkOf(read(HOME))).toEqual({ problems: [] });
  await hasty.close();
});

test('a form as it is typed becomes a script; one that is none becomes nothing', async () => {
  const text = read('schemas/siwes.json');
  const { script } = JSON.parse((await ask('/api/forms', { method: 'POST', body: { id: 'siwes', text } })).body) as {
    script: string;
  };
  const answer = await ask(script);
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.body).toContain('validators');
  for (const wrong of [text.slice(0, 50), '['.repeat(200_000)]) {
    const none = await ask('/api/forms', { method: 'POST', body: { id: 'siwes', text: wrong } });
    expect(JSON.parse(none.body)).toEqual({ script: null });
  }
});
