import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { SPECULATION_RULES_HASH } from '../../src/page/renderDocument.ts';
import { PrerenderedBuild } from '../../src/server/PrerenderedBuild.ts';
import { buildOnDisk } from './buildOnDisk.ts';
import { rawAnswers, requestText, type RawAnswer, type RawRequest } from './rawRequest.ts';
import { plainPages, postGraphql, startServer, type RunningServer } from './startServer.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

const OTHER_SITES: Record<string, string>[] = [
  { origin: 'https://other.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

const policyOf = (styleHash?: string, isHttps = false) =>
  [
    "default-src 'self'",
    `script-src 'self'${styleHash ? ` 'sha256-${SPECULATION_RULES_HASH}'` : ''}`,
    `style-src 'self'${styleHash ? ` 'sha256-${styleHash}'` : ''}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
};

async function ask(url: string, target: string, request?: RawRequest): Promise<RawAnswer> {
  const [answer] = await rawAnswers(url, requestText(target, request));
  return answer!;
}

describe('every answer', { timeout: 30_000 }, () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ RATE_LIMIT: '0' }, { ...plainPages, build: new PrerenderedBuild(buildOnDisk()) });
  });
  afterAll(() => server.close());

  const STYLE = 'c3R5bGU=';
  const answers: [what: string, status: number, policy: string, target: string, request?: RawRequest][] = [
    ['a prerendered page', 200, policyOf('aGFzaA=='), '/'],
    ['a drawn page', 200, policyOf(STYLE), '/known'],
    [
      'a page with a posted form',
      422,
      policyOf(STYLE),
      '/known',
      { method: 'POST', headers: FORM, body: '_form=visit' },
    ],
    ['the page that is not found', 404, policyOf('b'), '/missing'],
    ['a file of the build', 200, policyOf(), '/assets/a-123.js'],
    ['a file beside', 200, policyOf(), '/robots.txt'],
    ['a file that a link leads to', 200, "frame-ancestors 'none'", '/media/prices.pdf'],
    ['a redirect', 308, policyOf(), '/known/'],
    ['the health', 200, policyOf(), '/healthz'],
    [
      'an operation',
      200,
      policyOf(),
      '/graphql',
      { method: 'POST', headers: JSON_TYPE, body: '{"query":"{ __typename }"}' },
    ],
    [
      'a refused operation',
      200,
      policyOf(),
      '/graphql',
      { method: 'POST', headers: JSON_TYPE, body: '{"query":"{ a }"}' },
    ],
    ['no operation', 415, policyOf(), '/graphql', { method: 'POST', body: 'x' }],
    ['no upload', 415, policyOf(), '/upload', { method: 'POST', body: 'x' }],
    ['an address of an upload', 404, policyOf('b'), '/uploads/none.pdf'],
    ['a method of none', 405, policyOf(), '/', { method: 'DELETE' }],
    ['a path of none', 400, policyOf(), '/100%'],
    ['a fault of ours', 500, policyOf(), '/known/broken'],
    ...['/known', '/graphql', '/upload'].flatMap((path) =>
      OTHER_SITES.map((headers): (typeof answers)[0] => [
        `a post of another site to ${path}`,
        403,
        policyOf(),
        path,
        { method: 'POST', headers },
      ]),
    ),
  ];
  it.each(answers)('carries all headers and exactly its policy: %s', async (_, status, policy, target, request) => {
    const answer = await ask(server.url, target, request);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(HEADERS);
    expect(answer.headers['content-security-policy']).toBe(policy);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(Object.keys(answer.headers).filter((name) => /^(x-powered-by|server|access-control-)/.test(name))).toEqual(
      [],
    );
  });

  it('is an error page without details when a page cannot be rendered', async () => {
    const answer = await ask(server.url, '/known/broken', { headers: { accept: 'text/html' } });
    expect(answer.body).toContain(
      '<h1 style="font-size: 1.75rem; line-height: 1.2">Unexpected Application Error!</h1>',
    );
    expect(answer.body).not.toContain('Ad4Secret');
  });

  it('tells of a fault of ours in one sentence', async () => {
    const { body } = await ask(server.url, '/known/broken');
    expect(body).toBe('Something went wrong on our side. Please try again in a moment.');
  });

  it.each<[string, string, RawRequest]>([
    ['a posted form', '/known', { method: 'POST', headers: FORM, body: '_form=visit&fullName=Ada&people=1' }],
    ['an operation', '/graphql', { method: 'POST', headers: JSON_TYPE, body: '{"query":"{ __typename }"}' }],
    ['a refused operation', '/graphql', { method: 'POST', headers: JSON_TYPE, body: '{"query":"{ a }"}' }],
    ['a refused upload', '/upload', { method: 'POST', body: 'x' }],
    ['what is no request', '/100%', {}],
    ['a fault of ours', '/known/broken', {}],
    ['whether it is ready', '/healthz', {}],
    ['whether it runs', '/livez', {}],
  ])('that is for one person or one moment alone is kept by no cache: %s', async (_, target, request) => {
    expect((await ask(server.url, target, request)).headers['cache-control']).toBe('no-store');
  });

  it.each([
    '/pages.json',
    '/pages.json.br',
    '/index.html',
    '/index.html.br',
    '/assets/a-123.js.br',
    '/assets/../pages.json',
    '/assets/%2e%2e/pages.json',
    '/assets/..%2fpages.json',
    '/assets/..\\pages.json',
    '//pages.json',
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/uploads',
    '/uploads/',
    '/uploads/.',
    '/uploads/..',
    '/uploads/..%2fsubmissions.db',
    '/uploads/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/data/submissions.db',
    '/submissions.db',
    '/.env',
    '/package.json',
  ])('gives away nothing that is no page and no file of the build: %s', async (target) => {
    const { status, body } = await ask(server.url, target);
    expect([301, 400, 404]).toContain(status);
    expect(body).not.toMatch(/secret of the server|styleHash|SQLite|\.pdf|^\{\}$/);
  });

  it('takes no part of the server away from others', async () => {
    const body = '_form=visit&__proto__=x&__proto__/polluted=x&constructor/prototype/polluted=x&people=1&fullName=a';
    await ask(server.url, '/known', { method: 'POST', headers: FORM, body });
    await postGraphql(
      server.url,
      CREATE,
      JSON.parse('{"data":{"__proto__":{"polluted":1}},"__proto__":{"polluted":1}}'),
    );
    expect({}).not.toHaveProperty('polluted');
  });

  it('keeps what comes in for the user of the server alone', async () => {
    const incoming = join(server.config.dataDir, 'incoming');
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    socket.write(
      `${requestText('/upload', { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' } })}--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7 ${'x'.repeat(300)}`,
    );
    await vi.waitFor(() => expect(readdirSync(incoming)).toHaveLength(1));
    expect(statSync(join(incoming, readdirSync(incoming)[0]!)).mode & 0o777).toBe(0o600);
    expect(statSync(incoming).mode & 0o777).toBe(0o700);
    socket.destroy();
    await vi.waitFor(() => expect(readdirSync(incoming)).toEqual([]));
  });

  it('comes in time or not at all', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = server.app.server;
    expect([requestTimeout, headersTimeout, keepAliveTimeout]).toEqual([600_000, 20_000, 72_000]);
  });

  it.each([200, 201])('takes an Idempotency-Key of at most 200 characters: %d', async (length) => {
    const { body } = await postGraphql(
      server.url,
      CREATE,
      { data: visitInput },
      { 'idempotency-key': 'k'.repeat(length) },
    );
    expect(body.errors?.[0]?.extensions?.code).toBe(length > 200 ? 'BAD_REQUEST' : undefined);
  });
});

