import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeFaults } from './axeFaults.ts';
import { exportedRecords } from './exportedRecords.ts';
import { pdf } from './files.ts';
import { type Answers, answersOf, field, fill, messageOf, outcome, sendButton, toast } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { storedSubmissions } from './storedSubmissions.ts';
import { filledByOne, jobApplication, siwes } from './siteForms.ts';

const visitor = journey();
const { visit, live } = visitor;
const records = ({ id, email }: ReturnType<typeof filledByOne>) => exportedRecords(visitor.site, id, email);
const FAILS = /graphql|upload|Failed to load|went wrong|request failed|ERR_INTERNET|net::/i;
const LATER = /\/(DraftNote|QueueStatus)-[^/]+\.js$/;
const QUEUED = 'Kept on this device. We will send it when you are online.';

/** Opens the form and waits until what keeps submissions is there. */
async function open(): Promise<Page> {
  const page = await visit(jobApplication.path, { ...SIZES.desktop, reducedMotion: 'reduce', allow: FAILS });
  await ready(page);
  return page;
}

async function ready(page: Page) {
  await live(page);
  const stateOfWorker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state);
  await expect.poll(stateOfWorker).toBe('activated');
  // The visitor has touched the form before the network fails.
  await field(page, 'Email').focus();
  await page.getByText('Keep my answers on this device').waitFor();
}

/** Opens a form whose drafts and queue do not come. */
async function openWithoutLater(path: string, allow: RegExp): Promise<Page> {
  const page = await visit('/robots.txt', { ...SIZES.desktop, reducedMotion: 'reduce', allow });
  await page.route(LATER, (route) => route.abort());
  await page.goto(path);
  await live(page);
  return page;
}

const status = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words }).first();

/** Counts the submissions stored on the device, waiting or already reported. */
const onDevice = async (page: Page): Promise<number> => (JSON.parse(await storedSubmissions(page)) as unknown[]).length;

/** Returns the reference that a page shows for a submission sent later. */
async function toldReference(page: Page): Promise<string> {
  const told = status(page, /were sent on .* Your reference is/);
  await told.waitFor();
  return /reference is (\w+)/.exec((await told.textContent())!)![1]!;
}

async function expectOneRecord(form: ReturnType<typeof filledByOne>, reference: string, size: number) {
  const found = await records(form);
  expect(found).toHaveLength(1);
  expect(String(found[0]!.id).slice(-8).toUpperCase()).toBe(reference);
  const { pathname } = new URL(found[0]!.resumeUrl as string);
  expect((await stat(join(visitor.site.dataDir, pathname))).size).toBe(size);
}

/** From now on the server hears calls of a page, and its answers are lost. */
const loseAnswers = (page: Page) =>
  page.route('**/graphql', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });

/** Wakes the page's service worker as a browser does that has found a network. */
async function wake(devTools: CDPSession, origin: string) {
  const registered = new Promise<string>((resolve) =>
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.findLast((one) => one.scopeURL === `${origin}/` && !one.isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devTools.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'submissions',
    lastChance: false,
  });
}

const keepButton = (page: Page) => page.getByRole('button', { name: 'Keep and send later' });
const waits = (page: Page) => status(page, /Waiting to be sent, since/);

/** Fills in a form, submits it offline and keeps it. */
async function keepOffline(page: Page, answers: Answers): Promise<void> {
  await page.context().setOffline(true);
  await fill(page, answers);
  await sendButton(page).click();
  await keepButton(page).click();
  await waits(page).waitFor();
}

