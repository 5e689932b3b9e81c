import { array, assert, asyncProperty, integer, oneof, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../propertyRuns.ts';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { queries } from '../../src/content/queries.ts';
import { securityHeaders } from '../../src/server/securityHeaders.ts';
import { rawAnswers, requestText, type RawAnswer, type RawRequest } from './rawRequest.ts';
import { realPages } from './realPages.ts';
import { startServer, type RunningServer } from './startServer.ts';

const SITE_URL = 'https://site.example';
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };

const PATHS = [
  '*',
  '/*',
  '//',
  '///',
  '//host',
  '//host/',
  '//host/%2f..',
  '/\\evil.example',
  '/\\evil.example/',
  '\\evil',
  '/100%',
  '/%',
  '/%zz',
  '/%00',
  '/a%00b',
  '/%0d%0aset-cookie:a=b/',
  '/careers/a%0Ab',
  '/careers/a%E2%80%A8b',
  '/%E2%80%A9',
  '/careers/%E0%A4%A',
  '/careers/%ff',
  '/careers/\xff',
  '/careers/constructor',
  '/careers/__proto__',
  '/trainings/courses/__proto__',
  '/trainings/courses/%2e%2e%2f',
  '/blog/..%2f..%2fpackage.json',
  '/../package.json',
  '/assets/../../package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/',
  '/uploads/',
  '/uploads/..%2fsubmissions.db',
  '/uploads/%2e%2e',
  `/uploads/${'x'.repeat(500)}`,
  '/.env',
  '/pages.json',
  '/.vite/manifest.json',
  '/?%',
  '/?a=%ff&a[]=1&__proto__[x]=1',
  '/#fragment',
  '?query',
  'http://other.example/',
  'http://other.example',
  'ftp://other.example/',
  'javascript:alert(1)',
  'other.example:80',
  `/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(400)}`,
  `/careers/${'%25'.repeat(300)}`,
  '/graphql',
  '/graphql/',
  '/graphql?query=%7B',
  '/upload',
  '/healthz',
  '/contact-us/services',
];

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', 'SEARCH', 'REPORT'];

const READING = new Set(['GET', 'HEAD', 'POST']);

const deep = (open: string, close: string, count = 5000) => open.repeat(count) + close.repeat(count);
const operation = (query: unknown, variables?: unknown) => JSON.stringify({ query, variables });

const GRAPHQL_BODIES = [
  '',
  '[]',
  `[${operation('{ __typename }')}]`,
  'null',
  '1',
  '"x"',
  '{',
  '{"query":',
  '{"query":null}',
  '{"query":{}}',
  '{"query":["{ __typename }"]}',
  operation('{ __typename }', []),
  operation('{ __typename }', 'x'),
  '{"query":"{ __typename }","extensions":[]}',
  '{"query":"{ __typename }","operationName":{}}',
  '{"query":"{ __typename }","__proto__":{"x":1},"constructor":1}',
  operation('{ __typename'),
  operation(`{ __typename }${' '.repeat(20_000)}`),
  operation(deep('{a', '}')),
  operation(deep('[', ']')),
  operation(`{ ${'a '.repeat(60_000)} }`),
  deep('[', ']', 60_000),
  deep('{"a":', '}', 20_000),
  operation(createMutationText('createVisit')),
  operation(createMutationText('createVisit'), { data: null }),
  operation(createMutationText('createVisit'), { data: [] }),
  operation(createMutationText('createVisit'), { data: { visitorName: {}, people: Infinity, company: [[]] } }),
  operation(createMutationText('createVisit'), { data: { visitorName: '\u0000\ud800', people: 2, company: '\u202e' } }),
  operation(createMutationText('createVisit'), { data: { visitorName: 'a', people: 2, company: '', guests: 'x' } }),
  operation(createMutationText('createVisit'), {
    data: { visitorName: 'a', people: 2, company: '', guests: Array.from({ length: 5000 }, () => ({})) },
  }),
  `{"query":${JSON.stringify(createMutationText('createVisit'))},"variables":{"data":{"visitorName":"a","people":2,"company":"","__proto__":{"a":1}}}}`,
  operation(queries.postBySlug.document, { slug: {} }),
  operation(queries.postBySlug.document, { slug: '__proto__' }),
  operation('query ($slug: String!) { post(where: { __typename slug: $slug }) { title } }', { slug: 'x' }),
  '\xff\xfe\x00{',
  '\xef\xbb\xbf{"query":"{ __typename }"}',
];

const FORM_BODIES = [
  '',
  '&',
  '=',
  '_form=visit',
  '_form=visit&_form=visit&fullName=%00%ff%',
  '_form=__proto__',
  '_form=visit&__proto__=x&constructor=y&toString=z',
  '_form=visit&guests/4294967295/guestName=x&guests/-1/guestName=x&guests/1e9/age=x',
  '_form=visit&guests=x&guests/0=y&guests/0/guestName/0/0=z',
  `_form=visit&${'guests/0/'.repeat(20)}guestName=x`,
  `_form=visit&${Array.from({ length: 900 }, (_, index) => `guests/${index}/guestName=x`).join('&')}`,
  `_form=visit&${'a=1&'.repeat(5000)}`,
  `_form=visit&${'n'.repeat(5000)}=1`,
  '_form=visit&_add=guests&_add=__proto__&_remove=guests/9',
  '_form=visit&_add=/constructor/0',
  '_form=application&cv=javascript:alert(1)&papers=x&papers/0=y',
  '_form=visit&fullName=\xff\xfe&people=NaN',
];

