import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { HOSTED_TIMES } from '../../src/server/hosted/HostedTimes.ts';
import { openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import { fakeService, json, text, type Answer, type FakeService } from './fakeService.ts';
import { postForm } from './postForm.ts';
import { plainPages, postGraphql, startServer, type RunningServer } from './startServer.ts';
import { storedRecords, type StoredRecords } from './storedRecords.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');
const TOKEN = 'very-secret-token';
const TIMES = {
  ...HOSTED_TIMES,
  answerMs: 2000,
  giveUpMs: 20_000,
  leaseMs: 30_000,
  retryMs: 100,
  longestRetryMs: 200,
  lookMs: 20,
  freshMs: 50,
};
const ADA = { _form: 'visit', fullName: 'Ada', people: '2' };
const created = (id: string) => json({ data: { createVisit: { id } } });

describe('a hosted content service', { timeout: 30_000 }, () => {
  let service: FakeService;
  let server: RunningServer;
  let records: StoredRecords;
  const start = (env: Record<string, string> = {}, times = TIMES) =>
    startServer({ CONTENT_URL: service.url, CONTENT_TOKEN: TOKEN, ...env }, plainPages, {}, times);
  beforeAll(async () => {
    service = await fakeService(created('remote'));
    server = await start({ RATE_LIMIT: '0' });
    records = await storedRecords(server.config.dataDir);
  }, 60_000);
  beforeEach(() => {
    service.answer = created('remote');
    service.requests.length = 0;
  });
  afterEach(async () => {
    service.answer = created('remote');
    await vi.waitUntil(async () => (await waiting()).length === 0, 20_000);
  });
  afterAll(async () => {
    await records.close();
    await server.close();
    await service.close();
  });

  let count = 0;
  const newKey = () => `key ${++count}`;
  const send = (key: string, data: unknown = visitInput, { url } = server) =>
    postGraphql(url, CREATE, { data }, { 'idempotency-key': key });
  const idOf = ({ body }: Awaited<ReturnType<typeof send>>) =>
    (body.data?.createVisit as { id: string } | null | undefined)?.id;
  const asked = () =>
    service.requests.map(
      ({ body }) => JSON.parse(Buffer.from(body, 'latin1').toString()) as { query: string; variables: unknown },
    );
  const keys = () => service.requests.map(({ headers }) => headers['idempotency-key']);
  const ids = async () => (await records.submissions()).map(({ id }) => id);
  const entryOf = async (id: string | undefined) =>
    (await records.undelivered()).find((entry) => entry.id === id)?.state;
  const waiting = async () => (await records.undelivered()).filter(({ state }) => state.state === 'waiting');

  it('receives a form with credential and key, and the visitor gets our own id', async () => {
    const id = idOf(await send(newKey()));
    expect((await records.submissions())[0]).toMatchObject({ id, input: visitInput });
    expect(await entryOf(id)).toBeUndefined();
    expect(asked()).toEqual([{ query: CREATE, variables: { data: visitInput } }]);
    expect(service.requests[0]!.headers).toMatchObject({
      authorization: `Bearer ${TOKEN}`,
      'idempotency-key': id,
      'content-type': 'application/json',
    });
  });

  it('gets nothing that the form refuses and no operation that the site does not use', async () => {
    const codeOf = ({ body }: Awaited<ReturnType<typeof send>>) => body.errors?.[0]?.extensions?.code;
    expect(codeOf(await send(newKey(), { ...visitInput, people: 0 }))).toBe('BAD_USER_INPUT');
    for (const query of ['{ __schema { types { name } } }', 'mutation { deleteVisit(id: 1) { id } }'])
      expect(codeOf(await postGraphql(server.url, query))).toBe('OPERATION_NOT_ALLOWED');
    expect(service.requests).toEqual([]);
  });

  it('gets one record of a repeated send, at once, later and after a restart', async () => {
    const first = await start();
    const [one, two] = await Promise.all([send('one', visitInput, first), send('one', visitInput, first)]);
    const id = idOf(one);
    expect(idOf(two)).toBe(id);
    service.answer = created('another');
    expect(idOf(await send('one', visitInput, first))).toBe(id);
    const changed = await send('one', { ...visitInput, people: 3 }, first);
    expect(changed.body.errors?.[0]?.extensions?.code).toBe('IDEMPOTENCY_KEY_REUSED');
    await first.close();
    const second = await start({ DATA_DIR: first.config.dataDir });
    expect(idOf(await send('one', visitInput, second))).toBe(id);
    expect(service.requests).toHaveLength(1);
    await second.close();
  });

  it('delays no visitor and is not called twice when it answers too late', async () => {
    const key = newKey();
    let finish = () => undefined as void;
    service.answer = (response, asking) => {
      finish = () => created('late')(response, asking);
    };
    const id = idOf(await send(key));
    expect(await ids()).toContain(id);
    expect(idOf(await send(key))).toBe(id);
    expect(await entryOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
    finish();
    await vi.waitFor(async () => expect(await entryOf(id)).toBeUndefined(), 10_000);
    expect(service.requests).toHaveLength(1);
  });

  // handOver.test.ts lists each answer that counts as a refusal or as no verdict.
  it('refuses in its own words, and nothing is kept', async () => {
    const key = newKey();
    const before = await ids();
    service.answer = json({ errors: [{ message: `not for ${TOKEN}` }] });
    const { body } = await send(key);
    expect(body.errors?.[0]?.message).toBe('not for …');
    expect(JSON.stringify(body)).not.toContain(TOKEN);
    expect(await ids()).toEqual(before);

    // A changed submission keeps its page's key, but the service receives a new key: the service may have stored its
    // refusal.
    service.answer = created('mended');
    expect(idOf(await send(key, { ...visitInput, people: 3 }))).toBeDefined();
    expect(idOf(await send(newKey()))).toBeDefined();
    expect(new Set(keys()).size).toBe(3);
    expect(await ids()).toHaveLength(before.length + 2);
  });

  it('tells its refusal to everybody who waits for the same submission', async () => {
    const key = newKey();
    const before = await ids();
    service.answer = json({ errors: [{ message: 'No' }] });
    const answers = await Promise.all([send(key), send(key), send(key)]);
    expect(answers.map(({ body }) => body.errors?.[0]?.message)).toEqual(['No', 'No', 'No']);
    expect(await ids()).toEqual(before);
  });

  it('refuses a form without script in the form’s words and keeps its answers', async () => {
    const before = await ids();
    service.answer = json({ errors: [{ message: 'No' }] });
    const { status, page } = await postForm(`${server.url}/known`, ADA);
    expect(status).toBe(422);
    expect(page).toContain('"message":{"kind":"failure","text":"Please try again"}');
    expect(page).toContain('"fullName":"Ada"');
    expect(await ids()).toEqual(before);
  });

  it('that gives no verdict gets the record later, once', async () => {
    const key = newKey();
    service.answer = text('<h1>Bad gateway</h1>', 502);
    const id = idOf(await send(key));
    expect(await ids()).toContain(id);
    const posted = await postForm(`${server.url}/known`, ADA);
    expect(posted.page).toContain('"message":{"kind":"success","text":"See you soon"');
    const reason = 'The content service answered with status 502.';
    expect(await entryOf(id)).toMatchObject({ state: 'waiting', reason });
    service.answer = created('remote');
    await vi.waitFor(async () => expect(await entryOf(id)).toBeUndefined(), 10_000);
    await vi.waitUntil(async () => (await waiting()).length === 0);
    const own = service.requests.filter(({ headers }) => headers['idempotency-key'] === id);
    expect(own.length).toBeGreaterThan(1);
    expect(new Set(own.map(({ body }) => body)).size).toBe(1);
    const before = service.requests.length;
    expect(idOf(await send(key))).toBe(id);
    expect(service.requests).toHaveLength(before);
  });

  it('that says when to come again is left alone until then, for an hour at most', async () => {
    const slow = await start({}, HOSTED_TIMES);
    const there = await storedRecords(slow.config.dataDir);
    const nextAfter = async (seconds: string, key: string) => {
      service.answer = (response) => response.writeHead(503, { 'retry-after': seconds }).end();
      const id = idOf(await send(key, visitInput, slow));
      const state = (await there.undelivered()).find((one) => one.id === id)?.state;
      return state?.state === 'waiting' ? Date.parse(state.nextAt) : NaN;
    };
    const begun = Date.now();
    expect(await nextAfter('600', 'one')).toBeGreaterThanOrEqual(begun + 600_000);
    expect(await nextAfter('100000000', 'two')).toBeLessThanOrEqual(Date.now() + HOSTED_TIMES.longestRetryMs);
    expect(service.requests).toHaveLength(2);
    await there.close();
    await slow.close();
  });

  it('keeps a record refused after its visitor left and retries it on request', async () => {
    const key = newKey();
    service.answer = text('', 503);
    const id = idOf(await send(key));
    service.answer = json({ errors: [{ message: 'Never' }] });
    await vi.waitFor(
      async () => expect(await entryOf(id)).toMatchObject({ state: 'refused', reason: 'Never' }),
      10_000,
    );
    expect(await ids()).toContain(id);
    service.answer = created('remote');
    expect(idOf(await send(key))).toBe(id);
    expect(await entryOf(id)).toMatchObject({ state: 'refused' });

    const store = await openLibsqlStore({ dataDir: server.config.dataDir });
    expect(await store.deliveries.retry(id)).toBe(1);
    await store.close();
    await vi.waitFor(async () => expect(await entryOf(id)).toBeUndefined(), 10_000);
  });

  it('that refuses when its visitor has closed the page: the record is kept and shown', async () => {
    const key = newKey();
    let refuse = () => undefined as void;
    service.answer = (response, asking) => {
      refuse = () => json({ errors: [{ message: 'Never' }] })(response, asking);
    };
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const page = request(`${server.url}/graphql`, { method: 'POST', headers, agent: false });
    page.on('error', () => undefined);
    const connected = once(server.app.server, 'connection') as Promise<[Socket]>;
    page.end(JSON.stringify({ query: CREATE, variables: { data: visitInput } }));
    const [socket] = await connected;
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
    const left = once(socket, 'close');
    page.destroy();
    await left;
    refuse();
    await vi.waitFor(async () => {
      const refused = (await records.undelivered()).filter(({ state }) => state.state === 'refused');
      expect(refused).toMatchObject([{ state: { reason: 'Never' } }]);
    }, 10_000);
  });

  it('gets one record when a send is repeated to another process', async () => {
    const other = await start({ DATA_DIR: server.config.dataDir });
    const before = await ids();
    const both = async (answer: Answer) => {
      const key = newKey();
      let finish = () => undefined as void;
      service.answer = (response, asking) => {
        finish = () => answer(response, asking);
      };
      const soFar = service.requests.length;
      const first = send(key);
      await vi.waitFor(() => expect(service.requests.length).toBeGreaterThan(soFar));
      const second = send(key, visitInput, other);
      await fetch(`${other.url}/healthz`);
      service.answer = answer;
      finish();
      return Promise.all([first, second]);
    };
    const [first, second] = await both(created('remote'));
    expect(idOf(first)).toBeDefined();
    expect(idOf(second)).toBe(idOf(first));
    expect(service.requests).toHaveLength(1);

    const refused = await both(json({ errors: [{ message: 'No' }] }));
    expect(refused.map(({ body }) => body.errors?.[0]?.message)).toEqual(['No', 'No']);
    expect(await ids()).toHaveLength(before.length + 1);
    await other.close();
  });

  it('does not hold up a stop: who waits is told that the record is kept', { timeout: 20_000 }, async () => {
    const stopping = await start({}, { ...HOSTED_TIMES, answerMs: 60_000 });
    service.answer = () => undefined;
    const answer = send('one', visitInput, stopping);
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
    await stopping.close();
    const id = idOf(await answer);
    const there = await storedRecords(stopping.config.dataDir);
    expect(await there.undelivered()).toMatchObject([{ id, state: { state: 'waiting' } }]);
    await there.close();
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
    expect((await records.submissions())[0]).toMatchObject({ isSpam: true });
    expect(await waiting()).toEqual([]);
  });
});
