import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { queries } from '../../src/content/queries.ts';
import { rawAnswers, requestText } from './rawRequest.ts';
import { postGraphql, startServer, type GraphqlAnswer, type RunningServer } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');
const JSON_TYPE = { 'content-type': 'application/json' };
interface InputField {
  name: string;
  type: { kind: string; name: string | null; ofType?: { name: string } | null };
}

const post = { id: 'a', slug: 'first', title: 'First', content: { raw: { children: [{ text: 'Hi' }] } }, author: null };

describe('the content service', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({}, undefined, { posts: [post], courses: [{ title: 'Data', slug: 'data' }] });
  });
  afterAll(() => server.close());
  const send = (query: string, variables?: unknown, headers?: Record<string, string>) =>
    postGraphql(server.url, query, variables, headers);

  it('stores what a form sends and answers with its id', async () => {
    const { body } = await send(CREATE, { data: visitInput });
    expect(body).toEqual({ data: { createVisit: { id: expect.stringMatching(/^[\da-f-]{36}$/) } } });
  });

  it.each([3_000_000_000, 2_147_483_648, 8_031_234_567])(
    'stores the integer %d, which a GraphQL Int refuses',
    async (people) => {
      const { body } = await send(CREATE, { data: { ...visitInput, people } });
      expect(body.errors).toBeUndefined();
      const stored = await storedSubmissions(server.config.dataDir);
      expect(stored[0]).toMatchObject({ input: { people } });
    },
  );

  it('refuses a decimal where an integer is asked', async () => {
    const { body } = await send(CREATE, { data: { ...visitInput, people: 1.5 } });
    expect(body.errors?.[0]?.message).toContain('not a whole number');
  });

  it('refuses invalid answers with messages by field and stores nothing', async () => {
    const before = await storedSubmissions(server.config.dataDir);
    const fieldsOf = async (data: unknown) => {
      const [error] = (await send(CREATE, { data })).body.errors ?? [];
      return error?.extensions?.code === 'BAD_USER_INPUT' && error.extensions.fields;
    };
    const help = { path: '/help', message: 'Say what you need' };
    expect(await fieldsOf({ visitorName: '', people: 0, company: '', needsHelp: 'Yes' })).toEqual([
      { path: '/fullName', message: 'Full name is required' },
      { path: '/people', message: 'Bring at least one person' },
      help,
    ]);
    // The conditional answer is missing: refused. With the answer, or without the condition, the input is accepted.
    for (const answer of [null, '', 'no'])
      expect(await fieldsOf({ ...visitInput, needsHelp: 'Yes', help: answer })).toEqual([help]);
    expect(await storedSubmissions(server.config.dataDir)).toHaveLength(before.length);
    const { body } = await send(CREATE, { data: { ...visitInput, needsHelp: 'No', help: 'no' } });
    expect(body.data?.createVisit).toBeTruthy();
  });

  it('tells of few refused fields, however many there are', async () => {
    const guests = Array.from({ length: 90 }, () => ({ guestName: '' }));
    const { body } = await send(CREATE, { data: { ...visitInput, guests } });
    expect(body.errors?.[0]?.extensions?.fields).toHaveLength(50);
  });

  it('makes one record of a repeated send and refuses its key for other values', async () => {
    const key = { 'idempotency-key': 'one-submission' };
    const [first, second] = await Promise.all([
      send(CREATE, { data: visitInput }, key),
      send(CREATE, { data: visitInput }, key),
    ]);
    expect(first.body.data).toEqual(second.body.data);
    const other = await send(CREATE, { data: { ...visitInput, people: 3 } }, key);
    const { id } = first.body.data!.createVisit as { id: string };
    expect(other.body.errors?.[0]?.extensions).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', id });
  });

  it('answers what the site reads, whatever the operation and its variables are called', async () => {
    const courses = await send(
      '{ courses { __typename title slug, description mediumPaymentPackage proPaymentPackage } }',
    );
    expect(courses.body.data?.courses).toEqual([
      {
        __typename: 'Course',
        title: 'Data',
        slug: 'data',
        description: null,
        mediumPaymentPackage: null,
        proPaymentPackage: null,
      },
    ]);
    const found = await send(
      `query Post($which: String!) { post(where: {slug: $which}) { title excerpt featuredImage { url }
        author { name bio photo { url } } createdAt slug content { raw } } }`,
      { which: 'first' },
    );
    expect(found.body.data?.post).toMatchObject({ title: 'First', content: { raw: { children: [{ text: 'Hi' }] } } });
    const galleries = await send('query traineeGalleries { traineeGalleries { traineePhoto { url } } }');
    expect(galleries.body.data).toEqual({ traineeGalleries: [] });
    const book = await send(queries.postBySlug.document, { slug: 'x'.repeat(2000) });
    expect(book.body.errors).toMatchObject([{ extensions: { code: 'OPERATION_NOT_ALLOWED' } }]);
  });

  it.each([
    '{ courses { slug } }',
    '{ __schema { types { name } } }',
    'mutation { createVisit(data: {}) { id } }',
    '{ nothing }',
  ])('refuses an unknown operation and reveals no schema: %s', async (query) => {
    const { body } = await send(query);
    expect(body.data ?? null).toBeNull();
    expect(body.errors).toMatchObject([{ extensions: { code: 'OPERATION_NOT_ALLOWED' } }]);
  });

  it('names an unknown input field', async () => {
    const { body } = await send(CREATE, { data: { ...visitInput, admin: true } });
    expect(body.errors?.[0]?.message).toContain('"admin"');
  });

  it.each([
    'text/plain',
    'application/graphql',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    '',
  ])('takes JSON only, and not %s', async (type) => {
    const body = new TextEncoder().encode(JSON.stringify({ query: CREATE, variables: { data: visitInput } }));
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
  });

  it.each([
    '[{"query":"{ __typename }"}]',
    'null',
    '{"query":1}',
    '{}',
    '{"query":"{ __typename }","variables":[]}',
    '{"query":',
    `{"query":"{ __typename }","variables":{"a":${'['.repeat(100)}${']'.repeat(100)}}}`,
  ])('takes one object with the text of an operation, and not %s', async (body) => {
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers: JSON_TYPE, body });
    expect(response.status).toBe(body.includes('[[') ? 413 : 400);
    expect(await response.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
  });

  it('refuses every other operation in the same few words, however long it is', async () => {
    const refusal = async (query: string, accept = '*/*') => {
      const body = JSON.stringify({ query });
      const response = await fetch(`${server.url}/graphql`, {
        method: 'POST',
        headers: { ...JSON_TYPE, accept },
        body,
      });
      return { status: response.status, text: await response.text() };
    };
    const first = await refusal('{ a }');
    expect(first.status).toBe(200);
    expect(await refusal(`{ ${'a'.repeat(100_000)} }`)).toEqual(first);
    expect(await refusal(`{ __typename }${' '.repeat(9000)}`)).toEqual(first);
    expect((await refusal('{ a }', 'application/graphql-response+json')).status).toBe(400);
  });

  it.each(['multipart/mixed', 'text/event-stream', 'multipart/mixed;deferSpec=20220824, */*'])(
    'answers with one body of one length to who asks for parts: %s',
    async (accept) => {
      const body = JSON.stringify({ query: '{ __typename }' });
      const text = requestText('/graphql', { method: 'POST', headers: { ...JSON_TYPE, accept }, body });
      const [answer] = await rawAnswers(server.url, text);
      expect(answer!.headers).toMatchObject({ 'content-length': '31', connection: 'close' });
      expect(answer!.headers).not.toHaveProperty('transfer-encoding');
      expect(answer!.headers['content-type']).toMatch(/^application\/(graphql-response\+)?json/);
      expect(answer!.body).toBe('{"data":{"__typename":"Query"}}');
    },
  );

  it('runs nothing by GET', async () => {
    for (const query of [CREATE, '{ __typename }']) {
      const headers = { accept: 'text/html' };
      const response = await fetch(`${server.url}/graphql?query=${encodeURIComponent(query)}`, { headers });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });
});

