import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMutation } from '../../src/content/createMutation.ts';
import { queryDocuments } from '../../src/content/documents.ts';
import { HOSTED_TIMES } from '../../src/server/hosted/HostedTimes.ts';
import { fakeService, json, text, type Answer, type FakeService } from './fakeService.ts';
import { pdfFile } from './pdf.ts';
import { plainPages, postGraphql, startServer, type RunningServer } from './startServer.ts';
import { storedSubmissions } from './storedSubmissions.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutation('createVisit');
const TOKEN = 'very-secret-token';
const TIMES = { ...HOSTED_TIMES, answerMs: 300, giveUpMs: 2000, freshMs: 50 };
const created = (id: string) => json({ data: { createVisit: { id } } });

describe('a hosted content service', () => {
  let service: FakeService;
  let server: RunningServer;
  beforeEach(async () => {
    service = await fakeService(created('remote'));
    server = await startServer({ CONTENT_URL: service.url, CONTENT_TOKEN: TOKEN }, plainPages, {}, TIMES);
  });
  afterEach(async () => {
    await server.close();
    await service.close();
  });
  const send = (data: unknown = visitInput, key = 'one') =>
    postGraphql(server.url, CREATE, { data }, { 'idempotency-key': key });
  const asked = () =>
    service.requests.map(
      ({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString()) as { query: string; variables: unknown },
    );

  it('gets what a form sends, with the credential and the key, and its id is the answer', async () => {
    const { body } = await send();
    expect(body).toEqual({ data: { createVisit: { id: 'remote' } } });
    expect(asked()).toEqual([{ query: CREATE, variables: { data: visitInput } }]);
    expect(service.requests[0]!.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'idempotency-key': 'one',
      'content-type': 'application/json',
    });
    expect(await storedSubmissions(server.config.dataDir)).toMatchObject([{ input: visitInput }]);
  });

  it('gets nothing that the form refuses and no operation that the site does not use', async () => {
    expect((await send({ ...visitInput, people: 0 })).body.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    expect((await postGraphql(server.url, '{ __schema { types { name } } }')).body.errors?.[0]?.extensions?.code).toBe(
      'OPERATION_NOT_ALLOWED',
    );
    expect(
      (await postGraphql(server.url, 'mutation { deleteVisit(id: 1) { id } }')).body.errors?.[0]?.extensions?.code,
    ).toBe('OPERATION_NOT_ALLOWED');
    expect(service.requests).toEqual([]);
  });

  it('gets one record of a repeated send, at once, later and after a restart', async () => {
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.body).toEqual(first.body);
    service.answer = created('another');
    expect((await send()).body.data).toEqual({ createVisit: { id: 'remote' } });
    expect((await send({ ...visitInput, people: 3 })).body.errors?.[0]?.extensions?.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    await server.close();
    server = await startServer(
      { CONTENT_URL: service.url, CONTENT_TOKEN: TOKEN, DATA_DIR: server.config.dataDir },
      plainPages,
      {},
      TIMES,
    );
    expect((await send()).body.data).toEqual({ createVisit: { id: 'remote' } });
    expect(service.requests).toHaveLength(1);
  });

  it('that answers too late is not asked again: the retry waits for the answer to the first send', async () => {
    let finish = () => undefined as void;
    service.answer = (response, request) => {
      finish = () => created('late')(response, request);
    };
    expect((await send()).body.errors?.[0]?.message).toBe('Network request failed');
    const retry = send();
    finish();
    expect((await retry).body.data).toEqual({ createVisit: { id: 'late' } });
    expect(service.requests).toHaveLength(1);
  });

  it('is asked again with the same key after a failure', async () => {
    service.answer = text('', 503);
    await send();
    service.answer = created('second');
    expect((await send()).body.data).toEqual({ createVisit: { id: 'second' } });
  });

  it.each<[string, Answer, string]>([
    ['an error', json({ errors: [{ message: 'First' }, { message: 'Second' }] }), 'First'],
    ['an error beside an empty answer', json({ data: { createVisit: null }, errors: [{ message: 'No' }] }), 'No'],
    [
      '401 with an error that quotes the credential',
      json({ errors: [{ message: `bad token ${TOKEN}` }] }, 401),
      'bad token …',
    ],
    ['401', text('no', 401), 'GraphQL Error (Code: 401)'],
    ['403', json({ message: 'no' }, 403), 'GraphQL Error (Code: 403)'],
    ['429', json({}, 429), 'GraphQL Error (Code: 429)'],
    ['500 with data', json({ data: { createVisit: { id: 'x' } } }, 500), 'GraphQL Error (Code: 500)'],
    ['502', text('<h1>Bad gateway</h1>', 502), 'GraphQL Error (Code: 502)'],
    ['no JSON', text('{"data":'), 'GraphQL Error (Code: 200)'],
    ['an array', json([]), 'GraphQL Error (Code: 200)'],
    ['null', json(null), 'GraphQL Error (Code: 200)'],
    ['an answer without an id', json({ data: { createVisit: {} } }), 'GraphQL Error (Code: 200)'],
    ['an answer with an object for an id', json({ data: { createVisit: { id: {} } } }), 'GraphQL Error (Code: 200)'],
    ['errors that are none', json({ errors: [{ code: 1 }] }), 'GraphQL Error (Code: 200)'],
    [
      'a redirect elsewhere',
      (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      'Network request failed',
    ],
    [
      'half an answer',
      (response) => void response.writeHead(200, { 'content-length': 100 }).end('{"data"', () => response.destroy()),
      'Network request failed',
    ],
    ['a cut line', (response) => response.destroy(), 'Network request failed'],
    ['nothing at all', () => undefined, 'Network request failed'],
  ])('fails in the words of the error catalogue: %s', async (_, answer, message) => {
    service.answer = answer;
    const { body } = await send();
    expect(body.errors?.[0]?.message).toBe(message);
    expect(JSON.stringify(body)).not.toContain(TOKEN);
  });

  it('that cannot be reached fails in the words of the error catalogue, and a form without script keeps its answers', async () => {
    await service.close();
    expect((await send()).body.errors?.[0]?.message).toBe('Network request failed');
    const body = new URLSearchParams({ _form: 'visit', fullName: 'Ada', people: '2' });
    const response = await fetch(`${server.url}/known`, { method: 'POST', body });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain('"message":{"kind":"failure","text":"Please try again"}');
  });

  it('answers what the site reads, once for a while, as it is', async () => {
    const answer = {
      courses: [
        { title: 'Data', slug: 'data', description: null, mediumPaymentPackage: 100, proPaymentPackage: ['x'] },
      ],
    };
    service.answer = json({ data: answer });
    const read = () => postGraphql(server.url, queryDocuments.courses);
    const [first, second] = await Promise.all([read(), read()]);
    expect(first.body).toEqual({ data: answer });
    expect(second.body).toEqual({ data: answer });
    expect(service.requests).toHaveLength(1);
    expect(service.requests[0]!.headers.authorization).toBe(`Bearer ${TOKEN}`);
  });

  it('is asked for each post with its slug alone', async () => {
    service.answer = json({ data: { post: null } });
    const { body } = await postGraphql(server.url, queryDocuments.postBySlug, { slug: 'a', other: 'x' });
    expect(body).toEqual({ data: { post: null } });
    expect(asked()[0]!.variables).toEqual({ slug: 'a' });
    expect((await postGraphql(server.url, '{ __typename }')).body.data).toEqual({ __typename: 'Query' });
    expect(service.requests).toHaveLength(1);
  });

  it('that fails is stood in for by its last good answer; without one its error is told', async () => {
    const read = () => postGraphql(server.url, queryDocuments.courses);
    service.answer = text('', 500);
    expect((await read()).body.errors?.[0]?.message).toBe('GraphQL Error (Code: 500)');
    service.answer = json({ data: { courses: [] } });
    expect((await read()).body).toEqual({ data: { courses: [] } });
    service.answer = () => undefined;
    await vi.waitFor(async () => {
      expect((await read()).body).toEqual({ data: { courses: [] } });
      expect(service.requests).toHaveLength(3);
    }, 2000);
  });

  it('gets no suspects: they are kept here', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: CREATE,
        variables: { data: visitInput },
        extensions: { form: { website: 'http://spam.example' } },
      }),
    });
    expect(((await response.json()) as { data: object }).data).toMatchObject({
      createVisit: { id: expect.any(String) },
    });
    expect(service.requests).toEqual([]);
    expect(await storedSubmissions(server.config.dataDir)).toMatchObject([{ isSuspect: true }]);
  });
});