describe('a site on https', { timeout: 30_000 }, () => {
  it('asks browsers to stay there, in every answer', async () => {
    const server = await startServer({ SITE_URL: 'https://site.example' });
    for (const target of ['/known', '/missing', '/100%', '/healthz']) {
      const { headers } = await ask(server.url, target);
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['content-security-policy']).toMatch(/; upgrade-insecure-requests$/);
    }
    const [broken] = await rawAnswers(server.url, 'nothing\r\n\r\n');
    expect(broken!.headers).toMatchObject({ ...HEADERS, 'strict-transport-security': 'max-age=31536000' });
    expect(broken!.headers['content-security-policy']).toBe(policyOf(undefined, true));
    await server.close();
  });
});

describe('an address that is told by a header', { timeout: 30_000 }, () => {
  const statuses = async (proxies: Record<string, string>, addresses: string[]) => {
    const server = await startServer({ RATE_LIMIT: '1', ...proxies });
    const all: number[] = [];
    for (const [count, address] of addresses.entries()) {
      const headers = { ...FORM, 'x-forwarded-for': address, forwarded: `for=${address}` };
      const body = `_form=visit&fullName=Ada${count}&people=1`;
      all.push((await ask(server.url, '/known', { method: 'POST', headers, body })).status);
    }
    await server.close();
    return all;
  };
  const three = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

  it('counts for nothing unless a proxy that is trusted tells it', async () => {
    expect(await statuses({}, three)).toEqual([200, 429, 429]);
    expect(await statuses({ TRUST_PROXY: '10.0.0.0/8' }, three)).toEqual([200, 429, 429]);
  });

  it('is the last one that a proxy wrote, or the network of an IPv6 address', async () => {
    const sentAlong = ['198.51.100.1, 203.0.113.9', '198.51.100.2, 203.0.113.9'];
    const networks = ['2001:db8::1', '2001:db8::2', '2001:db8:1::1'];
    expect(await statuses({ TRUST_PROXY: 'loopback' }, [...three, ...sentAlong, ...networks])).toEqual([
      200, 200, 200, 200, 429, 200, 429, 200,
    ]);
  });
});

describe('what one address may ask', { timeout: 30_000 }, () => {
  let server: RunningServer;
  let addresses = 0;
  beforeAll(async () => {
    server = await startServer({ RATE_LIMIT: '1', TRUST_PROXY: 'loopback' });
  });
  afterAll(() => server.close());

  it.each<[string, number, string, RawRequest]>([
    ['operations', 50, '/graphql', { method: 'POST', headers: JSON_TYPE, body: '{"query":"{ __typename }"}' }],
    ['refused operations', 50, '/graphql', { method: 'POST', headers: JSON_TYPE, body: '{"query":"{ a }"}' }],
    ['posts of forms', 1, '/known', { method: 'POST', headers: FORM, body: '_form=visit' }],
    ['posts that only change a list', 5, '/known', { method: 'POST', headers: FORM, body: '_form=visit&_add=guests' }],
    ['posts of nothing', 5, '/known', { method: 'POST', headers: FORM, body: 'a=1' }],
    ['pages that are drawn', 5, '/known', {}],
    ['uploads', 1, '/upload', { method: 'POST', body: '' }],
  ])('is bounded: %s', async (_, most, target, request) => {
    const headers = { ...request.headers, 'x-forwarded-for': `203.0.113.${++addresses}` };
    const send = () => ask(server.url, target, { ...request, headers });
    for (let count = 0; count < most; count++) expect((await send()).status).not.toBe(429);
    const refused = await send();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers).toMatchObject(HEADERS);
    expect(refused.body).toMatch(/[Tt]ry again/);
  });
});
