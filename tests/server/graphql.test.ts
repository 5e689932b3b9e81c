import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMutation } from '../../src/content/createMutation.ts';
import { queryDocuments } from '../../src/content/documents.ts';
import { rawAnswers, requestText } from './rawRequest.ts';
import { postGraphql, startServer, type RunningServer } from './startServer.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutation('createVisit');
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

  it('refuses what the form would refuse, with the messages by form field', async () => {
    const { body } = await send(CREATE, { data: { visitorName: '', people: 0, company: '', needsHelp: 'Yes' } });
    expect(body.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect(body.errors?.[0]?.extensions?.fields).toEqual(
      expect.arrayContaining([
        { path: '/fullName', message: 'Full name is required' },
        { path: '/people', message: 'Bring at least one person' },
      ]),
    );
  });

  it('makes one record of a repeated send and refuses its key for other values', async () => {
    const key = { 'idempotency-key': 'one-submission' };
    const [first, second] = await Promise.all([
      send(CREATE, { data: visitInput }, key),
      send(CREATE, { data: visitInput }, key),
    ]);
    expect(first.body.data).toEqual(second.body.data);
    const other = await send(CREATE, { data: { ...visitInput, people: 3 } }, key);
    expect(other.body.errors?.[0]?.extensions?.code).toBe('IDEMPOTENCY_KEY_REUSED');
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
    const book = await send(queryDocuments.postBySlug, { slug: 'x'.repeat(2000) });
    expect(book.body.errors).toMatchObject([{ extensions: { code: 'OPERATION_NOT_ALLOWED' } }]);
  });

  it.each([
    '{ courses { slug } }',
    '{ __schema { types { name } } }',
    'mutation { createVisit(data: {}) { id } }',
    '{ nothing }',
  ])('refuses an operation that the site does not use and tells nothing of the schema: %s', async (query) => {
    const { body } = await send(query);
    expect(body.data ?? null).toBeNull();
    expect(body.errors).toMatchObject([{ extensions: { code: 'OPERATION_NOT_ALLOWED' } }]);
  });

  it('names an unknown input field', async () => {
    const { body } = await send(CREATE, { data: { ...visitInput, admin: true } });
    expect(body.errors?.[0]?.message).toContain('"admin"');
  });

  it('refuses a body of more than 256 KB', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: CREATE, variables: { data: { ...visitInput, company: 'x'.repeat(300_000) } } }),
    });
    expect(response.status).toBe(413);
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
    `{"query":"{ __typename }","variables":{"a":${'['.repeat(100)}${']'.repeat(100)}}}`,
    '{"query":',
  ])('takes one object with the text of an operation, and not %s', async (body) => {
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers: JSON_TYPE, body });
    expect(response.status).toBe(400);
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
      const response = await fetch(`${server.url}/graphql?query=${encodeURIComponent(query)}`);
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('refuses a post from another site', async () => {
    expect(
      (await fetch(`${server.url}/graphql`, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })).status,
    ).toBe(403);
    expect(
      (await fetch(`${server.url}/graphql`, { method: 'POST', headers: { origin: 'https://other.example' } })).status,
    ).toBe(403);
  });
});

describe('the open content service', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ GRAPHQL_OPEN: '1' }, undefined, { courses: [{ title: 'Data', slug: 'data' }] });
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
      people: 'Int!',
      company: 'String!',
      needsHelp: 'String',
      guests: 'LIST',
      help: 'String',
    });
    expect((await postGraphql(server.url, getIntrospectionQuery())).body.data?.__schema).toBeTruthy();
  });

  it('keeps to GraphQL over HTTP', async () => {
    const read = (query: string) => fetch(`${server.url}/graphql?query=${encodeURIComponent(query)}`);
    expect(await (await read('{ courses { slug } }')).json()).toEqual({ data: { courses: [{ slug: 'data' }] } });
    expect((await read(CREATE)).status).toBe(405);
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
