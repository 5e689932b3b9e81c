import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { axeFaults } from './axeFaults.ts';
import { exportedRecords } from './exportedRecords.ts';
import { pdf } from './files.ts';
import { answersOf, field, fill, sendButton, toast } from './formPage.ts';
import { findOnDisk } from './findOnDisk.ts';
import { isLive } from './isLive.ts';
import { SIZES } from './site.ts';
import { filledByOne, jobApplication, siwes } from './siteForms.ts';

const TICK = 'Keep my answers on this device for 7 days';
const DAY = 86_400_000;
const some = { 'Full name': 'Ada Obi', Email: 'ada@example.com', Religion: 'Christianity' };
const labels = Object.keys(some);

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
});
afterAll(() => browser.close());

const newcomer = (baseURL = inject('site').url): Promise<BrowserContext> =>
  browser.newContext({ baseURL, reducedMotion: 'reduce', ...SIZES.desktop });

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await isLive(page);
  return page;
}

/** What this tab keeps of a form, which nobody can read. */
const keptInTab = (page: Page, id: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), `draft-${id}`);

/** Waits until what is done is kept in the tab. */
async function whileKept(page: Page, id: string, act: () => Promise<void>): Promise<void> {
  const before = await keptInTab(page, id);
  await act();
  await expect.poll(() => keptInTab(page, id)).not.toBe(before);
}

/** What the device keeps, by the names of its stores: the keys, and of drafts all that stands in them. */
const onDevice = (page: Page): Promise<{ drafts: string; files: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('forms');
        // Not there yet, and not this test's to make.
        opening.onupgradeneeded = () => opening.transaction!.abort();
        opening.onerror = () => resolve({ drafts: '[]', files: [] });
        opening.onsuccess = () => {
          const stores = opening.result.transaction(['drafts', 'files']);
          const drafts = stores.objectStore('drafts').getAll() as IDBRequest<unknown[]>;
          const files = stores.objectStore('files').getAllKeys();
          stores.oncomplete = () => {
            opening.result.close();
            resolve({ drafts: JSON.stringify(drafts.result), files: files.result.map(String) });
          };
        };
      }),
  );

const back = (page: Page) => page.getByText(/^Your answers from \d\d:\d\d are back\./);
const anew = (page: Page) => page.getByRole('button', { name: 'Clear the form' });