const keys = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, value]));
const guests = (count: number, value: unknown) => ({
  ...visitInput,
  guests: Array.from({ length: count }, () => ({ guestName: 'a', age: value })),
});
const LITERAL = `mutation { createVisit(data: { ${'key: { a: [1] } '.repeat(100)} }) { id } }`;
const ALIASES = `mutation($data: VisitCreateInput!) { ${Array.from({ length: 100 }, (_, index) => `a${index}: createVisit(data: $data) { id } `).join('')} }`;

/** The request, its status closed and open, and the maximum number of errors reported. */
const COSTLY: [what: string, body: { query: string; variables?: unknown }, closed: number, open: number][] = [
  ['twenty thousand unknown names', { query: CREATE, variables: { data: keys(20_000, 1) } }, 413, 413],
  ['unknown names beside a query', { query: '{ __typename }', variables: keys(20_000, 1) }, 413, 413],
  ['many values in a value', { query: CREATE, variables: { data: { company: keys(20_000, []) } } }, 413, 413],
  ['more guests than anybody brings', { query: CREATE, variables: { data: guests(5000, 1) } }, 413, 413],
  ['long texts under unknown names', { query: CREATE, variables: { data: keys(30, 'x'.repeat(4000)) } }, 400, 400],
  ['a long unknown name', { query: CREATE, variables: { data: { ['n'.repeat(100_000)]: 1 } } }, 400, 400],
  ['wrong answers of many guests', { query: CREATE, variables: { data: guests(100, 'x'.repeat(1000)) } }, 400, 400],
  ['many refused answers', { query: CREATE, variables: { data: { ...guests(150, 1), people: 0 } } }, 200, 200],
  ['an object for the name of a post', { query: queries.postBySlug.document, variables: { slug: { a: 1 } } }, 400, 400],
  ['an operation with all of it in its text', { query: LITERAL }, 200, 200],
  ['one mutation a hundred times', { query: ALIASES, variables: { data: { ...visitInput, people: 0 } } }, 200, 200],
];

