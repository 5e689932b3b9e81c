import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { axeFaults } from './axeFaults.ts';
import { brokenRules } from './fieldRules.ts';
import { answersOf, calm, field, fill, outcome, sendButton, summary, toast } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { filledByOne, SITE_FORMS, type SiteForm } from './siteForms.ts';
import { letPass, stopClock } from './stopClock.ts';

const visitor = journey();
const { visit, live } = visitor;
/** What a failed call leaves in the console. */
const FAILS = /graphql|Failed to load|went wrong|error occurred|apply for SIWES/i;

const isCall = (request: Request) => request.url().endsWith('/graphql') && request.method() === 'POST';
const withoutBlanks = (record: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '' && value !== null));

/** What tells of a sent form at its button: when it was, on Nigeria's clock, and the end of the record's id to quote. */
const RECEIPT = /Sent on \d{1,2} \w+ \d{4} at \d\d:\d\d.*Your reference is ([0-9A-F]{8})/s;
const KEPT = 'Your answers are kept.';
const CHAT = /^https:\/\/wa\.me\/234\d+$/;

const isOnScreen = (element: Locator) =>
  element.evaluate((box) => {
    const { top, bottom, left } = box.getBoundingClientRect();
    // Nothing lies over it, the header and a toast included.
    const isCovered = ![top, bottom].every((y) =>
      box.contains(document.elementFromPoint(left + 40, y + (y === top ? 8 : -8))),
    );
    return top >= 0 && bottom <= innerHeight && !isCovered;
  });

/** Opens a form with little motion, unless it is asked for: what moves is the same for all that is done with a form. */
async function open({ path }: SiteForm, how: Parameters<typeof visit>[1] = SIZES.desktop): Promise<Page> {
  const page = await visit(path, { reducedMotion: 'reduce', ...how });
  await live(page);
  return page;
}