const part = (headers: string, body: string) => `--x\r\n${headers}\r\n\r\n${body}\r\n`;
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);
const MULTIPART_BODIES = [
  '',
  '--x',
  '--x--',
  '--x--\r\n',
  '--y\r\n',
  '--x\r\n\r\n\r\n--x--',
  part('Content-Disposition: form-data', 'x') + '--x--',
  part('X: y', 'x') + '--x--',
  part('Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf', '%PDF-1.7'),
  part('Content-Disposition: form-data; name="file"; filename=""', '') + '--x--',
  part('Content-Disposition: form-data; name="file"; filename="\x00\xff"\r\nContent-Type: x', 'x') + '--x--',
  `${field('_form', 'application')}${part('Content-Disposition: form-data; name="cv"; filename="a.pdf"\r\nContent-Type: application/pdf', 'no')}--x--`,
  `${field('__proto__', 'x')}--x--`,
  `${field('_form', 'visit')}${part('Content-Disposition: form-data; name="fullName"\r\nContent-Type: application/json', deep('[', ']', 50_000))}--x--`,
  `${field('_form', 'visit')}${part('Content-Disposition: form-data; name="fullName"\r\nContent-Type: application/json', '{"__proto__":1}')}--x--`,
  `${field('_form', 'visit').repeat(1500)}--x--`,
  `${field('n'.repeat(1000), 'x')}--x--`,
  `${field('_form', 'visit')}${part(`X-Long: ${'x'.repeat(100_000)}`, 'x')}--x--`,
];

