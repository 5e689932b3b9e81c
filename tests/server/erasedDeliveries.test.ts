import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, vi } from 'vitest';
import { CHANNEL_TIMES, type ChannelTimes } from '../../src/server/deliveries/startDeliveries.ts';
import { HOSTED_TIMES } from '../../src/server/hosted/HostedTimes.ts';
import { createHostedSubmissionSaver } from '../../src/server/hosted/createHostedSubmissionSaver.ts';
import { openLibsqlStore } from '../../src/server/store/libsql/openLibsqlStore.ts';
import type { Store } from '../../src/server/store/Store.ts';
import { startDesk } from './desk/startDesk.ts';
import { fakeMailServer } from './fakeMailServer.ts';
import { fakeService, json } from './fakeService.ts';
import { ADA, notifiedForm, STAFF } from './notifiedForm.ts';
import { newSubmission } from './store/newSubmission.ts';
import { listOf } from './store/openPlaces.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const FAST = { giveUpMs: 5000, leaseMs: 20_000, retryMs: 40, longestRetryMs: 80, lookMs: 20 };
const TIMES: ChannelTimes = {
  mail: { ...CHANNEL_TIMES.mail, ...FAST },
  webhook: { ...CHANNEL_TIMES.webhook, ...FAST },
};
const RULE = { reason: 'rule' } as const;

const newFolder = () => mkdtempSync(join(tmpdir(), 'data-'));
const start = (env: Record<string, string>) =>
  startDesk(
    { SITE_URL: 'https://site.example', MAIL_FROM: 'forms@site.example', ...env },
    { forms: { notified: notifiedForm() }, times: TIMES },
  );

async function save(store: Store, key: string, deliveries = [{ channel: 'mail', target: STAFF } as const]) {
  const saved = await store.save(newSubmission('notified', key, { ...ADA, fullName: key }, { deliveries }));
  return saved.ok ? saved.id : '';
}
const undelivered = (store: Store) => listOf(store.reader.undelivered());

describe('deliveries of erased submissions', { timeout: 60_000 }, () => {
  it('end with a signed event that has no answers and no address of the record', async () => {
    const service = await fakeService(json({}));
    const receiver = { WEBHOOK_URL: service.url, WEBHOOK_SECRET: SECRET, WEBHOOK_ALLOW_PRIVATE: '1' };
    const { store, invite, ...desk } = await start(receiver);
    await invite();
    const id = await save(store, 'Ada');
    const begun = Date.now();
    await store.erasure.erase([id], RULE);
    await vi.waitFor(() => expect(service.requests).toHaveLength(1), 20_000);
    const [{ body, headers }] = service.requests as [(typeof service.requests)[0]];
    const event = new Webhook(SECRET).verify(body, headers as Record<string, string>) as { timestamp: string };
    expect(event).toEqual({
      type: 'submission.erased',
      timestamp: expect.any(String),
      data: { id, form: 'notified', reference: id.slice(-8).toUpperCase() },
    });
    expect(Date.parse(event.timestamp)).toBeGreaterThanOrEqual(begun);
    await vi.waitFor(async () => expect(await undelivered(store)).toEqual([]), 20_000);
    await desk.close();
    await service.close();
  });

  it('that waited for a mail server are not sent once it is back', async () => {
    const mail = await fakeMailServer();
    mail.faults = { mail: [451, 'Later'] };
    const { store, ...desk } = await start({ MAIL_URL: mail.url });
    const [erased, kept] = [await save(store, 'Erased'), await save(store, 'Kept')];
    await vi.waitFor(async () => {
      const states = (await undelivered(store)).map(({ state }) => 'attempts' in state && state.attempts > 0);
      expect(states).toEqual([true, true]);
    }, 20_000);
    await store.erasure.erase([erased], RULE);
    mail.faults = {};
    await vi.waitFor(async () => expect(await undelivered(store)).toEqual([]), 20_000);
    expect(mail.mails.map(({ subject }) => subject)).toEqual([
      `Training registration: Kept (${kept.slice(-8).toUpperCase()})`,
    ]);
    await desk.close();
    await mail.close();
  });

  it('that were leased together with another one are not sent after it', async () => {
    const dataDir = newFolder();
    const store = await openLibsqlStore({ dataDir });
    const ids = [await save(store, 'First'), await save(store, 'Second'), await save(store, 'Third')];
    // The second submission is erased while the server receives the first mail.
    const mail = await fakeMailServer(0, {
      async onRcptTo(_address, _session, done) {
        await store.erasure.erase([ids[1]!], RULE);
        done();
      },
    });
    const desk = await start({ MAIL_URL: mail.url, DATA_DIR: dataDir });
    await vi.waitFor(async () => expect(await undelivered(store)).toEqual([]), 20_000);
    expect(mail.mails.map(({ subject }) => /: (\w+)/.exec(subject!)![1])).toEqual(['First', 'Third']);
    await desk.close();
    await store.close();
    await mail.close();
  });

  it('are not saved again for a visitor who waits for the hosted service', async () => {
    const store = await openLibsqlStore({ dataDir: newFolder() });
    const submission = newSubmission('visit', 'key', { name: 'Ada' });
    // Another process has saved the submission and attempts its delivery.
    const saved = await store.save({ ...submission, deliveries: [{ channel: 'hosted', delayMs: 60_000 }] });
    const id = saved.ok ? saved.id : '';
    const stateOf: Store['deliveries']['stateOf'] = async (delivery) => {
      await store.erasure.erase([id], RULE);
      return store.deliveries.stateOf(delivery);
    };
    const hosted = createHostedSubmissionSaver(Fastify(), {
      service: { url: 'http://127.0.0.1:1', token: 'token' },
      store: { ...store, deliveries: { ...store.deliveries, stateOf } },
      mutationOf: async () => undefined,
      times: HOSTED_TIMES,
    });
    expect(await hosted.save(submission)).toEqual({ ok: true, id, isNew: false });
    expect(await store.reader.newest(10)).toEqual([]);
    await store.close();
  });
});
