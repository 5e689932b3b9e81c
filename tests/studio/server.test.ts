import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '../../src/check/Problem.ts';
import { hashOf } from '../../src/studio/server/SiteFolder.ts';
import { type RunningStudio, startStudio } from '../../src/studio/server/startStudio.ts';
import { rawAnswers, requestText, type RawRequest } from '../server/rawRequest.ts';
import { project, siteCopy } from './siteCopy.ts';

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
  const document = { script: '/assets/none.js', modules: [], styles: [] };
  studio = await startStudio({
    root,
    home: project,
    port: 0,
    app: { folder: outside, app: document, preview: document },
  });
  const [answer] = await rawAnswers(
    studio.url,
    requestText(studio.address.slice(studio.url.length), { headers: { host: host() } }),
  );
  cookie = answer!.headers['set-cookie']!.split(';')[0]!;
});
afterAll(async () => {
  await studio.close();
  for (const folder of [root, outside]) rmSync(folder, { recursive: true, force: true });
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

test('the address with the token lets a browser in once, by a cookie that no other site and no script gets', async () => {
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

test('what is let in gets strict headers: no script but Studio’s own, no frame, no store', async () => {
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
  const hash = hashOf(before);
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
    ['a picture that nobody brought', () => save('pages/media/x.png', `sha256-${hashOf('secret')}`, null)],
    ['a picture that is a path', () => save('pages/media/x.png', '../../../../package.json', null)],
    ['a linked picture', () => ask(`/pictures/sha256-${hashOf('secret')}`)],
    ['a picture written over a link', () => save('pages/media/linked.png', null, `sha256-${hashOf('secret')}`)],
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
  rmSync(other, { recursive: true });
});

test('a file is written whole, and only as long as nobody else changed it', async () => {
  const before = read(HOME);
  const mine = before.replace('Our Partners', 'Partners of ours');
  const saved = await save(HOME, mine, hashOf(before));
  expect(saved.status).toBe(200);
  expect(JSON.parse(saved.body)).toEqual({ outcome: 'saved', files: [{ path: HOME, hash: hashOf(mine) }] });
  expect(read(HOME)).toBe(mine);
  const late = await save(HOME, before, hashOf(before).replace(/^./, 'x'));
  expect(late.status).toBe(409);
  expect(JSON.parse(late.body)).toEqual({
    outcome: 'clash',
    clashes: [{ path: HOME, hash: hashOf(mine), text: mine }],
  });
  expect(read(HOME)).toBe(mine);
  expect(readdirSync(join(root, 'pages')).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  expect((await save(HOME, before, hashOf(mine))).status).toBe(200);
});

test('of several files all are written or none', async () => {
  const faqs = read('pages/content/faqs.json');
  const files = [
    { path: 'pages/content/faqs.json', text: '[]\n', hash: hashOf(faqs) },
    { path: HOME, text: '{}', hash: 'old' },
  ];
  expect((await ask('/api/save', { method: 'POST', body: { files } })).status).toBe(409);
  expect(read('pages/content/faqs.json')).toBe(faqs);
});

test('a new page comes and goes', async () => {
  const text = '{ "route": "/new" }\n';
  expect((await save('pages/new.json', text, null)).status).toBe(200);
  expect(read('pages/new.json')).toBe(text);
  expect((await save('pages/new.json', null, hashOf(text))).status).toBe(200);
  expect(() => read('pages/new.json')).toThrow(/ENOENT/);
});

test('a change in another program is told to every page that listens', async () => {
  const before = read(HOME);
  const controller = new AbortController();
  const answer = await fetch(`${studio.url}/api/events`, { headers: { cookie }, signal: controller.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  writeFileSync(join(root, HOME), before.replace('Our Partners', 'Friends'));
  let heard = '';
  while (!heard.includes('Friends')) heard += (await reader.read()).value ?? '';
  expect(JSON.parse(heard.slice('data: '.length).split('\n\n')[0]!)).toMatchObject({ path: HOME });
  controller.abort();
  writeFileSync(join(root, HOME), before);
});

test('the check tells nothing of what a link in the site’s folders leads to', async () => {
  const answer = await ask('/api/check', { method: 'POST', body: { drafts: {} } });
  expect(answer.status).toBe(200);
  expect(answer.body).not.toMatch(/secret|excerpt/);
  for (const link of ['pages/linked.json', 'pages/media/linked.png']) rmSync(join(root, link));
});

test('the check speaks of texts that are not saved, and of several questions answers the latest', async () => {
  const broken = (words: string) => read(HOME).replace('/contact-us/services', words);
  const answers = await Promise.all(
    ['/contact-us/service', '/about', '/contact-us/servicess'].map((words) =>
      ask('/api/check', { method: 'POST', body: { drafts: { [HOME]: broken(words) } } }),
    ),
  );
  const [, second, third] = answers.map(({ body }) => (JSON.parse(body) as { problems?: Problem[] }).problems);
  expect(second).toBeUndefined();
  expect(third).toMatchObject([
    { file: HOME, path: ['sections', 0, 'buttons', 0, 'to'], mend: 'Did you mean "/contact-us/services"?' },
  ]);
});

test('a form as it is typed becomes a script; one that is none becomes nothing', async () => {
  const text = read('schemas/siwes.json');
  const { script } = JSON.parse((await ask('/api/forms', { method: 'POST', body: { id: 'siwes', text } })).body) as {
    script: string;
  };
  const answer = await ask(script);
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.body).toContain('validators');
  const none = await ask('/api/forms', { method: 'POST', body: { id: 'siwes', text: text.slice(0, 50) } });
  expect(JSON.parse(none.body)).toEqual({ script: null });
});