describe('a form without a network', () => {
  test('is kept only after a press that names its sensitive answers', async () => {
    const page = await visit(siwes.path, { ...SIZES.desktop, reducedMotion: 'reduce', allow: FAILS });
    await ready(page);
    await page.context().setOffline(true);
    await status(page, 'You are offline. Tap Submit, then choose “Keep and send later”.').waitFor();
    const form = filledByOne(siwes);
    await fill(page, form.answers);
    await sendButton(page).click();
    await page.getByText('Your answers were not sent').first().waitFor();
    expect(await onDevice(page)).toBe(0);
    expect(await answersOf(page, ['Email'])).toEqual({ Email: form.email });
    const hint = await keepButton(page).getAttribute('aria-describedby');
    const words = await page.locator(`[id="${hint}"]`).textContent();
    expect(words).toMatch(/for at most 7 days, including “Religion”.*\. Do not keep them on a shared phone\./);
    expect(await axeFaults(page)).toEqual([]);
    await keepButton(page).click();
    await page.getByText(QUEUED).first().waitFor();
    await waits(page).waitFor();
    expect(await answersOf(page, ['Email', 'Religion'])).toEqual({ Email: '', Religion: '' });
    expect(await axeFaults(page)).toEqual([]);
    expect([await onDevice(page), await records(form)]).toEqual([1, []]);
    await page.context().setOffline(false);
    await toast(page, siwes.success).waitFor();
    await toldReference(page);
    expect(await records(form)).toHaveLength(1);
    await expect.poll(() => onDevice(page)).toBe(0);
    await expect.poll(() => status(page, QUEUED).count()).toBe(0);
  });

  test('that drops during the submit offers to keep the answers', async () => {
    const page = await open();
    const form = filledByOne(jobApplication);
    await fill(page, { ...form.answers, CV: pdf('one.pdf', 3000) });
    await sendButton(page).click();
    await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBe('true');
    await page.context().setOffline(true);
    await keepButton(page).waitFor();
    await page.context().setOffline(false);
    await status(page, 'You are online again. Please submit.').waitFor();
    expect(await keepButton(page).count()).toBe(0);
    await page.context().setOffline(true);
    await keepButton(page).waitFor();
    await page.context().setOffline(false);
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    expect(await records(form)).toHaveLength(1);
  });

  test('sends what waits with its file by itself, and its button does nothing before', async () => {
    const page = await open();
    const form = filledByOne(jobApplication);
    await keepOffline(page, { ...form.answers, CV: pdf('one.pdf', 90_000) });
    await page.getByRole('button', { name: 'Send now' }).click();
    await status(page, 'We could not send your answers.').waitFor();
    await page.context().setOffline(false);
    await toast(page, jobApplication.success).waitFor();
    await expectOneRecord(form, await toldReference(page), 90_000);
    await expect.poll(() => onDevice(page)).toBe(0);
  });

  test('deletes what waits', async () => {
    const page = await open();
    const form = filledByOne(jobApplication);
    await keepOffline(page, form.answers);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => onDevice(page)).toBe(0);
    await expect.poll(() => waits(page).count()).toBe(0);
    await page.context().setOffline(false);
    await page.reload();
    await live(page);
    expect(await records(form)).toEqual([]);
  });

  test('that was gone from the start fails the submit, which works once it is back', async () => {
    const page = await openWithoutLater(
      jobApplication.path,
      /Failed to load|went wrong|failed: .*ERR_(INTERNET|FAILED)/,
    );
    await page.context().setOffline(true);
    const form = filledByOne(jobApplication);
    await fill(page, { ...form.answers, CV: pdf('none.pdf', 3000) });
    await sendButton(page).click();
    await page.getByText('Your answers were not sent').first().waitFor();
    expect(await answersOf(page, ['Email'])).toEqual({ Email: form.email });
    // A telephone number does not wrap.
    const chat = outcome(page).getByRole('link');
    expect(await chat.evaluate((link) => link.getClientRects().length)).toBe(1);
    await page.unroute(LATER);
    await page.context().setOffline(false);
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
  });

  test('that loses the answer makes no second record after a reload', async () => {
    const page = await openWithoutLater(siwes.path, FAILS);
    const form = filledByOne(siwes);
    await fill(page, form.answers);
    await loseAnswers(page);
    await sendButton(page).click();
    await page.getByText('Your answers were not sent').first().waitFor();
    await expect.poll(() => records(form)).toHaveLength(1);
    await page.unroute('**/graphql');
    await page.unroute(LATER);
    await page.reload();
    await live(page);
    await expect
      .poll(() => answersOf(page, ['Email', 'Religion']))
      .toEqual({ Email: form.email, Religion: form.answers.Religion });
    await sendButton(page).click();
    await toast(page, siwes.success).waitFor();
    expect(await records(form)).toHaveLength(1);
    // The next one is another.
    expect(await page.evaluate('Object.keys(sessionStorage).filter((name) => name.startsWith("sent-"))')).toEqual([]);
  });

  test('is sent by the worker when no page is open, and told at the next one', async () => {
    const page = await open();
    const context = page.context();
    const form = filledByOne(jobApplication);
    await keepOffline(page, { ...form.answers, CV: pdf('two.pdf', 3000) });
    const devTools = await context.newCDPSession(page);
    await page.goto('about:blank');
    await context.setOffline(false);
    await wake(devTools, visitor.site.url);
    await expect.poll(() => records(form)).toHaveLength(1);
    // The stored receipt contains no answers.
    await page.goto('/about-us');
    await expect.poll(() => storedSubmissions(page)).toContain('"sent"');
    expect(await storedSubmissions(page)).not.toMatch(new RegExp(`${form.email}|two\\.pdf`));
    await page.goto(jobApplication.path);
    await ready(page);
    await toast(page, jobApplication.success).waitFor();
    await expectOneRecord(form, await toldReference(page), 3000);
    await expect.poll(() => onDevice(page)).toBe(0);
  });

  test('that loses the answer makes no second record where the same answers are kept', async () => {
    const page = await open();
    const form = filledByOne(jobApplication);
    await fill(page, { ...form.answers, CV: pdf('three.pdf', 3000) });
    await loseAnswers(page);
    await sendButton(page).click();
    await toast(page, jobApplication.failure).waitFor();
    await keepButton(page).waitFor();
    await page.unroute('**/graphql');
    await keepButton(page).click();
    const reference = await toldReference(page);
    await expectOneRecord(form, reference, 3000);
    expect(reference).toMatch(/^[0-9A-F]{8}$/);
  });

  test('that loses the answer says of changed answers that an earlier version arrived', async () => {
    const page = await open();
    const form = filledByOne(jobApplication);
    await fill(page, { ...form.answers, CV: pdf('seven.pdf', 3000) });
    await loseAnswers(page);
    await sendButton(page).click();
    await expect.poll(() => records(form)).toHaveLength(1);
    await keepButton(page).waitFor();
    await page.unroute('**/graphql');
    await keepOffline(page, { 'Phone number': '08099999999' });
    await page.context().setOffline(false);
    await status(page, /we already have an earlier version of them/).waitFor();
    const [record, ...others] = await records(form);
    expect([record!.phoneNumber, others]).toEqual([form.answers['Phone number'], []]);
    await status(page, `Its reference is ${String(record!.id).slice(-8).toUpperCase()}.`).waitFor();
    // Sending it all the same is a second submission.
    await page.getByRole('button', { name: 'Edit my answers' }).click();
    await expect.poll(() => answersOf(page, ['Phone number'])).toEqual({ 'Phone number': '08099999999' });
    await page.getByText('seven.pdf').waitFor();
    await sendButton(page).click();
    await expect.poll(() => records(form)).toHaveLength(2);
  });

  test('is refused later in words, and its answers can be edited in an empty form', async () => {
    const page = await open();
    const form = filledByOne(jobApplication);
    await keepOffline(page, { ...form.answers, CV: pdf('five.pdf', 3000) });
    const message = 'This address is not taken';
    const refusal = { message, extensions: { code: 'BAD_USER_INPUT', fields: [{ path: '/email', message }] } };
    await page.route('**/graphql', (route) => route.fulfill({ json: { data: null, errors: [refusal] } }));
    await page.context().setOffline(false);
    await status(page, new RegExp(`were not accepted. ${message}`)).waitFor();
    await fill(page, { Email: 'other@example.com' });
    await page.getByRole('button', { name: 'Edit my answers' }).click();
    await status(page, 'The form has other answers').waitFor();
    expect(await answersOf(page, ['Email'])).toEqual({ Email: 'other@example.com' });
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await page.getByRole('button', { name: 'Edit my answers' }).click();
    await expect.poll(async () => (await answersOf(page, ['Email'])).Email).toBe(form.email);
    await expect.poll(() => messageOf(page, 'Email')).toBe(message);
    await page.getByText('five.pdf').waitFor();
    await expect.poll(() => onDevice(page)).toBe(0);
    await page.unroute('**/graphql');
    expect(await records(form)).toEqual([]);
  });
});