describe('a hosted media service', () => {
  it('gets files that were checked, under the preset, and its address is the one that counts', async () => {
    const service = await fakeService(json({ secure_url: 'http://media.example/raw/1' }));
    const server = await startServer({ UPLOAD_URL: service.url, UPLOAD_PRESET: 'cover' });
    const upload = async (file: File) => {
      const body = new FormData();
      body.append('upload_preset', 'mine');
      body.append('file', file);
      const response = await fetch(`${server.url}/upload`, { method: 'POST', body });
      return { status: response.status, answer: await response.json() };
    };

    expect(await upload(pdfFile('Ada.pdf'))).toEqual({
      status: 200,
      answer: { secure_url: 'http://media.example/raw/1' },
    });
    const [{ body, headers }] = service.requests as [FakeService['requests'][0]];
    expect(headers['content-length']).toBe(String(body.length));
    expect(body).toMatch(/name="upload_preset"\r\n\r\ncover\r\n/);
    expect(body).toMatch(/name="file"; filename="Ada.pdf"\r\nContent-Type: application\/pdf\r\n\r\n%PDF-1.7/);
    expect((await upload(new File(['GIF89a'], 'a.pdf', { type: 'application/pdf' }))).status).toBe(415);
    expect(service.requests).toHaveLength(1);

    const apply = (resumeUrl: string) =>
      postGraphql(server.url, createMutation('createApplication'), { data: { fullName: 'Ada', resumeUrl } });
    expect((await apply('http://media.example/raw/1')).body.errors).toBeUndefined();
    expect((await apply('http://media.example/raw/2.pdf')).body.errors).toHaveLength(1);

    for (const answer of [
      json({ error: { message: 'no' } }, 400),
      json({ secure_url: 'javascript:alert(1)' }),
      text('x'),
      (response) => response.destroy(),
    ] as Answer[]) {
      service.answer = answer;
      expect(await upload(pdfFile())).toEqual({
        status: 502,
        answer: { error: { message: 'The file could not be stored' } },
      });
    }
    await server.close();
    await service.close();
  });
});