const HEADERS: Record<string, string | string[]>[] = [
  { accept: 'multipart/mixed' },
  { accept: 'text/event-stream' },
  { accept: 'image/png;q=x, ,,,' },
  { accept: '' },
  { 'accept-encoding': 'br;q=0, gzip;q=0, identity;q=0, *;q=0' },
  { 'accept-encoding': ','.repeat(3000) },
  { range: 'bytes=0-0,5-,-1' },
  { range: 'bytes=99999999-' },
  { range: 'x' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"'.repeat(3000) },
  { 'if-modified-since': 'never' },
  { 'if-match': '"x"' },
  { 'if-range': 'x', range: 'bytes=0-1' },
  { 'content-type': '' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': `multipart/form-data; boundary=${'b'.repeat(300)}` },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'application/json; charset=%%%' },
  { 'content-type': 'application/x-www-form-urlencoded; charset=iso-8859-1' },
  { 'content-type': 'a/b/c;;;=' },
  { 'content-type': 'application/json\t' },
  { 'content-type': ['application/json', 'text/plain'] },
  { host: '' },
  { host: 'a b' },
  { host: '\xff' },
  { host: ['one.example', 'two.example'] },
  { origin: 'null' },
  { origin: '\xff' },
  { 'sec-fetch-site': 'cross-site' },
  { 'x-forwarded-for': '<script>' },
  { 'x-forwarded-proto': 'x', 'x-forwarded-host': 'evil.example' },
  { 'x-http-method-override': 'DELETE' },
  { 'idempotency-key': 'k'.repeat(5000) },
  { 'idempotency-key': ['a', 'b'] },
  { 'idempotency-key': '\xff' },
  { authorization: 'Bearer' },
  { cookie: '='.repeat(5000) },
  { connection: 'upgrade, close', upgrade: 'websocket' },
  { 'transfer-encoding': 'gzip, chunked' },
  { expect: 'everything' },
  { te: 'trailers' },
];

const BROKEN = [
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  'GET /a b HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'GET /\x01 HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n',
  'get / HTTP/1.1\r\nhost: a\r\n\r\n',
  'BREW / HTTP/1.1\r\nhost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nhost: a\r\nx: a\x00b\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\nbad name: b\r\n\r\n',
  'GET / HTTP/1.1\r\nhost: a\r\n folded: b\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
  'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n{}',
  'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /graphql HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  'POST /upload HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-type: text/plain\r\nconnection: close\r\ncontent-length: 0\r\n\r\n',
];

const INTERNALS =
  /\n\s+at |node_modules|\.(ts|js|mjs):\d|FST_|ERR_|SyntaxError|TypeError|RangeError|Cannot read|undefined/;

describe('whatever is sent', () => {
  let server: RunningServer;
  const expected = securityHeaders({ siteUrl: SITE_URL });
  beforeAll(async () => {
    server = await startServer({ SITE_URL, RATE_LIMIT: '0' }, realPages);
  });
  afterAll(() => server.close());

  /** Returns the faults of an answer: a server error, a missing header, internals in the text, an ambiguous length. */
  function problemsOf({ status, headers, body }: RawAnswer): string[] {
    const { 'content-security-policy': policy, ...others } = expected;
    const isRefusal = status >= 400 && !headers['content-type']?.includes('html');
    const isBare = status === 304 || status === 204;
    return [
      ...(status >= 500 ? [`status ${status}`] : []),
      ...Object.entries(others).flatMap(([name, value]) => (headers[name] === value ? [] : [`without ${name}`])),
      ...(headers['content-security-policy']?.startsWith(policy!.split(';', 1)[0]!) ? [] : ['without a policy']),
      ...(isRefusal && INTERNALS.test(body) ? [`tells ${body.slice(0, 200)}`] : []),
      ...(headers['transfer-encoding'] !== undefined || (!isBare && headers['content-length'] === undefined)
        ? ['has not one length']
        : []),
    ];
  }

  async function tryBytes(text: string): Promise<string[]> {
    const answers = await rawAnswers(server.url, Buffer.from(text, 'latin1'));
    const problems = answers.length > 0 ? answers.flatMap(problemsOf) : ['no answer'];
    return problems.map((problem) => `${problem}: ${text.slice(0, 300)}`);
  }

  async function tryAll(requests: [target: string, request: RawRequest][]): Promise<string[]> {
    const problems: string[] = [];
    for (const [target, request] of requests) problems.push(...(await tryBytes(requestText(target, request))));
    return problems;
  }

  it.each(METHODS)('is answered and makes no error here: %s of any path', { timeout: 60_000 }, async (method) => {
    // Reading methods try every path; no other method has a route for each path.
    const paths = READING.has(method) ? PATHS : PATHS.filter((_, index) => index % 5 === 0);
    expect(await tryAll(paths.map((path) => [path, { method }]))).toEqual([]);
  });

  it.each([JSON_TYPE, FORM_TYPE, MULTIPART, {}])(
    'is answered and makes no error here: any body as %j, wherever it is sent',
    { timeout: 120_000 },
    async (headers) => {
      const bodies = [...GRAPHQL_BODIES, ...FORM_BODIES, ...MULTIPART_BODIES];
      for (const path of ['/graphql', '/contact-us/services'])
        expect(await tryAll(bodies.map((body) => [path, { method: 'POST', headers, body }]))).toEqual([]);
      const parts = MULTIPART_BODIES.map((body): [string, RawRequest] => [
        '/upload',
        { method: 'POST', headers, body },
      ]);
      expect(await tryAll([...parts, ['/healthz', { method: 'POST', headers, body: '{' }]])).toEqual([]);
    },
  );

  it('is answered and makes no error here: any header', { timeout: 60_000 }, async () => {
    const body = '{"query":"{ __typename }"}';
    for (const [path, method] of [
      ['/careers/any', 'GET'],
      ['/uploads/a.pdf', 'GET'],
      ['/careers/any', 'POST'],
      ['/graphql', 'POST'],
    ] as const) {
      const sent = method === 'POST' ? { method, body } : { method };
      const type = method === 'POST' ? JSON_TYPE : {};
      const all = HEADERS.map((headers): [string, RawRequest] => [path, { ...sent, headers: { ...type, ...headers } }]);
      expect(await tryAll(all)).toEqual([]);
    }
  });

  it('is answered and makes no error here: what is no request at all', async () => {
    expect((await Promise.all(BROKEN.map(tryBytes))).flat()).toEqual([]);
  });

  it('is refused where it names no host, but for the oldest browsers, which name none', async () => {
    const statusOf = async (version: string) => {
      const answers = await rawAnswers(server.url, `GET / HTTP/${version}\r\nconnection: close\r\n\r\n`);
      return answers.map(({ status }) => status);
    };
    expect([await statusOf('1.1'), await statusOf('1.0')]).toEqual([[400], [200]]);
  });

  it('is answered and makes no error here: any bytes', { timeout: PROPERTY_TIMEOUT_MS }, async () => {
    // Every code unit except surrogates. A `string` arbitrary of these takes a second to create: it enumerates them all.
    const letter = oneof(integer({ min: 0, max: 0xd7ff }), integer({ min: 0xe000, max: 0x10ffff }));
    const target = array(letter, { maxLength: 50 }).map((points) => encodeURI(String.fromCodePoint(...points)));
    const anyPath = oneof(
      target,
      target.map((text) => `/careers/${text}`),
      string({ maxLength: 50 }),
    );
    await assert(
      asyncProperty(anyPath, string({ maxLength: 200 }), async (path, body) => {
        const type = { 'content-type': body.slice(0, 20).replace(/[^ -~]/g, '') };
        expect(await tryBytes(requestText(`/${path.replace(/[\r\n]/g, '')}`, {}))).toEqual([]);
        expect(await tryAll([['/contact-us/services', { method: 'POST', headers: type, body }]])).toEqual([]);
      }),
      propertyRuns(),
    );
  });

  it('leaves the server as it was', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/about-us`)).status).toBe(200);
  });
});
