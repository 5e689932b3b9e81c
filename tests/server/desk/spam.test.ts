import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSiteTimeZone } from '../../../src/content/siteTime.ts';
import { CHANNEL_TIMES } from '../../../src/server/deliveries/startDeliveries.ts';
import { createDeskUrlReader } from '../../../src/server/mail/createDeskUrlReader.ts';
import { sendSpamReminders } from '../../../src/server/mail/scheduleSpamReminders.ts';
import { openMailer } from '../../../src/server/mail/openMailer.ts';
import { fakeMailServer, type FakeMailServer } from '../fakeMailServer.ts';
import { fakeService, json } from '../fakeService.ts';
import { ADA as SENDER, notifiedForm, STAFF } from '../notifiedForm.ts';
import { type DeskClient, saveRecord, signInAs } from './deskClient.ts';
import { type DeskServer, startDesk } from './startDesk.ts';

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const MORNING = Date.parse('2026-11-28T09:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const soon = { ...CHANNEL_TIMES.webhook, lookMs: 20 };
const forms = { notified: notifiedForm() };

let mail: FakeMailServer;
let events: Awaited<ReturnType<typeof fakeService>>;
let chat: Awaited<ReturnType<typeof fakeService>>;
let desk: DeskServer;
let staff: DeskClient;

beforeEach(async () => {
  setSiteTimeZone();
  [mail, events, chat] = await Promise.all([fakeMailServer(), fakeService(json({})), fakeService(json({}))]);
  const env = {
    MAIL_URL: mail.url,
    MAIL_FROM: 'site@example.com',
    WEBHOOK_URL: events.url,
    WEBHOOK_SECRET: SECRET,
    CHAT_WEBHOOK_URL: chat.url,
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
  desk = await startDesk(env, { forms, times: { mail: soon, webhook: soon } });
  staff = await signInAs(desk);
});
afterEach(async () => {
  await desk.close();
  await Promise.all([mail.close(), events.close(), chat.close()]);
});

const saveSpam = (motivation = 'Pills') =>
  saveRecord(desk, { input: { ...SENDER, motivation }, isSpam: true, spamReasons: ['Sent within 3 seconds'] });
const change = (id: string, version: number, to: object) =>
  staff.run('ChangeRecords', { seen: [{ id, version }], change: to });
const eventTypes = () => events.requests.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const mailsTo = (address: string) =>
  mail.mails.filter(({ to }) => JSON.stringify(to).includes(address)).map(({ subject }) => subject);

it('is apart from the list, with its reasons', async () => {
  const id = await saveSpam();
  const { data } = await staff.run('Records', { filter: {}, first: 10 });
  expect(data.records.totalCount).toBe(0);
  expect((await staff.run('Forms')).data).toMatchObject({ spamCount: 1, forms: [{ newCount: 0 }, {}, {}] });
  const spam = await staff.run('Records', { filter: { isSpam: true }, first: 10 });
  expect(spam.data.records.edges).toMatchObject([{ node: { id, isSpam: true } }]);
  expect((await staff.run('Record', { id })).data.record!.spamReasons).toEqual(['Sent within 3 seconds']);
});

it('that is none becomes new and is delivered to staff, sender, webhook and chat', async () => {
  const id = await saveSpam();
  expect([mail.mails.length, events.requests.length]).toEqual([0, 0]);
  const { data } = await change(id, 0, { isSpam: false });
  expect(data.changeRecords.changed).toMatchObject([{ id, isSpam: false, status: 'NEW' }]);
  await vi.waitFor(() => {
    expect(mailsTo(STAFF)).toEqual([expect.stringMatching(/^Training registration: Ada Obi/)]);
    expect(mailsTo(SENDER.email)).toEqual(['We have your registration']);
    expect(eventTypes()).toEqual(['submission.created']);
  }, 10_000);
  const [{ text } = { text: '' }] = chat.requests.map(({ body }) => JSON.parse(body) as { text: string });
  expect(text).toContain(`/desk/records/${id}`);
});

it('of a colleague’s mistake mails nothing twice to staff and sender', async () => {
  const id = await saveSpam();
  for (const [version, isSpam] of [false, true, false].entries()) {
    await change(id, version, { isSpam });
    await vi.waitFor(() => expect(mailsTo(STAFF)).toHaveLength(1), 10_000);
    await vi.waitFor(() => expect(mailsTo(SENDER.email)).toHaveLength(1), 10_000);
  }
  const { data } = await staff.run('Record', { id });
  expect(data.record!.isSpam).toBe(false);
  for (const channel of ['mail', 'confirmation'] as const)
    expect(await desk.store.deliveries.lease(channel, 9, 1000)).toEqual([]);
  expect([...mailsTo(STAFF), ...mailsTo(SENDER.email)]).toHaveLength(2);
});

it('announces changes of status, person and suspicion without answers', async () => {
  const id = await saveRecord(desk, { input: SENDER });
  for (const [version, to] of [{ status: 'ANSWERED' }, { assignee: staff.id }, { isSpam: true }].entries()) {
    await change(id, version, to);
    const announced = Array(version + 1).fill('submission.updated');
    await vi.waitFor(() => expect(eventTypes()).toEqual(announced), 10_000);
  }
  expect(events.requests.map(({ body }) => body).join()).not.toMatch(/Ada|ada@|Cybersecurity/);
  expect(JSON.parse(events.requests[0]!.body)).toMatchObject({ data: { id, url: expect.stringContaining(id) } });
  expect(mail.mails).toEqual([]);
});

it('is announced once a day to the addresses of its forms and the chat', async () => {
  for (const words of ['One', 'Two', 'Three']) await saveSpam(words);
  const { store, config } = desk;
  const mailer = openMailer(config);
  const { siteUrl, webhooks } = config;
  const options = {
    records: store.desk.records,
    counters: store.counters,
    mailer,
    webhooks,
    siteUrl,
    site: () => ({ forms, content: {} }),
    desk: createDeskUrlReader(store.desk.people, siteUrl),
  };
  const { signal } = new AbortController();
  const remind = (now: number) => sendSpamReminders(options, now, signal);
  await remind(MORNING - DAY_MS / 6);
  expect(mail.mails).toEqual([]);
  await Promise.all([remind(MORNING), remind(MORNING), remind(MORNING + 1)]);
  expect(mailsTo(STAFF)).toEqual(['3 in Likely spam']);
  expect(mail.mails[0]!.text).toContain(`3 submissions wait in Likely spam: ${siteUrl}/desk/spam`);
  expect(chat.requests).toHaveLength(1);
  await remind(MORNING + DAY_MS);
  expect([mailsTo(STAFF).length, chat.requests.length]).toEqual([2, 2]);
  mailer.close();
});
