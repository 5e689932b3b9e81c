import { once } from 'node:events';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { CHANNEL_TIMES, type ChannelTimes } from '../../src/server/deliveries/startDeliveries.ts';
import { Connection } from '../../src/server/store/libsql/Connection.ts';
import { DATABASE_FILE, openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import { fakeMailServer, type FakeMailServer } from './fakeMailServer.ts';
import { fakeService, json } from './fakeService.ts';
import { ADA, notifiedForm, STAFF } from './notifiedForm.ts';
import { spawnServer } from './spawnServer.ts';
import { plainPages, startServer, type RunningServer } from './startServer.ts';
import { newSubmission } from './store/newSubmission.ts';
import { storedRecords } from './storedRecords.ts';

const CREATE = createMutationText('createNotified');
const SECRETS = ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'];
const FAST = { giveUpMs: 5000, leaseMs: 20_000, retryMs: 40, longestRetryMs: 80, lookMs: 20 };
const TIMES: ChannelTimes = {
  mail: { ...CHANNEL_TIMES.mail, ...FAST },
  webhook: { ...CHANNEL_TIMES.webhook, ...FAST },
};

let mail: FakeMailServer;
let dataDir: string;
let servers: RunningServer[] = [];
beforeEach(async () => {
  mail = await fakeMailServer();
  dataDir = mkdtempSync(join(tmpdir(), 'data-'));
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  await mail.close();
});

const env = (more: Record<string, string> = {}) => ({
  MAIL_URL: mail.url,
  MAIL_FROM: 'Kinplus <forms@site.example>',
  SITE_URL: 'https://site.example',
  DATA_DIR: dataDir,
  RATE_LIMIT: '0',
  ...more,
});
async function start(more: Record<string, string> = {}, times = TIMES) {
  const server = await startServer(env(more), plainPages, {}, undefined, { notified: notifiedForm() }, times);
  servers.push(server);
  return server;
}
const send = async (url: string, key = 'one', data: unknown = ADA, extensions?: unknown) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ query: CREATE, variables: { data }, extensions }),
  });
  const { data: made } = (await response.json()) as { data?: { createNotified?: { id: string } } };
  return made?.createNotified?.id;
};
const toStaff = () => mail.mails.filter(({ to }) => JSON.stringify(to).includes(STAFF));
const toSenders = () => mail.mails.filter(({ to }) => !JSON.stringify(to).includes(STAFF));
async function undelivered() {
  const records = await storedRecords(dataDir);
  return records.undelivered().finally(records.close);
}
const allDelivered = () => vi.waitFor(async () => expect(await undelivered()).toEqual([]), 20_000);

/** Keeps submissions with deliveries as a server did before it stopped. */
async function fill(count: number, ...deliveries: { channel: 'mail' | 'webhook'; target: string }[]) {
  const store = await openLibsqlStore({ dataDir });
  const input = { ...ADA };
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      store.save(newSubmission('notified', `key ${index}`, input, { deliveries })),
    ),
  );
  await store.close();
}

/** Makes all deliveries older. */
function age(hours: number) {
  const connection = new Connection(join(dataDir, DATABASE_FILE), 5000);
  connection.all('UPDATE deliveries SET "createdAt" = "createdAt" - ?', [hours * 3_600_000]);
  connection.close();
}

