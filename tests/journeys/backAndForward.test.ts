import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { field, fill, messageOf, sendButton, summary, toast } from './formPage.ts';
import { isLive } from './isLive.ts';
import { SIZES } from './site.ts';
import { filledByOne, partners } from './siteForms.ts';

/** Reasons that Chromium's headless shell always gives for not caching a page. */
const SHELL = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped'];

let browser: Browser;
beforeAll(async () => {
  const ignoreDefaultArgs = ['--disable-back-forward-cache'];
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs, ignoreDefaultArgs });
});
afterAll(() => browser.close());

/** State of a page after a visitor returns to it. */
interface Return {
  /** Whether it is the very document that he left. */
  isSame: boolean;
  /** Why the browser would not have kept it, in its own words. */
  reasons: string[];
}

/** Leaves the page for another document and comes back, as by the browser's own buttons. */
async function leaveAndReturn(page: Page): Promise<Return> {
  const tools = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  tools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  );
  await tools.send('Page.enable');
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => (document.documentElement.dataset.kept = String(persisted))),
  );
  const { pathname } = new URL(page.url());
  await page.goto('/blog');
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForURL((url) => url.pathname === pathname, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'complete');
  const isSame = (await page.locator('html').getAttribute('data-kept')) === 'true';
  await tools.detach();
  return { isSame, reasons };
}

/** The events that a page hears of its end; browsers keep no page that waits for one. */
async function heardOfTheEnd(page: Page): Promise<string[]> {
  const tools = await page.context().newCDPSession(page);
  const { result } = await tools.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await tools.send('DOMDebugger.getEventListeners', { objectId: result.objectId! });
  await tools.detach();
  return listeners.map(({ type }) => type).filter((type) => type.endsWith('unload'));
}

/** Comes to a page like a new visitor. With `time` his clock says that it is then. */
async function arrive(path: string, time?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: inject('site').url, ...SIZES.desktop });
  const page = await context.newPage();
  if (time) await page.clock.install({ time: new Date(time) });
  const answer = await page.goto(path);
  expect(answer!.headers()['cache-control']).not.toContain('no-store');
  await isLive(page);
  return page;
}

/**
 * Leaves the page, comes back, and does there what `goesOn` does, if the browser is one that keeps pages at all. Returns what
 * keeps browsers from keeping this one.
 */
async function hindrances(page: Page, goesOn?: () => Promise<void>): Promise<string[]> {
  const listeners = await heardOfTheEnd(page);
  const { isSame, reasons } = await leaveAndReturn(page);
  if (isSame) await goesOn?.();
  const isExplained = isSame || reasons.includes(SHELL[0]!);
  await page.context().close();
  return [
    ...listeners,
    ...reasons.filter((reason) => !SHELL.includes(reason)),
    ...(isExplained ? [] : ['it is another document']),
  ];
}

describe('a page is kept while its visitor is elsewhere, and goes on when he comes back', () => {
  test('one of texts', async () => {
    expect(await hindrances(await arrive('/about-us'))).toEqual([]);
  });

  test('a carousel, at the slide that he left', async () => {
    const page = await arrive('/');
    const carousel = page.locator('[data-behaviour=slides]').first();
    const index = carousel.locator('[data-index]');
    const next = carousel.locator('[data-step]').last();
    await next.click();
    await expect.poll(() => index.textContent()).toBe('2');
    const faults = await hindrances(page, async () => {
      expect(await index.textContent()).toBe('2');
      await next.click();
      await expect.poll(() => index.textContent()).toBe('3');
    });
    expect(faults).toEqual([]);
  });

  test('a countdown', async () => {
    const page = await arrive('/', '2024-10-23T20:00:00+01:00');
    const counted = () => page.getByRole('timer').first().textContent();
    const before = await counted();
    await expect.poll(counted).not.toBe(before);
    const faults = await hindrances(page, async () => {
      const atReturn = await counted();
      await expect.poll(counted).not.toBe(atReturn);
    });
    expect(faults).toEqual([]);
  });

  test('one that asks the content service', async () => {
    const page = await arrive('/trainings');
    await page.waitForLoadState('networkidle');
    expect(await hindrances(page)).toEqual([]);
  });

  test('a form that was typed into, with the answer', async () => {
    const page = await arrive(partners.path);
    const description = field(page, 'Project description');
    await description.fill('Too short');
    const faults = await hindrances(page, async () => {
      expect(await description.inputValue()).toBe('Too short');
      await sendButton(page).click();
      await expect.poll(() => messageOf(page, 'Project description')).toContain('at least 20');
    });
    expect(faults).toEqual([]);
  });

  test('a form that was sent and says so, to be filled in again', async () => {
    const page = await arrive(partners.path);
    await fill(page, filledByOne(partners).answers);
    await sendButton(page).click();
    await toast(page, partners.success).waitFor();
    const faults = await hindrances(page, async () => {
      await sendButton(page).click();
      await summary(page).waitFor();
    });
    expect(faults).toEqual([]);
  });
});
