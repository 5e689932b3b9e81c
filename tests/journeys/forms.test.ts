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
const calm = (page: Page) => page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));

async function open({ path }: SiteForm, how: Parameters<typeof visit>[1] = SIZES.desktop): Promise<Page> {
  const page = await visit(path, how);
  await live(page);
  return page;
}

describe.each(SITE_FORMS.map((form) => [form.id, form] as const))('the form %s', (_, form) => {
  const labels = Object.keys(form.answers);

  test.each(Object.entries(SIZES))(
    'is sent on a %s after two seconds, thanked for, stored as it was typed, and begins anew',
    async (_size, size) => {
      const before = records(form).length;
      const page = await open(form, size);
      const empty = await answersOf(page, labels);
      const sentAt: number[] = [];
      page.on('request', (request) => void (request.url().endsWith('/graphql') && sentAt.push(Date.now())));
      await fill(page, form.answers);
      await sendButton(page).click();
      const clickedAt = Date.now();
      await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBe('true');
      expect(await sendButton(page).textContent()).toBe(form.busy);
      await toast(page, form.success).waitFor();
      expect(sentAt).toHaveLength(1);
      expect(sentAt[0]! - clickedAt).toBeGreaterThanOrEqual(1900);
      await expect.poll(() => answersOf(page, labels)).toEqual(empty);
      expect(await sendButton(page).textContent()).toBe('Submit');
      expect(await sendButton(page).getAttribute('aria-busy')).toBeNull();
      const kept = Object.entries(form.stored).map(([name, value]) => [
        name,
        value instanceof RegExp ? expect.stringMatching(value) : value,
      ]);
      expect(records(form).slice(before)).toEqual([
        expect.objectContaining({ id: expect.any(String), ...Object.fromEntries(kept) }),
      ]);
    },
  );

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
        return (holder.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
      });
      expect(said).toContain(words);
    }
    expect(calls).toEqual([]);
    expect(records(form)).toHaveLength(before);

    await fill(page, form.answers);
    await sendButton(page).click();
    await expect.poll(() => page.title()).toBe(title);
    expect(await summary(page).count()).toBe(0);
    await toast(page, form.success).waitFor();
  });

  test('keeps every answer when the network is cut, says so, and makes one record at the second try', async () => {
    const before = records(form).length;
    const page = await open(form, { ...SIZES.phone, allow: FAILS });
    await cutCalls(page);
    await fill(page, form.answers);
    const typed = await answersOf(page, labels);
    await sendButton(page).click();
    await toast(page, form.failure).waitFor();
    expect(await answersOf(page, labels)).toEqual(typed);
    await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBeNull();
    await page.unroute('**/graphql');
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    expect(records(form)).toHaveLength(before + 1);
  });

  test('makes one record when the answer to the first try gets lost', async () => {
    const before = records(form).length;
    const page = await open(form, { ...SIZES.phone, allow: FAILS });
    await page.route('**/graphql', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await fill(page, form.answers);
    await sendButton(page).click();
    await toast(page, form.failure).waitFor();
    expect(records(form)).toHaveLength(before + 1);
    await page.unroute('**/graphql');
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    expect(records(form)).toHaveLength(before + 1);
  });

  test.each(Object.entries(SIZES))('has no barrier that axe knows in any of its states on a %s', async (_size, size) => {
    const page = await open(form, { ...size, reducedMotion: 'reduce', allow: FAILS });
    const faults: Record<string, string[]> = {};
    const look = async (state: string) => {
      await calm(page);
      const found = await axeFaults(page);
      if (found.length > 0) faults[state] = found;
    };
    await look('first view');
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
    expect(faults).toEqual({});
  });

  test('says its states aloud: refused, sending, sent and failed', async () => {
    const page = await open(form, { ...SIZES.desktop, allow: FAILS });
    await sendButton(page).click();
    expect(await summary(page).getAttribute('role')).toBe('alert');
    await cutCalls(page);
    await fill(page, form.answers);
    await sendButton(page).click();
    await page.getByRole('status').filter({ hasText: 'Sending your answers' }).waitFor({ state: 'attached' });
    await page.getByRole('alert').filter({ hasText: form.failure }).waitFor();
    await page.unroute('**/graphql');
    await sendButton(page).click();
    await page.getByRole('status').filter({ hasText: form.success }).waitFor();
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Sending' }).count()).toBe(0);
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
});