describe.each([
  ['that takes its own operations', {}],
  ['that takes any operation', { GRAPHQL_OPEN: '1' }],
])('a content service %s', (_kind, env: Record<string, string>) => {
  let server: RunningServer;
  let strict: RunningServer;
  beforeAll(async () => {
    server = await startServer(env);
    strict = await startServer({ ...env, TRUST_PROXY: 'loopback', RATE_LIMIT: '2' });
  });
  afterAll(() => Promise.all([server.close(), strict.close()]));
  async function send({ url }: RunningServer, body: object, from: string) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { ...JSON_TYPE, 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }

  it.each(COSTLY)('answers in few words, whatever is refused: %s', async (_what, body, closed, open) => {
    const { status, text } = await send(server, body, '203.0.113.1');
    expect(status).toBe(env.GRAPHQL_OPEN ? open : closed);
    const { errors } = JSON.parse(text) as GraphqlAnswer;
    expect(errors!.length).toBeGreaterThan(0);
    expect(errors!.length).toBeLessThanOrEqual(10);
    expect(text.length).toBeLessThan(20_000);
  });

  it.each(COSTLY.filter(([, , closed]) => closed > 200))('counts what it refuses: %s', async (what, body) => {
    const from = `2001:db8:${COSTLY.findIndex(([name]) => name === what)}::1`;
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++) statuses.push((await send(strict, body, from)).status);
    expect(statuses.slice(1)).toEqual([expect.any(Number), 429]);
    expect((await send(strict, { query: '{ __typename }' }, '203.0.113.2')).status).toBe(200);
  });

  it('counts a submission before it looks at it', async () => {
    const statuses: unknown[] = [];
    for (const data of [null, visitInput, visitInput]) {
      const { text } = await send(strict, { query: CREATE, variables: { data } }, '203.0.113.9');
      statuses.push((JSON.parse(text) as GraphqlAnswer).errors?.[0]?.extensions?.code);
    }
    expect(statuses).toEqual(['BAD_USER_INPUT', undefined, 'TOO_MANY_REQUESTS']);
  });

  it.each([
    ['no JSON', '{"query":'],
    ['no object', '[]'],
    ['more bytes than any form', JSON.stringify({ query: 'x'.repeat(400_000) })],
  ])('counts what is no operation at all: %s', async (what, body) => {
    const headers = { ...JSON_TYPE, 'x-forwarded-for': `2001:db8:99${what.length}::1` };
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++)
      statuses.push((await fetch(`${strict.url}/graphql`, { method: 'POST', headers, body })).status);
    expect(statuses.slice(1)).toEqual([statuses[0], 429]);
  });
});