describe('mail', { timeout: 60_000 }, () => {
  it('reaches staff and the sender once, however often the submission is sent', async () => {
    const { url } = await start();
    const id = await send(url);
    expect(await send(url)).toBe(id);
    await allDelivered();
    expect(toStaff().map(({ subject }) => subject)).toEqual([
      `Training registration: Ada Obi (${id!.slice(-8).toUpperCase()})`,
    ]);
    expect(toStaff()[0]!.from?.text).toContain('forms@site.example');
    expect(toSenders().map(({ subject }) => subject)).toEqual(['We have your registration']);
  });

  it('goes to nobody for suspected spam', async () => {
    const { url } = await start();
    await send(url, 'spam', ADA, { form: { website: 'https://spam.example' } });
    await send(url, 'person');
    await allDelivered();
    expect(mail.mails).toHaveLength(2);
  });

  it('confirms to one address at most five times a day', async () => {
    const { url } = await start();
    for (let index = 0; index < 8; index++)
      await send(url, `key ${index}`, { ...ADA, email: index % 2 ? 'Ada@Example.org' : 'ada@example.org' });
    await allDelivered();
    expect(toSenders()).toHaveLength(5);
  });

  it.each([
    ['refuses the login', { refusesLogin: true }, 'The mail server refuses the login (535).'],
    ['closes the connection', { closes: true }, 'The mail server fails'],
    ['is busy', { mail: [451, 'Later'] }, 'The mail server refuses the mail (451).'],
    ['refuses the sender', { sender: [550, 'No'] }, 'The mail server refuses the sender (550).'],
    ['hangs', { hangs: true }, 'The mail server does not respond in time.'],
  ] as const)('waits while the server %s, and is sent afterwards', async (_, faults, reason) => {
    mail.faults = faults as typeof mail.faults;
    const times = { ...TIMES, mail: { ...TIMES.mail, giveUpMs: 300 } };
    const { url } = await start({}, times);
    expect(await send(url)).toBeDefined();
    await vi.waitFor(async () => {
      const [first] = await undelivered();
      expect(first?.state).toMatchObject({ state: 'waiting', reason: expect.stringContaining(reason) });
    }, 20_000);
    mail.faults = {};
    await allDelivered();
    // A mail whose acceptance was lost with the connection is sent twice, with the same Message-ID.
    expect(new Set(toStaff().map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('waits while the server is away, and is sent once it is back', async () => {
    await mail.close();
    const { url } = await start();
    await send(url);
    await vi.waitFor(async () => {
      const attempts = (await undelivered()).map(({ state }) => (state.state === 'waiting' ? state.attempts : 0));
      expect(Math.min(...attempts)).toBeGreaterThan(1);
    }, 20_000);
    mail = await fakeMailServer(mail.port);
    await allDelivered();
    expect(toStaff()).toHaveLength(1);
  });

  it('is refused for good where the server knows no such recipient', async () => {
    mail.faults = { recipient: [550, 'Unknown ada@example.org'] };
    const { url } = await start();
    await send(url);
    await vi.waitFor(async () => {
      const states = (await undelivered()).map(({ state }) => state);
      expect(states).toEqual([
        { state: 'refused', attempts: 0, reason: 'The mail server refuses the recipient (550).' },
        { state: 'refused', attempts: 0, reason: 'The mail server refuses the recipient (550).' },
      ]);
    }, 20_000);
  });

  it('is dead once it is older than its lifetime', async () => {
    mail.faults = { mail: [451, 'Later'] };
    const { url } = await start({}, { ...TIMES, mail: { ...TIMES.mail, lifetimeMs: 0 } });
    await send(url);
    await vi.waitFor(async () => {
      expect((await undelivered()).map(({ state }) => state.state)).toEqual(['dead', 'dead']);
    }, 20_000);
  });

  it('is sent after a week without a mail server, when a webhook is dead', async () => {
    mail.faults = { mail: [451, 'Later'] };
    const service = await fakeService((response) => void response.writeHead(503).end());
    await fill(1, { channel: 'mail', target: STAFF }, { channel: 'webhook', target: 'submission.created' });
    age(7 * 24);
    await start({ WEBHOOK_URL: service.url, WEBHOOK_SECRET: SECRETS[0]!, WEBHOOK_ALLOW_PRIVATE: '1' });
    await vi.waitFor(async () => {
      const states = (await undelivered()).map(({ channel, state }) => [channel, state.state]);
      expect(states.sort()).toEqual([
        ['mail', 'waiting'],
        ['webhook', 'dead'],
      ]);
      expect((await undelivered()).find(({ channel }) => channel === 'mail')?.state).toMatchObject({
        reason: expect.any(String),
      });
    }, 20_000);
    mail.faults = {};
    await vi.waitFor(() => expect(toStaff()).toHaveLength(1), 20_000);
    await service.close();
  });

  it('is one digest of many submissions after an outage', async () => {
    mail.faults = { refusesLogin: true };
    await fill(12, { channel: 'mail', target: STAFF });
    await start();
    await vi.waitFor(async () => {
      const states = (await undelivered()).map(({ state }) => state.state === 'waiting' && state.attempts);
      expect(Math.min(...states.map(Number))).toBeGreaterThan(0);
    }, 20_000);
    mail.faults = {};
    await allDelivered();
    expect(mail.mails.map(({ subject }) => subject)).toEqual(['12 new submissions']);
  });

  it('is a file in DATA_DIR without a mail server, and the start says so', async () => {
    const spawned = await spawnServer({
      DATA_DIR: dataDir,
      MORE_FORMS: 'notified',
      CHANNEL_TIMES: JSON.stringify(TIMES),
      LOG_LEVEL: 'info',
    });
    const id = await send(spawned.url);
    await allDelivered();
    await spawned.stop();
    expect(spawned.log().some(({ msg }) => String(msg).startsWith('MAIL_URL is not set'))).toBe(true);
    expect(readdirSync(join(dataDir, 'mail')).filter((name) => name.startsWith(id!))).toHaveLength(2);
  });

  it('is sent by the next process if the first one is killed while it sends', async () => {
    mail.faults = { hangs: true };
    const times = { ...TIMES, mail: { ...TIMES.mail, leaseMs: 500 } };
    const more = { MORE_FORMS: 'notified', CHANNEL_TIMES: JSON.stringify(times) };
    const first = await spawnServer({ ...env(), ...more });
    const ids = await Promise.all(
      ['1', '2', '3'].map((key) => send(first.url, key, { ...ADA, email: `${key}@a.example` })),
    );
    await vi.waitFor(() => expect(mail.connections).toBeGreaterThan(0), 20_000);
    const exit = once(first.process, 'exit');
    first.process.kill('SIGKILL');
    await exit;
    mail.faults = {};
    await start();
    await allDelivered();
    const subjects = toStaff().map(({ subject }) => subject!.slice(-9, -1));
    expect(subjects.sort()).toEqual(ids.map((id) => id!.slice(-8).toUpperCase()).sort());
  });

  it('puts no answer, address or password into the log', async () => {
    mail.faults = { recipient: [550, 'Unknown ada@example.org'] };
    const spawned = await spawnServer({
      ...env(),
      MORE_FORMS: 'notified',
      CHANNEL_TIMES: JSON.stringify(TIMES),
      LOG_LEVEL: 'info',
    });
    await send(spawned.url);
    await vi.waitFor(
      async () => expect(await undelivered()).toMatchObject([{ state: { state: 'refused' } }, {}]),
      20_000,
    );
    await spawned.stop();
    expect(spawned.output()).toContain('refused a submission');
    expect(spawned.output()).not.toMatch(/Ada Obi|@example|Secret/);
  });
});

describe('webhooks', { timeout: 60_000 }, () => {
  it('post a signed event without answers, and a line to the chat', async () => {
    const service = await fakeService(json({}));
    const chat = await fakeService(json({}));
    const { url } = await start({
      WEBHOOK_URL: service.url,
      WEBHOOK_SECRET: SECRETS.join(' '),
      CHAT_WEBHOOK_URL: chat.url,
      WEBHOOK_ALLOW_PRIVATE: '1',
    });
    const id = await send(url);
    await allDelivered();
    const [{ body, headers }] = service.requests as [(typeof service.requests)[0]];
    for (const secret of SECRETS)
      expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual({
        type: 'submission.created',
        timestamp: expect.stringMatching(/Z$/),
        data: { id, form: 'notified', reference: id!.slice(-8).toUpperCase() },
      });
    expect(JSON.parse(chat.requests[0]!.body)).toEqual({
      text: `New: Training registration (${id!.slice(-8).toUpperCase()})`,
    });
    expect([service.requests.length, chat.requests.length]).toEqual([1, 1]);
    await Promise.all([service.close(), chat.close()]);
  });

  it.each<[string, number, Record<string, string>, string]>([
    ['an error', 500, {}, 'responded with status 500.'],
    ['a redirect, which is not followed', 302, { location: '/other' }, 'responded with a redirect (302).'],
  ])('wait after %s, with the same id, and are delivered afterwards', async (_, status, headers, reason) => {
    const service = await fakeService((response) => void response.writeHead(status, headers).end());
    const { url } = await start({
      WEBHOOK_URL: service.url,
      WEBHOOK_SECRET: SECRETS[0]!,
      WEBHOOK_ALLOW_PRIVATE: '1',
    });
    await send(url);
    await vi.waitFor(async () => {
      const webhook = (await undelivered()).find(({ channel }) => channel === 'webhook');
      expect(webhook?.state).toMatchObject({ reason: `The receiver of WEBHOOK_URL ${reason}` });
    }, 20_000);
    service.answer = json({});
    await allDelivered();
    expect(new Set(service.requests.map(({ headers: sent }) => sent['webhook-id'])).size).toBe(1);
    expect(new Set(service.requests.map(({ url: path }) => path))).toEqual(new Set(['/v2/master']));
    await service.close();
  });

  it('connect to no private address, by number or by name', async () => {
    const service = await fakeService(json({}));
    const { url } = await start({
      WEBHOOK_URL: service.url.replace('http:', 'https:').replace('127.0.0.1', 'localhost'),
      WEBHOOK_SECRET: SECRETS[0]!,
      CHAT_WEBHOOK_URL: service.url.replace('http:', 'https:'),
    });
    await send(url);
    await vi.waitFor(async () => {
      const states = (await undelivered()).filter(({ channel }) => /webhook|chat/.test(channel));
      expect(states.map(({ state }) => JSON.stringify(state).includes('private network'))).toEqual([true, true]);
    }, 20_000);
    expect(service.requests).toEqual([]);
    await service.close();
  });
});

it('reports deliveries that have waited for an hour in /healthz, and stays ready', async () => {
  mail.faults = { refusesLogin: true };
  await fill(2, { channel: 'mail', target: STAFF });
  age(2);
  const { url } = await start();
  const response = await fetch(`${url}/healthz`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: 'ready',
    deliveries: 'Deliveries wait for more than an hour: mail 2.',
  });
});
