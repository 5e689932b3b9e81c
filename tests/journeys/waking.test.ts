import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { answersOf, field, fill, hasFocus, messageOf, sendButton, summary, toast } from './formPage.ts';
import { isLive } from './isLive.ts';
import { SIZES } from './site.ts';
import { filledByOne, partners, trainingRegistration } from './siteForms.ts';
import { workerBrowser } from './workerBrowser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await workerBrowser();
});

/** Runs in a page, where all takes 20 ms longer from then on. */
function slowDown() {
  const now = performance.now.bind(performance);
  let looks = 0;
  performance.now = () => now() + 20 * ++looks;
}

/** Does something on a page of a new visitor whose device is slow. */
async function onSlowDevice(does: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ baseURL: inject('site').url, ...SIZES.desktop });
  await context.addInitScript(slowDown);
  await does(await context.newPage());
  await context.close();
}

const isAsleep = (page: Page) =>
  page.locator('form:has([name=_form])').evaluate((form) => !(form as HTMLFormElement).noValidate);

/** Opens a path; its form waits to be touched. */
async function openAsleep(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-awake]').waitFor();
  expect(await isAsleep(page)).toBe(true);
}

/** Holds back all that wakes a form, until what it returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/hydrateIsland-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('where it would keep the device busy, a form is not live until it is touched', () => {
  const saveData = () =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) });
  test.each([
    ['a slow one', slowDown],
    ['one that saves data', saveData],
  ])('%s, and takes up then what it missed', async (_, become) => {
    const context = await browser.newContext({ baseURL: inject('site').url, ...SIZES.phone });
    await context.addInitScript(become);
    const page = await context.newPage();
    // The page preloads the island's script before that, when the island is near the viewport.
    const brought = page.waitForRequest(/hydrateIsland-/);
    const release = await holdScripts(page);
    await openAsleep(page, partners.path);
    await brought;
    await field(page, 'Full name').tap();
    await page.keyboard.type('Ada Obi');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await isAsleep(page)).toBe(true);
    release();
    await isLive(page);
    await expect.poll(() => messageOf(page, 'Email')).toBe('Invalid email address');
    expect(await messageOf(page, 'Full name')).toBe('');
    expect(await answersOf(page, ['Full name'])).toEqual({ 'Full name': 'Ada Obi' });
    await context.close();
  });
});

test('an article with its placeholder requests and loads no React', async () => {
  const context = await browser.newContext({ baseURL: inject('site').url, ...SIZES.phone });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const answer = page.waitForResponse(/graphql/);
  await page.goto('/blog/placeholder-article');
  expect(await (await answer).json()).toMatchObject({ data: { post: { slug: 'placeholder-article' } } });
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/(?:react|rerenderIslandWithAnswers)-/.test(url))).toEqual([]);
  await context.close();
});

test('another answer of the content service is shown, and asked for once', async () => {
  const context = await browser.newContext({ baseURL: inject('site').url, ...SIZES.desktop });
  const page = await context.newPage();
  const asked: string[] = [];
  await page.route('**/graphql', async (route) => {
    const { query } = route.request().postDataJSON() as { query: string };
    asked.push(/\w+/.exec(query.replace(/^query/, ''))![0]);
    const course = {
      __typename: 'Course',
      description: 'New here',
      mediumPaymentPackage: null,
      proPaymentPackage: null,
    };
    const courses = [{ ...course, title: 'Robotics', slug: 'robotics' }];
    await route.fulfill({ json: { data: { __typename: 'Query', courses, traineeGalleries: [] } } });
  });
  await page.goto('/trainings');
  await page
    .getByRole('link', { name: /Robotics/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  expect(asked.toSorted()).toEqual(['courses', 'traineeGalleries']);
  await context.close();
});

