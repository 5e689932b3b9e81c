import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { answersOf, axeFaults, field, fill, sendButton, summary, toast } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { SITE_FORMS, type SiteForm } from './siteForms.ts';

const visitor = journey();
const { visit, live } = visitor;
const records = ({ id }: SiteForm) => exportedRecords(visitor.site, id);
/** What a failed call leaves in the console. */
const FAILS = /graphql|Failed to load|went wrong|error occurred|apply for SIWES/i;

const cutCalls = (page: Page) => page.route('**/graphql', (route) => route.abort('connectionfailed'));
const withoutBlanks = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '' && value !== null));

const calm = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

async function open({ path }: SiteForm, how: Parameters<typeof visit>[1] = SIZES.desktop): Promise<Page> {
  const page = await visit(path, how);
  await live(page);
  return page;
}

describe.each(SITE_FORMS.map((form) => [form.id, form] as const))('the form %s', (_, form) => {
  const labels = Object.keys(form.answers);

  test('is sent after two seconds, says so aloud, stores what was typed and begins anew, on a phone and on a desktop', async () => {
    const before = records(form).length;
    await Promise.all(
      Object.values(SIZES).map(async (size) => {
        const page = await open(form, size);
        const empty = await answersOf(page, labels);
        let sentAt = 0;
        page.on('request', (request) => void (request.url().endsWith('/graphql') && (sentAt = Date.now())));
        await fill(page, form.answers);
        await sendButton(page).click();
        const clickedAt = Date.now();
        const sending = page.getByRole('status').filter({ hasText: 'Sending your answers' });
        await sending.waitFor({ state: 'attached' });
        expect(await sendButton(page).getAttribute('aria-busy')).toBe('true');
        expect(await sendButton(page).textContent()).toBe(form.busy);
        await page.getByRole('status').filter({ hasText: form.success }).waitFor();
        expect(sentAt - clickedAt).toBeGreaterThanOrEqual(1900);
        await expect.poll(() => answersOf(page, labels)).toEqual(empty);
        expect(await sendButton(page).textContent()).toBe('Submit');
        expect(await sendButton(page).getAttribute('aria-busy')).toBeNull();
        expect(await sending.count()).toBe(0);
      }),
    );
    const kept = Object.entries(form.stored).map(([name, value]) => [
      name,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]);
    const record = { id: expect.any(String), createdAt: expect.any(String), ...Object.fromEntries(kept) };
    expect(records(form).slice(before).map(withoutBlanks)).toEqual([record, record].map(withoutBlanks));
  });

  test('sent empty, tells every field its own words, in the order on the screen, and sends nothing', async () => {
    const before = records(form).length;
    const page = await open(form);
    const title = await page.title();
    const calls: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && calls.push(request.url())));
    await sendButton(page).click();
    await expect.poll(() => summary(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    expect(await summary(page).getByRole('link').allTextContents()).toEqual(form.missing);
    expect(await page.title()).toBe(`Error: ${title}`);
    for (const link of await summary(page).getByRole('link').all()) {
      const words = await link.textContent();
      await link.click();
      // The field that has the focus, or its group, is the one that says the words of the link.
      const said = await page.evaluate(() => {
        const at = document.activeElement!;
        const holder = at.closest('[role=radiogroup]') ?? at;
        return (holder.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent);
      });
      expect(said).toContain(words);
    }
    expect(calls).toEqual([]);
    expect(records(form)).toHaveLength(before);

    await fill(page, form.answers);
    await sendButton(page).click();
    await expect.poll(() => page.title()).toBe(title);
    expect(await summary(page).count()).toBe(0);
  });

  test('keeps every answer when a call fails, and makes one record of two tries when the first answer was lost', async () => {
    const before = records(form).length;
    const page = await open(form, { ...SIZES.phone, allow: FAILS });
    await fill(page, form.answers);
    const typed = await answersOf(page, labels);
    // It is stored, and the answer gets lost on its way.
    await page.route('**/graphql', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await sendButton(page).click();
    await page.getByRole('alert').filter({ hasText: form.failure }).waitFor();
    await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBeNull();
    expect(await answersOf(page, labels)).toEqual(typed);
    expect(records(form)).toHaveLength(before + 1);
    await page.unroute('**/graphql');
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    expect(records(form)).toHaveLength(before + 1);
  });

  test('has no barrier that axe knows: refused, sending, failed and sent, on a phone and on a desktop', async () => {
    const faults: string[] = [];
    await Promise.all(
      Object.entries(SIZES).map(async ([name, size]) => {
        const page = await open(form, { ...size, reducedMotion: 'reduce', allow: FAILS });
        const look = async (state: string) => {
          await calm(page);
          faults.push(...(await axeFaults(page)).map((fault) => `${name}, ${state}: ${fault}`));
        };
        await sendButton(page).click();
        await summary(page).waitFor();
        await look('refused');
        await cutCalls(page);
        await fill(page, form.answers);
        await sendButton(page).click();
        await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBe('true');
        await look('sending');
        await toast(page, form.failure).waitFor();
        await look('failed');
        await page.unroute('**/graphql');
        await sendButton(page).click();
        await toast(page, form.success).waitFor();
        await look('sent');
      }),
    );
    expect(faults).toEqual([]);
  });

  test('keeps what was typed before the script arrives, a chosen file included', async () => {
    const page = await open(form);
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/*.js', (route) => held.then(() => route.continue()));
    await page.goto(form.path, { waitUntil: 'commit' });
    await sendButton(page).waitFor();
    await fill(page, form.answers);
    const typed = await answersOf(page, labels);
    release();
    await live(page);
    await field(page, 'Email').focus();
    expect(await answersOf(page, labels)).toEqual(typed);
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
  });

  test('works without script: refused with what was typed, then stored and thanked for', async () => {
    const before = records(form).length;
    const page = await visit(form.path, { ...SIZES.phone, javaScriptEnabled: false, allow: /status of 422/ });
    const title = await page.title();
    await fill(page, { ...form.answers, 'Phone number': '0801234567x' });
    const texts = labels.filter((label) => label !== 'CV');
    const typed = await answersOf(page, texts);
    await sendButton(page).click();
    await summary(page).waitFor();
    expect(await summary(page).getByRole('link').allTextContents()).toEqual([
      form.missing.find((words) => words.startsWith('Phone')),
    ]);
    expect(await page.title()).toBe(`Error: ${title}`);
    expect(await answersOf(page, texts)).toEqual(typed);
    expect(records(form)).toHaveLength(before);
    await fill(page, { 'Phone number': form.answers['Phone number']! });
    await sendButton(page).click();
    await page.getByText(form.success).first().waitFor();
    expect(await page.title()).toBe(title);
    expect(await field(page, 'Full name').inputValue()).toBe('');
    const kept = Object.entries(form.stored).filter(([, value]) => !(value instanceof RegExp));
    expect(records(form).slice(before)).toEqual([expect.objectContaining(Object.fromEntries(kept))]);
  });
});
