import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { axeFaults } from './axeFaults.ts';
import { exportedRecords } from './exportedRecords.ts';
import { pdf } from './files.ts';
import { answersOf, field, fill, sendButton, toast } from './formPage.ts';
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

/** Returns the draft of a form in the tab's session storage, which no other tab can read. */
const keptInTab = (page: Page, id: string): Promise<string | null> =>
  page.evaluate((name) => sessionStorage.getItem(name), `draft-${id}`);

/** Waits until what is done is kept in the tab. */
async function whileKept(page: Page, id: string, act: () => Promise<void>): Promise<void> {
  const before = await keptInTab(page, id);
  await act();
  await expect.poll(() => keptInTab(page, id)).not.toBe(before);
}

/** Returns the device's storage by store name: the keys, and the whole content of drafts. */
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

/** Opens a path in a second tab with the first one's session storage, as browsers duplicate a tab. */
async function duplicate(context: BrowserContext, page: Page, path: string): Promise<Page> {
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  const copy = await context.newPage();
  await copy.goto('/robots.txt');
  await copy.evaluate((all) => {
    for (const [name, value] of Object.entries(JSON.parse(all) as Record<string, string>))
      sessionStorage.setItem(name, value);
  }, kept);
  await copy.goto(path);
  await isLive(copy);
  return copy;
}

