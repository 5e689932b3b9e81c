import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDeskAssets } from '../../../src/server/desk/deskAssets.ts';
import { PrerenderedBuild } from '../../../src/server/PrerenderedBuild.ts';
import { buildOnDisk } from '../buildOnDisk.ts';
import { plainPages } from '../startServer.ts';
import { comparable, type DeskServer, startDesk } from './startDesk.ts';

/** Writes a build of the Desk with a file beside it, and returns the folder of the code. */
function builtDesk(): string {
  const code = mkdtempSync(join(tmpdir(), 'code-'));
  mkdirSync(join(code, 'desk/assets'), { recursive: true });
  writeFileSync(join(code, 'secret.txt'), 'secret');
  for (const name of ['main-1.js', 'react-2.js', 'main-3.css', 'signIn-4.css', 'motifs-5.svg'])
    writeFileSync(join(code, 'desk/assets', name), `${name}\n`.repeat(200));
  writeFileSync(join(code, 'desk/assets/main-1.js.br'), brotliCompressSync('compressed'));
  writeFileSync(
    join(code, 'desk/manifest.json'),
    JSON.stringify({
      'src/desk/main.tsx': { file: 'desk/assets/main-1.js', imports: ['_react.js'], css: ['desk/assets/main-3.css'] },
      '_react.js': { file: 'desk/assets/react-2.js' },
      'src/desk/signIn.ts': { file: 'desk/assets/signIn-6.js', css: ['desk/assets/signIn-4.css'] },
      'src/ui/motifs.svg': { file: 'desk/assets/motifs-5.svg' },
    }),
  );
  return code;
}

const PAGES = { ...plainPages, build: new PrerenderedBuild(buildOnDisk()) };
const HTML = { accept: 'text/html' };

describe('before the first invitation', () => {
  let desk: DeskServer;
  beforeAll(async () => {
    desk = await startDesk({ RATE_LIMIT: '0' }, { pages: PAGES });
  });
  afterAll(() => desk.close());

  it.each([
    '/desk',
    '/desk/',
    '/desk?x=1',
    '/desk/sign-in',
    '/desk/link?token=a',
    '/desk/graphql',
    '/desk/assets/a.js',
  ])('%s is the not-found page', async (address) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const request = { method, headers: { ...HTML, 'sec-fetch-site': 'same-origin' } };
      const unknown = comparable(await desk.ask('/nosuch', request));
      expect(comparable(await desk.ask(address, request)), method).toEqual(unknown);
    }
  });

  it('refuses JSON as any unknown address does', async () => {
    const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    const unknown = await desk.ask('/nosuch', request);
    expect(unknown.status).toBe(415);
    expect(comparable(await desk.ask('/desk/graphql', request))).toEqual(comparable(unknown));
  });
});

it('opens with the first invitation, without a restart', async () => {
  const desk = await startDesk({}, { pages: PAGES });
  expect((await desk.ask('/desk', { headers: HTML })).status).toBe(404);
  await desk.invite();
  expect((await desk.ask('/desk', { headers: HTML })).status).toBe(303);
  expect((await desk.ask('/desktop', { headers: HTML })).status).toBe(404);
  await desk.close();
});

describe('the Desk', () => {
  let desk: DeskServer;
  let cookie: string;
  beforeAll(async () => {
    desk = await startDesk({ RATE_LIMIT: '0' }, { pages: PAGES, assets: readDeskAssets(builtDesk()) });
    cookie = await desk.signIn(await desk.invite());
  });
  afterAll(() => desk.close());

  it.each(['/desk', '/desk/', '/desk/forms/siwes/records/1?q=a'])('sends the application at %s', async (address) => {
    const { status, body } = await desk.ask(address, { headers: { ...HTML, cookie } });
    expect(status).toBe(200);
    expect(body).toContain('<script type="module" src="/desk/assets/main-1.js"></script>');
    expect(body).toContain('<link rel="modulepreload" href="/desk/assets/react-2.js">');
    expect(body).toContain('<link rel="stylesheet" href="/desk/assets/main-3.css">');
  });

  it.each(['/desk', '/desk/sign-in', '/desk/link?token=a', '/desk/nosuch'])(
    'keeps %s out of caches, frames and search engines',
    async (address) => {
      for (const session of ['', cookie]) {
        const { headers } = await desk.ask(address, { headers: { ...HTML, cookie: session } });
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'x-frame-options': 'DENY',
          'x-content-type-options': 'nosniff',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/) as string,
        });
        expect(headers['content-security-policy']).toBe(
          "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
            "img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; " +
            "frame-ancestors 'none'",
        );
      }
    },
  );

  it('writes no script and no style sheet into its documents', async () => {
    for (const address of ['/desk', '/desk/sign-in', '/desk/link?token=a']) {
      const { body } = await desk.ask(address, { headers: { ...HTML, cookie } });
      expect(body).not.toMatch(/<style|<script(?![^>]* src=)|\son\w+=/);
    }
  });

  it('sends hashed files compressed, to anyone, for a year', async () => {
    const { status, headers } = await desk.ask('/desk/assets/main-1.js', { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript') as string,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each([
    'nosuch.js',
    'main-1.js.br',
    '../manifest.json',
    '..%2fmanifest.json',
    '%2e%2e/manifest.json',
    '..%2f..%2fsecret.txt',
    '../../secret.txt',
    '..\\..\\secret.txt',
    '..%5c..%5csecret.txt',
    '....//secret.txt',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    'main-1.js/..%2f..%2f..%2fsecret.txt',
    '',
  ])('sends no file for the asset %j', async (name) => {
    const { status, body } = await desk.ask(`/desk/assets/${name}`);
    expect([400, 401, 404]).toContain(status);
    expect(body).not.toMatch(/secret|root:|desk\/assets\/react/);
  });

  const CHANGES = ['/desk/sign-in', '/desk/link', '/desk/sign-out', '/desk/graphql'];
  const FORGED: [what: string, headers: Record<string, string>][] = [
    ['without a header of its origin', {}],
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ['of no page', { 'sec-fetch-site': 'none' }],
    ['of another origin', { origin: 'https://other.example' }],
    ['of an unknown origin', { origin: 'null' }],
    ['of another port', { origin: 'http://localhost:1' }],
    ['of an origin that begins like ours', { origin: 'http://localhost.other.example' }],
    ['of another site with our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }],
  ];
  it.each(CHANGES.flatMap((target) => FORGED.map(([what, headers]) => [target, what, headers] as const)))(
    'refuses a post to %s %s',
    async (target, _what, headers) => {
      const body = 'email=ada%40example.com';
      const type = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await desk.ask(target, { method: 'POST', headers: { ...type, cookie, ...headers }, body });
      expect(answer.status).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it('accepts a post from our origin without fetch metadata', async () => {
    const person = await desk.invite({ email: 'ben@example.com', name: 'Ben' });
    for (const origin of [desk.config.siteUrl, 'http://localhost']) {
      const body = `token=${await desk.createToken(person)}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
      expect((await desk.ask('/desk/link', { method: 'POST', headers, body })).status).toBe(303);
    }
  });

  it('accepts no form in another format or of another size', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    expect((await desk.ask('/desk/link', { method: 'POST', headers, body: '{"token":"a"}' })).status).toBe(415);
    expect((await desk.post('/desk/link', { token: 'a'.repeat(9000) })).status).toBe(413);
  });
});