describe.each(SITE_FORMS.map((form) => [form.id, form] as const))('the form %s', (_, known) => {
  const labels = Object.keys(known.answers);
  const records = ({ id, email }: ReturnType<typeof filledByOne>) => exportedRecords(visitor.site, id, email);

  test('is sent after two seconds, says so aloud, stores what was typed and begins anew, and its receipt stays until the next edit, on a phone and on a desktop', async () => {
    const form = filledByOne(known);
    const references: string[] = [];
    await Promise.all(
      Object.values(SIZES).map(async (size) => {
        const page = await open(form, { ...size, reducedMotion: 'no-preference' });
        const empty = await answersOf(page, labels);
        let calls = 0;
        page.on('request', (request) => void (isCall(request) && calls++));
        await fill(page, form.answers);
        await stopClock(page);
        await sendButton(page).click();
        const sending = page.getByRole('status').filter({ hasText: 'Sending your answers' });
        await sending.waitFor({ state: 'attached' });
        await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBe('true');
        await expect.poll(() => sendButton(page).textContent()).toBe(form.busy);
        await letPass(page, 1950);
        expect(calls).toBe(0);
        await expect.poll(() => letPass(page, 50).then(() => calls)).toBe(1);
        await page.getByRole('status').filter({ hasText: form.success }).waitFor();
        await expect.poll(() => answersOf(page, labels)).toEqual(empty);
        await expect.poll(() => sendButton(page).textContent()).toBe('Submit');
        await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBeNull();
        await expect.poll(() => sending.count()).toBe(0);

        // The toast leaves; what stands at the button says more than it did, and nothing of it again.
        await letPass(page, 6000);
        await expect.poll(() => letPass(page, 50).then(() => page.getByText(form.success).count())).toBe(0);
        const [, reference] = RECEIPT.exec((await outcome(page).textContent())!)!;
        references.push(reference!);
        await expect.poll(() => isOnScreen(outcome(page))).toBe(true);
        await field(page, 'Full name').fill('A');
        await expect.poll(() => outcome(page).count()).toBe(0);
      }),
    );
    const kept = Object.entries(form.stored).map(([name, value]) => [
      name,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]);
    const record = { id: expect.any(String), createdAt: expect.any(String), ...Object.fromEntries(kept) };
    const stored = await records(form);
    expect(stored.map(withoutBlanks)).toEqual([record, record].map(withoutBlanks));
    expect(references.toSorted()).toEqual(stored.map(({ id }) => String(id).slice(-8).toUpperCase()).toSorted());
  });

  test('sent empty, tells every field its own words, in the order on the screen, and sends nothing', async () => {
    const form = filledByOne(known);
    const page = await open(form);
    const title = await page.title();
    const calls: string[] = [];
    page.on('request', (request) => void (request.method() === 'POST' && calls.push(request.url())));
    await sendButton(page).click();
    await expect.poll(() => summary(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
    const links = summary(page).getByRole('link');
    await expect.poll(() => links.allTextContents()).toEqual(form.missing);
    await expect.poll(() => page.title()).toBe(`Error: ${title}`);
    for (const link of await links.all()) {
      const words = await link.textContent();
      await link.click();
      // The field that has the focus, or its group, is the one that says the words of the link.
      const said = () =>
        page.evaluate(() => {
          const at = document.activeElement!;
          const holder = at.closest('[role=radiogroup]') ?? at;
          return (holder.getAttribute('aria-describedby') ?? '')
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent);
        });
      await expect.poll(said).toContain(words);
    }
    expect(calls).toEqual([]);

    await fill(page, form.answers);
    await sendButton(page).click();
    await expect.poll(() => page.title()).toBe(title);
    await expect.poll(() => summary(page).count()).toBe(0);
    await toast(page, form.success).waitFor();
    expect(await records(form)).toHaveLength(1);
  });

  test('takes and refuses in every field what the specification says, in its words, no twelfth digit, and scolds no field that was not touched', async () => {
    const page = await open(known);
    expect(await field(page, 'Phone number').getAttribute('inputmode')).toMatch(/numeric|tel/);
    await field(page, 'Phone number').pressSequentially('080123456789');
    await expect.poll(() => field(page, 'Phone number').inputValue()).toBe('08012345678');
    await expect.poll(() => page.locator('form [aria-invalid=true]').count()).toBe(0);
    expect(await brokenRules(page, known.rules)).toEqual([]);
  });

  test('keeps every answer when a call fails, and makes one record of two tries when the first answer was lost', async () => {
    const form = filledByOne(known);
    const page = await open(form, { ...SIZES.phone, allow: FAILS });
    await fill(page, form.answers);
    const typed = await answersOf(page, labels);
    // It is stored, and the answer gets lost on its way.
    let lost = '';
    await page.route('**/graphql', async (route) => {
      lost = await (await route.fetch()).text();
      await route.abort('connectionreset');
    });
    await sendButton(page).click();
    await page.getByRole('alert').filter({ hasText: form.failure }).waitFor();
    await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBeNull();
    await expect.poll(() => answersOf(page, labels)).toEqual(typed);
    expect(await outcome(page).textContent()).toContain(KEPT);
    expect(await outcome(page).getByRole('link').first().getAttribute('href')).toMatch(CHAT);
    await expect.poll(() => isOnScreen(outcome(page))).toBe(true);
    // What the alert said is not said again by what stands.
    expect(await page.getByRole('status').filter({ hasText: form.failure }).count()).toBe(0);
    await page.unroute('**/graphql');
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    expect(await outcome(page).textContent()).toMatch(RECEIPT);
    const stored = await records(form);
    expect(stored).toHaveLength(1);
    expect(lost).toContain(`"id":"${String(stored[0]!.id)}"`);
  });

  test('has no barrier that axe knows: refused, on a phone and on a desktop, sending, failed and sent', async () => {
    const faults: string[] = [];
    await Promise.all(
      Object.entries(SIZES).map(async ([name, size]) => {
        const page = await open(known, { ...size, allow: FAILS });
        const look = async (state: string) => {
          await calm(page);
          faults.push(...(await axeFaults(page)).map((fault) => `${name}, ${state}: ${fault}`));
        };
        await sendButton(page).click();
        await summary(page).waitFor();
        await look('refused');
        // From here on nothing on the page depends on the screen.
        if (name === 'desktop') return;
        // The call is under way for as long as it is looked at.
        let cut: () => void = () => undefined;
        const looked = new Promise<void>((done) => (cut = done));
        await page.route('**/graphql', (route) => looked.then(() => route.abort('connectionfailed')));
        await fill(page, known.answers);
        await sendButton(page).click();
        await expect.poll(() => sendButton(page).getAttribute('aria-busy')).toBe('true');
        await look('sending');
        cut();
        await toast(page, known.failure).waitFor();
        await look('failed');
        await page.unroute('**/graphql');
        await sendButton(page).click();
        await toast(page, known.success).waitFor();
        await look('sent');
      }),
    );
    expect(faults).toEqual([]);
  });

  test('keeps what was typed before the script arrives, a chosen file included', async () => {
    const page = await open(known);
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/*.js', (route) => held.then(() => route.continue()));
    await page.goto(known.path, { waitUntil: 'commit' });
    await sendButton(page).waitFor();
    const isEarly = ([label]: [string, unknown]) => label !== known.calledFor;
    await fill(page, Object.fromEntries(Object.entries(known.answers).filter(isEarly)));
    const typed = await answersOf(page, labels);
    release();
    await live(page);
    await field(page, 'Email').focus();
    await expect.poll(() => answersOf(page, labels)).toEqual(typed);
    await fill(page, Object.fromEntries(Object.entries(known.answers).filter((answer) => !isEarly(answer))));
    await sendButton(page).click();
    await toast(page, known.success).waitFor();
  });

  test('works without script: refused with what was typed, then stored and thanked for', async () => {
    const form = filledByOne(known);
    const page = await visit(form.path, { ...SIZES.phone, javaScriptEnabled: false, allow: /status of 422/ });
    const title = await page.title();
    await fill(page, { ...form.answers, 'Phone number': '0801234567x' });
    const texts = labels.filter((label) => label !== 'CV');
    const typed = await answersOf(page, texts);
    await sendButton(page).click();
    await summary(page).waitFor();
    await page.waitForLoadState();
    expect(await summary(page).getByRole('link').allTextContents()).toEqual([
      form.missing.find((words) => words.startsWith('Phone')),
    ]);
    expect(await page.title()).toBe(`Error: ${title}`);
    expect(await answersOf(page, texts)).toEqual(typed);
    await fill(page, { 'Phone number': form.answers['Phone number']! });
    await sendButton(page).click();
    await page.getByText(form.success).first().waitFor();
    await page.waitForLoadState();
    expect(await page.title()).toBe(title);
    expect(await field(page, 'Full name').inputValue()).toBe('');
    const kept = Object.entries(form.stored).filter(([, value]) => !(value instanceof RegExp));
    const stored = await records(form);
    expect(stored).toEqual([expect.objectContaining(Object.fromEntries(kept))]);
    const said = page.getByRole('status').filter({ hasText: form.success });
    expect(RECEIPT.exec((await said.textContent())!)![1]).toBe(String(stored[0]!.id).slice(-8).toUpperCase());
    expect(await isOnScreen(said)).toBe(true);
  });
});
