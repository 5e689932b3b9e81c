import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { HOSTED_TIMES } from '../../src/server/hosted/HostedTimes.ts';
import { createHostedSubmissionSaver } from '../../src/server/hosted/createHostedSubmissionSaver.ts';
import { openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { fakeService, json, text, type Answer, type FakeService, type ServiceRequest } from './fakeService.ts';
import { spawnServer } from './spawnServer.ts';
import { plainPages, postGraphql, startServer } from './startServer.ts';
import { newSubmission } from './store/newSubmission.ts';
import { storedRecords, type StoredRecords } from './storedRecords.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');
const TIMES = {
  ...HOSTED_TIMES,
  answerMs: 300,
  giveUpMs: 600,
  leaseMs: 1000,
  retryMs: 50,
  longestRetryMs: 100,
  lookMs: 20,
};

/** A service that heeds the key, as the site asks: the records that it made, by key. */
function heedingService() {
  const records = new Map<string, string>();
  const make = ({ headers }: ServiceRequest) => {
    const key = String(headers['idempotency-key']);
    if (!records.has(key)) records.set(key, `remote-${records.size}`);
    return records.get(key);
  };
  const answer: Answer = (response, request) =>
    json({ data: { createVisit: { id: make(request) } } })(response, request);
  return { records, make, answer };
}

