import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPostgres, type RunningPostgres } from '../../scripts/startPostgres.ts';
import { createMutationText } from '../../src/content/createMutationText.ts';
import { HOSTED_TIMES } from '../../src/server/hosted/HostedTimes.ts';
import { openReadablePostgresStore } from '../../src/server/store/postgres/openPostgresStore.ts';
import { CHANNEL_TIMES } from '../../src/server/deliveries/startDeliveries.ts';
import { fakeMailServer } from './fakeMailServer.ts';
import { fakeService, json, type FakeService } from './fakeService.ts';
import { ADA, notifiedForm } from './notifiedForm.ts';
import { pdf, pdfFile } from './pdf.ts';
import { postFile } from './postFile.ts';
import { spawnServer } from './spawnServer.ts';
import { plainPages, postGraphql, startServer } from './startServer.ts';
import { inDatabase } from './store/postgresPlace.ts';
import { faultyNetwork } from './store/faultyNetwork.ts';
import { visitInput } from './visitForm.ts';

const CREATE = createMutationText('createVisit');
const TIMES = { ...HOSTED_TIMES, answerMs: 5000, leaseMs: 2000, retryMs: 50, longestRetryMs: 100, lookMs: 50 };

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres({ settings: { fsync: 'off' } });
}, 120_000);
afterAll(() => postgres.stop(), 120_000);

const send = (url: string, key: string) =>
  postGraphql(url, CREATE, { data: { ...visitInput, visitorName: key } }, { 'idempotency-key': key }).catch(
    () => undefined,
  );

async function stored(url: string) {
  const store = await openReadablePostgresStore(url);
  const waiting = [];
  for await (const entry of store.reader.undelivered()) waiting.push(entry);
  const ids = (await store.reader.newest(10_000)).map(({ id }) => id);
  await store.close();
  return { ids, waiting };
}