/** Stores a draft as earlier releases did: encoded in the tab, with its revision and the bytes of a file on the device. */
const putEarlierDraft = ({ form, answers }: { form: string; answers: object }): Promise<void> =>
  new Promise((resolve) => {
    sessionStorage.setItem(`draft-${form}`, 'c2VhbGVk,dGV4dA==');
    sessionStorage.setItem(`typed-${form}/1`, 'c2VhbGVk');
    localStorage.setItem(`draft-${form}`, 'kept');
    const opening = indexedDB.open('forms', 1);
    opening.onupgradeneeded = () => {
      for (const name of ['drafts', 'files', 'submissions']) opening.result.createObjectStore(name);
    };
    opening.onsuccess = () => {
      const stores = opening.result.transaction(['drafts', 'files'], 'readwrite');
      const file = { key: 'days/1/2-3', name: 'cv.pdf', type: '', lastModified: 0, size: 1 };
      const own = { version: 'x', at: Date.now(), tab: 't', revision: 'r', seen: '', cleared: [], filling: 'f' };
      stores
        .objectStore('drafts')
        .put({ ...own, values: answers, options: {}, touched: [], files: { '/cv': [file] } }, form);
      stores.objectStore('files').put({ bytes: new ArrayBuffer(1) }, file.key);
      stores.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });

const back = (page: Page) => page.getByText(/^Your answers from \d\d:\d\d are back\./);
const redrawn = (page: Page) => page.getByRole('button', { name: 'Clear the form' });

describe.each(Object.entries(SIZES))('on a %s', (_, size) => {
  test('the note that answers are kept moves nothing', async () => {
    const context = await browser.newContext({ baseURL: inject('site').url, ...size });
    const page = await open(context, siwes.path);
    await field(page, 'Full name').focus();
    const box = page.getByLabel(TICK);
    await box.waitFor();
    const tops = () =>
      Promise.all(
        [box, page.locator('footer')].map((one) =>
          one.evaluate((element) => element.getBoundingClientRect().top + scrollY),
        ),
      );
    const before = await tops();
    expect(await redrawn(page).count()).toBe(0);
    await field(page, 'Full name').fill('Ada');
    await redrawn(page).waitFor();
    expect(await tops()).toEqual(before);
    await context.close();
  });
});

describe('answers that were typed', () => {
  test('are restored before the form is live', async () => {
    const context = await newcomer();
    const page = await open(context, siwes.path);
    await whileKept(page, siwes.id, () => fill(page, some));
    // The note about the draft, and the device's database, come later.
    await page.route(/\/DraftStatusNote-/, (route) => route.abort());
    await page.reload();
    await isLive(page);
    expect(await answersOf(page, labels)).toEqual(some);
    await context.close();
  });

  test('come back with the focus after a reload, a link, back and a crash', async () => {
    const context = await newcomer();
    const page = await open(context, siwes.path);
    await whileKept(page, siwes.id, () => field(page, 'Full name').fill('Ada'));
    // Clearing the browser's storage keeps the form on screen. The next answer is stored again.
    await page.evaluate(() => sessionStorage.clear());
    await fill(page, some);
    // At once: nothing waits for a pause.
    await page.reload();
    await isLive(page);
    // A visitor already in a field keeps the focus and the answer.
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

    // Restored answers are stored again first.
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

  test('of a later visit count on the page of an earlier one', async () => {
    const context = await newcomer();
    const page = await open(context, siwes.path);
    await whileKept(page, siwes.id, () => field(page, 'Full name').fill('Ada'));
    await page.goto('/blog');
    await page.goto(siwes.path);
    await isLive(page);
    await whileKept(page, siwes.id, () => field(page, 'Full name').fill('Ada Obi'));
    // The browser restores the text that this entry of its history had: "Ada".
    await page.goBack();
    await page.goBack();
    await isLive(page);
    await expect.poll(() => answersOf(page, ['Full name'])).toEqual({ 'Full name': 'Ada Obi' });
    await context.close();
  });

  test('are taken away in words, and brought back', async () => {
    const context = await newcomer();
    const page = await open(context, siwes.path);
    await whileKept(page, siwes.id, () => fill(page, some));
    await redrawn(page).click();
    await page.getByText('The form is empty again.').waitFor();
    expect(await answersOf(page, labels)).toEqual({ 'Full name': '', Email: '', Religion: '' });
    expect(await keptInTab(page, siwes.id)).toBeNull();
    // The one who pressed it by keyboard is at the way back.
    await page.keyboard.press('Enter');
    await expect.poll(() => answersOf(page, labels)).toEqual(some);
    await expect.poll(() => keptInTab(page, siwes.id)).not.toBeNull();
    await context.close();
  });

  test('stay on the device for seven days where ticked, without sensitive answers', async () => {
    const context = await newcomer();
    await context.clock.install();
    const page = await open(context, siwes.path);
    await fill(page, some);
    await page.getByRole('checkbox', { name: TICK }).check();
    await expect.poll(async () => (await onDevice(page)).drafts).toContain('ada@example.com');
    expect((await onDevice(page)).drafts).not.toContain('Christianity');
    // Autocomplete is off for sensitive fields: the browser would save their values to disk to restore them.
    const autocompletes = ['Religion', 'Email'].map((label) => field(page, label).getAttribute('autocomplete'));
    expect(await Promise.all(autocompletes)).toEqual(['off', 'email']);
    await page.goto('/robots.txt');
    await page.close();

    const other = await open(context, siwes.path);
    expect(await answersOf(other, labels)).toEqual({ ...some, Religion: '' });
    await field(other, 'Email').focus();
    await other.getByRole('checkbox', { name: TICK }).waitFor();
    expect(await other.getByRole('checkbox', { name: TICK }).isChecked()).toBe(true);
    await field(other, 'Email').fill('other@example.com');
    await expect.poll(async () => (await onDevice(other)).drafts).toContain('other@example.com');
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

  test('are deleted once they were sent, with the file that was restored', async () => {
    const context = await newcomer();
    const page = await open(context, jobApplication.path);
    const form = filledByOne(jobApplication);
    const cv = pdf('Ada Obi CV.pdf', 400_000);
    await fill(page, { ...form.answers, CV: cv });
    await expect.poll(async () => (await onDevice(page)).files.length).toBe(1);
    await page.getByRole('checkbox', { name: TICK }).check();
    await expect.poll(async () => (await onDevice(page)).drafts).toContain(form.email);
    await page.reload();
    await isLive(page);
    await page.getByText('Ada Obi CV.pdf').waitFor();
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    const [record, ...others] = await exportedRecords(inject('site'), form.id, form.email);
    expect(others).toEqual([]);
    const file = (record!.resumeUrl as string).split('/').at(-1)!;
    const stored = await readFile(join(inject('site').dataDir, 'uploads', file));
    expect(stored.equals(cv.buffer)).toBe(true);
    await expect.poll(() => onDevice(page)).toEqual({ drafts: '[]', files: [] });
    expect(await keptInTab(page, form.id)).toBeNull();
    await page.reload();
    await isLive(page);
    await field(page, 'Email').focus();
    expect(await answersOf(page, ['Email'])).toEqual({ Email: '' });
    await context.close();
  });

  test('of a duplicated tab are sent as a second record, with the file of both', async () => {
    const context = await newcomer();
    const page = await open(context, jobApplication.path);
    const [first, second] = [filledByOne(jobApplication), filledByOne(jobApplication)];
    await fill(page, { ...first.answers, CV: pdf('Ada Obi CV.pdf') });
    await expect.poll(async () => (await onDevice(page)).files.length).toBe(1);
    await expect.poll(() => keptInTab(page, first.id)).toContain('Ada Obi CV.pdf');
    const copy = await duplicate(context, page, jobApplication.path);
    await copy.getByText('Ada Obi CV.pdf').waitFor();
    await fill(copy, { Email: second.email });
    await sendButton(page).click();
    await toast(page, first.success).waitFor();
    // The next change stores the answers again that the first tab deleted.
    await fill(copy, { 'Full name': 'Bisi Obi' });
    await expect.poll(async () => (await onDevice(copy)).files.length).toBe(1);
    await copy.reload();
    await isLive(copy);
    await copy.getByText('Ada Obi CV.pdf').waitFor();
    await sendButton(copy).click();
    await toast(copy, second.success).waitFor();
    for (const { id, email } of [first, second])
      expect(await exportedRecords(inject('site'), id, email)).toHaveLength(1);
    await expect.poll(() => onDevice(copy)).toEqual({ drafts: '[]', files: [] });
    await context.close();
  });

  test('of an earlier release are read once or dropped, without an error', async () => {
    const context = await newcomer();
    const page = await open(context, siwes.path);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.evaluate(putEarlierDraft, {
      form: siwes.id,
      answers: { fullName: 'Ada Obi', email: 'ada@example.com' },
    });
    await page.reload();
    await isLive(page);
    expect(await answersOf(page, ['Full name', 'Email'])).toEqual({ 'Full name': 'Ada Obi', Email: 'ada@example.com' });
    await field(page, 'Email').focus();
    await page.getByRole('checkbox', { name: TICK }).waitFor();
    expect(errors).toEqual([]);
    await expect.poll(async () => (await onDevice(page)).files).toEqual([]);
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
    await page.getByText('This browser cannot keep your answers').waitFor();
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
    await page.getByText('This device could not keep your file').waitFor();
    await expect.poll(() => keptInTab(page, jobApplication.id)).not.toBeNull();
    await context.close();
  });
});