let service: FakeService;
let dataDir: string;
let opened: StoredRecords | undefined;
beforeEach(async () => {
  service = await fakeService(() => undefined);
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(async () => {
  await opened?.close();
  opened = undefined;
  await service.close();
});
/** Opened for the first who asks, by when the database is there. */
const open = async () => (opened ??= await storedRecords(dataDir));
const undelivered = async () => (await open()).undelivered();
const submissions = async () => (await open()).submissions();

/** On a machine with much to do a visitor would have an answer before the service was asked. */
const PATIENT = { ...TIMES, answerMs: 5000, giveUpMs: 10_000 };

const env = () => ({ CONTENT_URL: service.url, CONTENT_TOKEN: 'token', DATA_DIR: dataDir });
const start = (times = TIMES) => startServer(env(), plainPages, {}, times);
const spawn = (times = TIMES) => spawnServer({ ...env(), HOSTED_TIMES: JSON.stringify(times), LOG_LEVEL: 'info' });
const send = (url: string, key: string, data: unknown = visitInput) =>
  postGraphql(url, CREATE, { data }, { 'idempotency-key': key });
const isEmpty = () => vi.waitFor(async () => expect(await undelivered()).toEqual([]), 20_000);

describe('a process that is killed', () => {
  it('leaves a delivered record to the next process, which sends it once', { timeout: 60_000 }, async () => {
    const { records, make, answer } = heedingService();
    const first = await spawn(PATIENT);
    service.answer = (_response, request) => {
      make(request);
      first.process.kill('SIGKILL');
    };
    const exit = once(first.process, 'exit');
    const sent = send(first.url, 'one').catch(() => 'cut off');
    await exit;
    expect(await sent).toBe('cut off');
    const id = (await submissions())[0]!.id;
    expect(await undelivered()).toMatchObject([{ id, state: { state: 'waiting', attempts: 0 } }]);

    service.answer = answer;
    const server = await start();
    const again = await send(server.url, 'one');
    expect(again.body.data).toEqual({ createVisit: { id } });
    await isEmpty();
    expect([...records.keys()]).toEqual([id]);
    expect(await submissions()).toHaveLength(1);
    await server.close();
  });
});

describe('a queue that cannot be written for a while', () => {
  afterEach(() => void vi.useRealTimers());

  it.each([
    [
      'that it was made',
      json({ data: { createVisit: { id: 'remote' } } }),
      'delivered',
      { ok: true, id: 'one', isNew: true },
    ],
    ['its refusal', json({ errors: [{ message: 'No' }] }), 'withdraw', { ok: false, reason: 'refused', message: 'No' }],
  ] as const)('keeps from nobody %s, writes it later, and asks nothing twice', async (_, answer, write, told) => {
    service.answer = answer;
    const busy = Object.assign(new Error('Held.'), { code: 'SQLITE_BUSY' });
    const written = vi.fn<() => Promise<void>>().mockRejectedValueOnce(busy).mockRejectedValueOnce(busy);
    written.mockResolvedValue();
    const store = {
      save: async () => ({ ok: true, id: 'one', isNew: true }),
      deliveries: { [write]: written, lease: async () => [] },
    } as unknown as Store;
    const app = Fastify();
    const hosted = { url: service.url, token: 'token' };
    const { save } = createHostedSubmissionSaver(app, {
      service: hosted,
      store,
      mutationOf: async () => 'createVisit',
      times: TIMES,
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const saving = save(newSubmission('visit', 'key', visitInput));
    await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(TIMES.answerMs);
    expect(await saving).toEqual(told);
    expect(written).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toHaveBeenCalledTimes(3);
    expect(service.requests).toHaveLength(1);
    await app.close();
  });
});

it('opens few connections to a hanging service and tells visitors it is kept', { timeout: 60_000 }, async () => {
  const server = await start({ ...TIMES, giveUpMs: 20_000 });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => send(server.url, `key ${index}`)));
  expect(answers.filter(({ body }) => body.data?.createVisit)).toHaveLength(200);
  await server.close();
  expect(service.requests.length).toBeLessThanOrEqual(64 + 8);
  expect(await submissions()).toHaveLength(200);
});

describe('a queue in which much waits', () => {
  async function fill(count: number) {
    const store = await openLibsqlStore({ dataDir });
    await Promise.all(
      Array.from({ length: count }, (_, index) =>
        store.save({
          ...newSubmission('visit', `key ${index}`, visitInput),
          deliveries: [{ channel: 'hosted', delayMs: 0 }],
        }),
      ),
    );
    await store.close();
  }

  it('opens few connections to a service that hangs, and fewer while it goes on', { timeout: 60_000 }, async () => {
    await fill(60);
    let connections = 0;
    let most = 0;
    let closed = 0;
    const late: number[] = [];
    service.answer = (response) => {
      most = Math.max(most, ++connections);
      if (closed > 20) late.push(connections);
      response.once('close', () => {
        connections--;
        closed++;
      });
    };
    const server = await start({ ...TIMES, giveUpMs: 150 });
    await vi.waitFor(() => expect(late.length).toBeGreaterThan(3), 30_000);
    // One that was just given up may still be counted.
    expect(most).toBeLessThanOrEqual(16);
    expect(new Set(late)).toEqual(new Set([1]));
    await server.close();
  });

  it('is handed over by two processes, each record once, when the service is back', { timeout: 60_000 }, async () => {
    await fill(100);
    const { records, answer } = heedingService();
    service.answer = text('', 502);
    // Leases and patience that last, however slow the machine is at the moment: what gets no verdict is rightly sent again.
    const { answerMs, giveUpMs, leaseMs } = HOSTED_TIMES;
    const times = { ...TIMES, answerMs, giveUpMs, leaseMs };
    const servers = await Promise.all([start(times), start(times)]);
    await vi.waitFor(() => expect(service.requests.length).toBeGreaterThan(10), 20_000);
    const before = service.requests.length;
    service.answer = answer;
    await isEmpty();
    expect(records.size).toBe(100);
    expect(service.requests.length - before).toBe(100);
    await Promise.all(servers.map((server) => server.close()));
  });

  it('goes on past one that gets no verdict, and past a form that is gone', { timeout: 60_000 }, async () => {
    await fill(40);
    const store = await openLibsqlStore({ dataDir });
    await store.save({ ...newSubmission('gone', 'key', visitInput), deliveries: [{ channel: 'hosted', delayMs: 0 }] });
    await store.close();
    const { records, answer } = heedingService();
    let bad: unknown;
    service.answer = (response, request) =>
      request.headers['idempotency-key'] === (bad ??= request.headers['idempotency-key'])
        ? text('', 500)(response, request)
        : answer(response, request);
    const server = await start();
    await vi.waitFor(() => expect(records.size).toBe(39), 20_000);
    await vi.waitFor(
      async () =>
        expect(await undelivered()).toMatchObject([
          { form: 'visit', state: { state: 'waiting', reason: 'The content service answered with status 500.' } },
          {
            form: 'gone',
            state: { state: 'waiting', reason: expect.stringContaining('the form gone no longer exists') },
          },
        ]),
      5000,
    );
    await server.close();
  });
});

describe('the log', () => {
  it('is loud about a refusal that no visitor heard, and tells nothing personal', { timeout: 60_000 }, async () => {
    const server = await spawn();
    service.answer = text('', 503);
    await send(server.url, 'one');
    // The visitor's answer may come before the first call to the service.
    await vi.waitFor(() => expect(server.output()).toContain('"attempts":1'), 20_000);
    service.answer = json({ errors: [{ message: 'The e-mail ada@example.com is taken' }] });
    await vi.waitFor(async () => expect(await undelivered()).toMatchObject([{ state: { state: 'refused' } }]), 20_000);
    await server.stop();
    const lines = server.log();
    const id = (await submissions())[0]!.id;
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ submission: id, form: 'visit' }]);
    expect(lines.find(({ level }) => level === 'warn')).toMatchObject({ submission: id, attempts: 1 });
    expect(server.output()).not.toMatch(/ada@|Adébáyọ̀|Bearer/);
  });
});