describe('three processes on one PostgreSQL', { timeout: 120_000 }, () => {
  /** A service that makes a record of everything it gets, and refuses names that begin with "no". */
  const makingService = () =>
    fakeService((response, { headers, body }) => {
      const isRefused = body.includes('"visitorName":"no');
      const answer = isRefused ? { errors: [{ message: 'No' }] } : { data: { createVisit: { id: 'remote' } } };
      json(answer)(response, { headers, body: '', method: '', url: '' });
    });
  const env = (service: FakeService, database: string) => ({
    CONTENT_URL: service.url,
    CONTENT_TOKEN: 'token',
    DATABASE_URL: database,
    RATE_LIMIT: '0',
  });

  it('hand over once what is sent to all of them at once, and all tell the same', async () => {
    const service = await makingService();
    const database = await postgres.newDatabase();
    // A lease that lasts, however slow the machine is at the moment.
    const times = { ...TIMES, leaseMs: HOSTED_TIMES.leaseMs };
    const start = () => startServer(env(service, database), plainPages, {}, times);
    const servers = await Promise.all([start(), start(), start()]);
    const sendToAll = (key: string) => Promise.all(servers.map(({ url }) => send(url, key)));

    const keys = Array.from({ length: 40 }, (_, index) => `key ${index}`);
    const told = await Promise.all(keys.map(sendToAll));
    for (const answers of told) {
      const records = answers.map((answer) => answer?.body.data?.createVisit);
      expect(records[0]).toEqual({ id: expect.any(String) });
      expect(records).toEqual([records[0], records[0], records[0]]);
    }
    const names = service.requests.map(({ body }) => /"visitorName":"(.*?)"/.exec(body)![1]!);
    expect(names.sort()).toEqual(keys.toSorted());

    for (const answers of await Promise.all(['no 1', 'no 2', 'no 3'].map(sendToAll)))
      expect(answers.map((answer) => answer?.body.errors?.[0]?.message)).toEqual(['No', 'No', 'No']);
    await vi.waitFor(async () => {
      const { ids, waiting } = await stored(database);
      expect([ids.length, waiting]).toEqual([keys.length, []]);
    }, 10_000);
    await Promise.all(servers.map((server) => server.close()));
    await service.close();
  });

  it('finish what one of them had begun when it was killed', async () => {
    const service = await makingService();
    const making = service.answer;
    const database = await postgres.newDatabase();
    const spawn = () => spawnServer({ ...env(service, database), HOSTED_TIMES: JSON.stringify(TIMES) });
    const [killed, ...others] = await Promise.all([spawn(), spawn(), spawn()]);
    service.answer = () => undefined;
    const sent = Array.from({ length: 20 }, (_, index) => send(killed!.url, `key ${index}`));
    await vi.waitFor(() => expect(service.requests).toHaveLength(20), 10_000);
    const exit = once(killed!.process, 'exit');
    killed!.process.kill('SIGKILL');
    await exit;
    await Promise.all(sent);

    service.answer = making;
    service.requests.length = 0;
    await vi.waitFor(async () => expect((await stored(database)).waiting).toEqual([]), 20_000);
    const keys = service.requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(20);
    expect(keys).toHaveLength(20);
    await Promise.all(others.map((server) => server.stop()));
    await service.close();
  });

  it('mail each submission once, whichever of them saved it', async () => {
    const mail = await fakeMailServer();
    const database = await postgres.newDatabase();
    const settings = { MAIL_URL: mail.url, MAIL_FROM: 'forms@site.example', DATABASE_URL: database, RATE_LIMIT: '0' };
    const times = { ...CHANNEL_TIMES, mail: { ...CHANNEL_TIMES.mail, lookMs: 20 } };
    const start = () => startServer(settings, plainPages, {}, undefined, { notified: notifiedForm() }, times);
    const servers = await Promise.all([start(), start(), start()]);
    const mutation = createMutationText('createNotified');
    const ids: string[] = [];
    for (let round = 0; round < 10; round++) {
      const data = { ...ADA, email: `ada${round}@example.org` };
      const sent = servers.map(({ url }, index) =>
        postGraphql(url, mutation, { data }, { 'idempotency-key': `${round} ${index % 2}` }),
      );
      for (const { body } of await Promise.all(sent)) ids.push((body.data!.createNotified as { id: string }).id);
    }
    await vi.waitFor(async () => expect((await stored(database)).waiting).toEqual([]), 30_000);
    const references = mail.mails.flatMap(({ text }) => [
      ...(text ?? '').matchAll(/Reference ([0-9A-F]{8})\.|\(([0-9A-F]{8})\)$/gm),
    ]);
    const expected = [...new Set(ids)].map((id) => id.slice(-8).toUpperCase());
    expect(references.map(([, own, listed]) => own ?? listed).sort()).toEqual(expected.sort());
    await Promise.all(servers.map((server) => server.close()));
    await mail.close();
  });

  it('refuse files over their room or after a full disk, and keep submissions', async () => {
    const database = await postgres.newDatabase();
    const start = () => startServer({ DATABASE_URL: database, UPLOAD_SPACE: '1', RATE_LIMIT: '0' });
    const upload = (url: string) => postFile(url, pdfFile('cv.pdf', pdf(450_000)));
    const full = await start();
    await inDatabase(database, (client) =>
      client.query(`
        CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE 'could not extend file' USING ERRCODE = '53100'; END $$;
        CREATE TRIGGER refusing BEFORE INSERT ON upload_pieces EXECUTE FUNCTION refuse()`),
    );
    expect((await upload(full.url)).status).toBe(500);
    const hasReserve = async () => {
      const asked = inDatabase(database, (client) => client.query(`SELECT to_regclass('reserve') IS NOT NULL AS is`));
      return ((await asked).rows as { is: boolean }[])[0]!.is;
    };
    expect(await hasReserve()).toBe(false);
    await inDatabase(database, (client) => client.query('DROP TRIGGER refusing ON upload_pieces'));
    const noRoom = {
      status: 503,
      answer: { error: { message: 'There is no space for files at the moment. Please try again later' } },
    };
    expect(await upload(full.url)).toMatchObject(noRoom);
    expect((await send(full.url, 'one'))?.body.data).toMatchObject({ createVisit: { id: expect.any(String) } });

    const other = await start();
    const answers = [await upload(other.url), await upload(other.url), await upload(other.url)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
    expect(answers[2]).toMatchObject(noRoom);
    // Submissions can use the reserve of disk space that files cannot.
    expect(await hasReserve()).toBe(true);
    await inDatabase(database, (client) =>
      client.query(`CREATE TRIGGER refusing BEFORE INSERT ON submissions FOR EACH ROW
        WHEN (to_regclass('reserve') IS NOT NULL) EXECUTE FUNCTION refuse()`),
    );
    expect((await send(other.url, 'two'))?.body.data).toMatchObject({ createVisit: { id: expect.any(String) } });
    expect(await hasReserve()).toBe(false);
    await Promise.all([full.close(), other.close()]);
  });

  it('report not ready while the database is silent, and recover by themselves', async () => {
    const network = await faultyNetwork(await postgres.newDatabase());
    const server = await startServer({ DATABASE_URL: network.url });
    const health = async () => {
      const response = await fetch(`${server.url}/healthz`);
      return { code: response.status, body: (await response.json()) as { status: string; reason?: string } };
    };
    expect(await health()).toEqual({ code: 200, body: { status: 'ready' } });
    network.swallow(true);
    await vi.waitFor(async () => {
      const { code, body } = await health();
      expect([code, body.reason]).toEqual([
        503,
        expect.stringMatching(/^The database (does not answer|cannot be reached)\.$/),
      ]);
    }, 20_000);
    expect((await send(server.url, 'one'))?.status).toBe(503);
    expect((await fetch(`${server.url}/livez`)).status).toBe(200);

    network.swallow(false);
    await vi.waitFor(async () => expect((await health()).code).toBe(200), 30_000);
    await vi.waitFor(async () => expect((await send(server.url, 'one'))?.status).toBe(200), 30_000);
    await server.close();
    await network.close();
  });
});
