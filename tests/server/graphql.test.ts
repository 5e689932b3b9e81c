import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMutation } from '../../src/content/createMutation.ts';
import { postGraphql, startServer, type RunningServer } from './startServer.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutation('createVisit');
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

  it('runs no mutation by GET', async () => {
    const response = await fetch(`${server.url}/graphql?query=${encodeURIComponent(CREATE)}`);
    expect(response.status).toBe(405);
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
  it('answers any operation and tells its types, made from the form file', async () => {
    const server = await startServer({ GRAPHQL_OPEN: '1' });
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
    await server.close();
  });
});