describe('answers that were typed', () => {
  test('are kept from the first on: what keeps them is brought before anything else that waits for a live form', async () => {
    const context = await newcomer();
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const brought = page.waitForResponse(/\/DraftNote-[^/]+\.js$/);
    await page.goto(siwes.path);
    await (await brought).finished();
    expect(asked.filter((url) => url.includes('/QueueNote-'))).toEqual([]);

    // Whoever goes before anything but the page's first script has come, and then before the form's drafts have.
    const start = await page.locator('script[type=module][src]').getAttribute('src');
    let isHeld = (path: string) => path !== start;
    await page.route(/\.js$/, (route, request) => {
      if (!isHeld(new URL(request.url()).pathname)) return route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await fill(page, some);
    await page.locator('link[rel=modulepreload]').first().waitFor({ state: 'attached' });
    isHeld = (path) => path.includes('/DraftNote-');
    await page.reload();
    await isLive(page);
    const more = { 'Course of study': 'Computer Science' };
    await fill(page, more);
    isHeld = () => false;
    await page.reload();
    await expect.poll(() => answersOf(page, [...labels, ...Object.keys(more)])).toEqual({ ...some, ...more });
    await context.close();
  });

  test('are there after a reload, an accidental link, back and forward, and a crash; with the focus where it was', async () => {
    const context = await newcomer();
    const page = await open(context, siwes.path);
    await whileKept(page, siwes.id, () => field(page, 'Full name').fill('Ada'));
    // Whoever clears what the browser keeps has the form still, and it is kept from the next answer on.
    await page.evaluate(() => sessionStorage.clear());
    await fill(page, some);
    // At once: nothing waits for a pause.
    await page.reload();
    await isLive(page);
    // Whoever is in a field at once stays in it, and has its answer too.
    await field(page, 'Religion').focus();
    await back(page).waitFor();
    expect(await answersOf(page, labels)).toEqual(some);
    expect(await field(page, 'Religion').evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.locator('form [aria-invalid=true]').count()).toBe(0);

    await page.goto('/blog');
    await page.goto(siwes.path);
    await expect.poll(() => answersOf(page, labels)).toEqual(some);
    await field(page, 'Full name').fill('Ada Obi Eze');
    await page.goBack();
    await page.goForward();
    await expect.poll(() => answersOf(page, ['Full name'])).toEqual({ 'Full name': 'Ada Obi Eze' });

    // What came back is kept anew first.
    for (const mail of ['e@example.com', 'eze@example.com'])
      await whileKept(page, siwes.id, () => field(page, 'Email').fill(mail));
    const tools = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    void tools.send('Page.crash').catch(() => undefined);
    await crashed;
    // Playwright gives a crashed page up; its tab is still there.
    await tools.send('Page.reload');
    const shown = async () => {
      const expression = `[...document.querySelectorAll('form input')].map(({ value }) => value).join()`;
      const { result } = await tools.send('Runtime.evaluate', { expression });
      return String(result.value);
    };
    await expect.poll(shown).toContain('eze@example.com');
    expect(await shown()).toContain('Christianity');
    await context.close();
  });

  test('are taken away in words, and brought back', async () => {
    const context = await newcomer();
    const page = await open(context, siwes.path);
    await whileKept(page, siwes.id, () => fill(page, some));
    await anew(page).click();
    await page.getByText('The form is empty again.').waitFor();
    expect(await answersOf(page, labels)).toEqual({ 'Full name': '', Email: '', Religion: '' });
    expect(await keptInTab(page, siwes.id)).toBeNull();
    // The one who pressed it by keyboard is at the way back.
    await page.keyboard.press('Enter');
    await expect.poll(() => answersOf(page, labels)).toEqual(some);
    await expect.poll(() => keptInTab(page, siwes.id)).not.toBeNull();
    await context.close();
  });

  test('stay on the device for seven days where that is ticked, without what is sensitive, and no longer', async () => {
    const context = await newcomer();
    await context.clock.install();
    const page = await open(context, siwes.path);
    await fill(page, some);
    await page.getByRole('checkbox', { name: TICK }).check();
    await expect.poll(async () => (await onDevice(page)).drafts).toContain('ada@example.com');
    expect((await onDevice(page)).drafts).not.toContain('Christianity');
    // The browser would write what is sensitive to the disk too, to bring it back by itself.
    const autocompletes = ['Religion', 'Email'].map((label) => field(page, label).getAttribute('autocomplete'));
    expect(await Promise.all(autocompletes)).toEqual(['off', 'email']);
    await page.goto('/robots.txt');
    // What a browser that is killed has not written yet, though its database is whole.
    await page.evaluate(() => localStorage.clear());
    await page.close();

    const other = await open(context, siwes.path);
    await expect.poll(() => answersOf(other, labels)).toEqual({ ...some, Religion: '' });
    expect(await other.getByRole('checkbox', { name: TICK }).isChecked()).toBe(true);

    const third = await open(context, siwes.path);
    await expect.poll(() => answersOf(third, ['Email'])).toEqual({ Email: 'ada@example.com' });
    await field(third, 'Email').fill('third@example.com');
    await expect.poll(async () => (await onDevice(third)).drafts).toContain('third@example.com');
    await field(other, 'Full name').fill('Other Obi');
    await other.getByText('These answers were changed in another tab').waitFor();
    expect((await onDevice(other)).drafts).not.toContain('Other Obi');
    await other.getByRole('button', { name: 'Use those answers' }).click();
    await expect.poll(() => answersOf(other, ['Email'])).toEqual({ Email: 'third@example.com' });
    await third.close();
    await other.close();

    const late = await context.newPage();
    await late.clock.install({ time: Date.now() + 8 * DAY });
    // Any form sweeps.
    await late.goto(jobApplication.path);
    await isLive(late);
    await field(late, 'Email').fill('x@example.com');
    await expect.poll(async () => (await onDevice(late)).drafts).toBe('[]');
    await context.close();
  });

  test('are let go of once they were sent, with the file that came back and was not uploaded again', async () => {
    const context = await newcomer();
    const page = await open(context, jobApplication.path);
    let uploads = 0;
    page.on('request', (request) => void (request.url().endsWith('/upload') && uploads++));
    const form = filledByOne(jobApplication);
    const cv = pdf('Ada Obi CV.pdf', 4_000_000);
    await fill(page, { ...form.answers, CV: cv });
    await expect.poll(async () => (await onDevice(page)).files.length).toBe(1);
    await page.route('**/graphql', (route) => route.abort());
    await sendButton(page).click();
    await toast(page, form.failure).waitFor();
    await page.unroute('**/graphql');
    await page.reload();
    await isLive(page);
    await page.getByText('Ada Obi CV.pdf').waitFor();
    await page.getByText('3.8 MB').waitFor();
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    expect(uploads).toBe(1);
    const [record, ...others] = await exportedRecords(inject('site'), form.id, form.email);
    expect(others).toEqual([]);
    const stored = await fetch(inject('site').url + new URL(record!.resumeUrl as string).pathname);
    expect(Buffer.from(await stored.arrayBuffer()).equals(cv.buffer)).toBe(true);
    await expect.poll(() => onDevice(page)).toEqual({ drafts: '[]', files: [] });
    expect(await keptInTab(page, form.id)).toBeNull();
    await page.reload();
    await isLive(page);
    await field(page, 'Email').focus();
    expect(await answersOf(page, ['Email'])).toEqual({ Email: '' });
    await context.close();
  });

  test('of a copied tab are its own', async () => {
    const context = await newcomer();
    const page = await open(context, jobApplication.path);
    await fill(page, { Email: 'ada@example.com', CV: pdf('Ada Obi CV.pdf') });
    await expect.poll(async () => (await onDevice(page)).files.length).toBe(1);
    // What a browser does that copies a tab.
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    const copy = await context.newPage();
    await copy.goto('/robots.txt');
    await copy.evaluate((all) => {
      for (const [name, value] of Object.entries(JSON.parse(all) as Record<string, string>))
        sessionStorage.setItem(name, value);
    }, kept);
    await copy.goto(jobApplication.path);
    await isLive(copy);
    await copy.getByText('Ada Obi CV.pdf').waitFor();
    await expect.poll(async () => (await onDevice(copy)).files.length).toBe(2);
    await anew(copy).click();
    await expect.poll(async () => (await onDevice(copy)).files.length).toBe(1);
    await page.reload();
    await page.getByText('Ada Obi CV.pdf').waitFor();
    await context.close();
  });
});

describe('a device that keeps nothing', () => {
  test('has a form that works as ever and says so', async () => {
    const context = await newcomer();
    await context.addInitScript(() => {
      const refuse = {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      };
      for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) Object.defineProperty(window, name, refuse);
    });
    const page = await open(context, jobApplication.path);
    const form = filledByOne(jobApplication);
    await fill(page, form.answers);
    await page.getByText('This browser does not let us keep your answers').waitFor();
    expect(await page.getByRole('checkbox', { name: TICK }).count()).toBe(0);
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    await context.close();
  });

  test('that is full has one that says what it does not keep', async () => {
    const context = await newcomer();
    const page = await open(context, jobApplication.path);
    const tools = await context.newCDPSession(page);
    await tools.send('Storage.overrideQuotaForOrigin', { origin: inject('site').url, quotaSize: 1000 });
    await fill(page, { Email: 'ada@example.com', CV: pdf('cv.pdf', 5_000_000) });
    await page.getByText('A file could not be kept on this device').waitFor();
    await expect.poll(() => keptInTab(page, jobApplication.id)).not.toBeNull();
    await context.close();
  });
});

test('on a shared computer nothing outlives the tab', async () => {
  const profile = mkdtempSync(join(tmpdir(), 'profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium(),
    args: chromiumArgs,
    baseURL: inject('site').url,
    ...SIZES.desktop,
  });
  try {
    const page = await open(context, siwes.path);
    await whileKept(page, siwes.id, () => fill(page, { ...some, 'Full name': 'Zebulon Uniqueman' }));
    await page.goto(jobApplication.path);
    await isLive(page);
    await fill(page, { CV: { ...pdf('Zebulon Uniqueman CV.pdf'), buffer: Buffer.from('%PDF-1.7\nBytes of Zebulon') } });
    await expect.poll(async () => (await onDevice(page)).files.length).toBe(1);
    // Nor does what the page's first script kept of one whose drafts never came.
    const bare = await context.newPage();
    await bare.route(/\/DraftNote-/, (route) => route.abort());
    await bare.goto(siwes.path);
    await isLive(bare);
    await fill(bare, { ...some, 'Full name': 'Yewande Uniqueman' });
    await bare.reload();
    expect(await bare.evaluate('Object.keys(sessionStorage).join()')).toContain('typed-');
    await context.newPage();
    await page.close();
    await bare.close();
  } finally {
    await context.close();
  }
  const found = findOnDisk(profile, ['Christianity', 'Zebulon', 'Yewande']);
  rmSync(profile, { recursive: true, force: true });
  expect(found).toEqual([]);
});