describe('a form that has something to do wakes by itself on a slow device', () => {
  const put = (store: string, key: string) => `new Promise((done) => {
    const opening = indexedDB.open('forms', 1);
    opening.onupgradeneeded = () => ['drafts', 'files', 'submissions'].forEach((name) => opening.result.createObjectStore(name));
    opening.onsuccess = () => {
      const putting = opening.result.transaction('${store}', 'readwrite');
      putting.objectStore('${store}').put({
        id: 'one', form: 'partners', title: 'Partners', at: Date.now(), mutation: '', input: {}, signals: {}, files: [],
        success: 'Sent', version: '', state: { kind: 'sent', at: '2026-01-01T00:00:00Z' },
      }, '${key}');
      putting.oncomplete = () => (opening.result.close(), done());
    };
  })`;
  const again = (page: Page) => page.reload();
  test.each<[string, string, (page: Page) => Promise<unknown>]>([
    ['of an address that fills a field', '/', (page) => page.goto(`${trainingRegistration.path}?track=x`)],
    [
      'of an address that leads to a step',
      partners.path,
      (page) => page.goto(`${partners.path}#partners-step-2`).then(() => again(page)),
    ],
    [
      'of a submission that waits',
      partners.path,
      (page) => page.evaluate(put('submissions', 'one')).then(() => again(page)),
    ],
    [
      'of a draft that is kept for days',
      partners.path,
      (page) => page.evaluate(put('drafts', partners.id)).then(() => again(page)),
    ],
    [
      'of a draft of this tab',
      partners.path,
      async (page) => {
        await page.evaluate((id) => sessionStorage.setItem(`draft-${id}`, '{"values":{}}'), partners.id);
        await again(page);
      },
    ],
    [
      'of a field that is in focus',
      partners.path,
      async (page) => {
        const release = await holdStart(page);
        await page.reload({ waitUntil: 'commit' });
        await field(page, 'Email').focus();
        release();
      },
    ],
    [
      'of a network that goes',
      partners.path,
      async (page) => {
        await page.waitForLoadState('networkidle');
        await page.context().setOffline(true);
      },
    ],
  ])('because %s', (_, path, act) =>
    onSlowDevice(async (page) => {
      await page.goto(path);
      await page.locator('html[data-awake]').waitFor();
      await act(page);
      await expect.poll(() => isAsleep(page)).toBe(false);
    }),
  );

  /** Holds back the page's first script. */
  async function holdStart(page: Page): Promise<() => void> {
    let release = () => {};
    const released = new Promise<void>((done) => (release = done));
    await page.route('**/start-*.js', async (route) => {
      await released;
      await route.continue();
    });
    return release;
  }
});

describe('a form that is sent before it is live', () => {
  const ways: [string, (page: Page) => Promise<void>][] = [
    ['a press', (page) => sendButton(page).dblclick()],
    ['Enter', (page) => field(page, 'Email').press('Enter')],
  ];
  test.each(ways)('by %s is sent once it is, and once', (_, send) =>
    onSlowDevice(async (page) => {
      const form = filledByOne(partners);
      const release = await holdScripts(page);
      await openAsleep(page, form.path);
      await fill(page, form.answers);
      await send(page);
      expect(await isAsleep(page)).toBe(true);
      release();
      await toast(page, form.success).waitFor();
      expect(new URL(page.url()).hash).toBe('');
      expect(await exportedRecords(inject('site'), form.id, form.email)).toHaveLength(1);
    }),
  );

  test('with something missing says so, and no bubble of the browser does before', () =>
    onSlowDevice(async (page) => {
      await openAsleep(page, partners.path);
      await sendButton(page).click();
      await summary(page).waitFor();
      await expect.poll(() => hasFocus(summary(page))).toBe(true);
    }));

  test('whose script cannot be had is sent as without script', () =>
    onSlowDevice(async (page) => {
      const form = filledByOne(partners);
      await page.route('**/hydrateIsland-*.js', (route) => route.abort());
      await openAsleep(page, form.path);
      await fill(page, form.answers);
      const posted = page.waitForRequest((request) => request.method() === 'POST' && request.isNavigationRequest());
      await sendButton(page).click();
      await posted;
      await page.getByRole('status').filter({ hasText: form.success }).waitFor();
      expect(await exportedRecords(inject('site'), form.id, form.email)).toHaveLength(1);
    }));
});