describe('the open content service', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ GRAPHQL_OPEN: '1' }, undefined, {
      courses: [{ title: 'Data', slug: 'data' }],
      'trainee-galleries': Array.from({ length: 200 }, () => ({ traineePhoto: null })),
    });
  });
  afterAll(() => server.close());

  it('answers any operation and tells its types, made from the form file', async () => {
    const { body } = await postGraphql(
      server.url,
      '{ input: __type(name: "VisitCreateInput") { inputFields { name type { kind name ofType { name } } } } }',
    );
    const { inputFields } = body.data!.input as { inputFields: InputField[] };
    const typeOf = ({ type }: InputField) =>
      type.kind === 'NON_NULL' ? `${type.ofType?.name}!` : (type.name ?? type.kind);
    const types = Object.fromEntries(inputFields.map((field) => [field.name, typeOf(field)]));
    expect(types).toEqual({
      visitorName: 'String!',
      people: 'Integer!',
      company: 'String!',
      needsHelp: 'String',
      guests: 'LIST',
      help: 'String',
    });
    expect((await postGraphql(server.url, getIntrospectionQuery())).body.data?.__schema).toBeTruthy();
  });

  it('keeps to GraphQL over HTTP', async () => {
    const get = (accept: string) => fetch(`${server.url}/graphql?query=%7B__typename%7D`, { headers: { accept } });
    expect([(await get('application/json')).status, (await get('text/html')).status]).toEqual([405, 405]);
    const newer = { accept: 'application/graphql-response+json' };
    const [good, bad, broken] = await Promise.all(
      ['{ courses { slug } }', '{ nothing }', '{'].map((query) =>
        fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: { ...JSON_TYPE, ...newer },
          body: JSON.stringify({ query }),
        }),
      ),
    );
    expect([good!.status, bad!.status, broken!.status]).toEqual([200, 400, 400]);
    for (const response of [good!, bad!, broken!])
      expect(response.headers.get('content-type')).toContain('application/graphql-response+json');
    expect(
      (await postGraphql(server.url, 'query A { __typename } query B { courses { slug } }')).body.errors,
    ).toHaveLength(1);
  });

  const nested = (count: number) => 'type { ofType { '.repeat(count) + 'name' + ' } }'.repeat(count);
  it.each([
    ['a long text', `{ courses { slug } }${' '.repeat(8200)}`],
    ['many fields', `{ courses { ${'slug '.repeat(1500)} } }`],
    [
      'few fields of many entries',
      `{ ${Array.from({ length: 100 }, (_, index) => `a${index}: traineeGalleries { traineePhoto { url } }`).join(' ')} }`,
    ],
    [
      'the same types again and again',
      `{ __schema { types { ${Array.from({ length: 150 }, (_, index) => `a${index}: fields { name args { name } }`).join(' ')} } } }`,
    ],
    [
      'the whole schema again and again',
      `{ ${Array.from({ length: 90 }, (_, index) => `a${index}: __schema { types { name fields { name args { name } type { name } } } }`).join(' ')} }`,
    ],
    ['fields deep in each other', `{ __schema { types { fields { ${nested(10)} } } } }`],
    [
      'fragments that double each other',
      `{ ...a0 } ${Array.from({ length: 20 }, (_, index) => `fragment a${index} on Query { x${index}: __typename ...a${index + 1} ...a${index + 1} }`).join(' ')} fragment a20 on Query { __typename }`,
    ],
    ['fragments in a circle', '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }'],
  ])('refuses what would cost too much: %s', async (_, query) => {
    const { body, status } = await postGraphql(server.url, query);
    expect(status).toBeLessThan(500);
    expect(body.data ?? null).toBeNull();
    expect(body.errors!.length).toBeGreaterThan(0);
    expect(body.errors![0]!.message).toMatch(/at most|Syntax Error: Document contains more/);
  });
});
