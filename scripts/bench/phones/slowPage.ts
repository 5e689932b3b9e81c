import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** A slow connection: latency of 300 ms, 700 kbit per second. */
const LINE = { offline: false, latency: 300, downloadThroughput: 700_000 / 8, uploadThroughput: 700_000 / 8 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Polling interval in milliseconds. */
const LOOK_MS = 500;
/** Time without requests after which a page counts as loaded, in milliseconds. */
const QUIET_MS = 1500;

/**
 * Requires both: a busy machine may load everything before the first paint, and a slow phone paints before its layout
 * is complete.
 */
const IS_PAINTED = `document.readyState === 'complete' && performance.getEntriesByName('first-contentful-paint').length > 0`;
const IS_AWAKE = `'awake' in document.documentElement.dataset`;

/**
 * A page on a slow connection, controlled by CDP, because scripts injected by Playwright would handle every touch
 * event.
 */
export interface SlowPage {
  page: Page;
  tools: CDPSession;
  hasScripts: boolean;
}

/** Options of a visitor's phone that opens the site. */
export interface VisitOptions {
  baseURL: string;
  /** CPU slowdown factor. */
  slowdown: number;
}

/** Opens a page on a slow connection with an empty cache. The caller closes its context. */
async function openOnBadLine(browser: Browser, { baseURL }: VisitOptions, hasScripts: boolean): Promise<SlowPage> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScripts, ...PHONE });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', LINE);
  return { page, tools, hasScripts };
}

/** Opens a page with a throttled CPU, for measurements in elapsed time. */
export async function openThrottledPage(browser: Browser, visit: VisitOptions, hasScripts: boolean): Promise<SlowPage> {
  const slow = await openOnBadLine(browser, visit, hasScripts);
  await slow.tools.send('Emulation.setCPUThrottlingRate', { rate: visit.slowdown });
  return slow;
}

/**
 * Opens a page for measurements in thread time. Its clock runs faster by the slowdown, because React splits its work by
 * time. Data saving is on, so that a form hydrates only when touched.
 */
export async function openPageWithScaledClock(
  browser: Browser,
  visit: VisitOptions,
  hasScripts: boolean,
): Promise<SlowPage> {
  const slow = await openOnBadLine(browser, visit, hasScripts);
  await slow.tools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const faster = `{ const now = performance.now.bind(performance); performance.now = () => now() * ${visit.slowdown}; }`;
  await slow.page.addInitScript(faster);
  return slow;
}

/**
 * Opens a path and waits until the page is loaded and hydrated and has no pending requests. A form may still wait for a
 * touch.
 */
export async function openUntilHydrated({ page, tools, hasScripts }: SlowPage, path: string): Promise<void> {
  let asked = Date.now();
  const note = () => void (asked = Date.now());
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  const isThere = hasScripts ? `${IS_PAINTED} && ${IS_AWAKE}` : IS_PAINTED;
  while (!(await evaluateInPage<boolean>(tools, isThere)) || Date.now() - asked < QUIET_MS) await sleep(LOOK_MS);
  // A page without scripts cannot report its last frame.
  await sleep(LOOK_MS);
}

/** Evaluates an expression in a page. */
export async function evaluateInPage<T>(tools: CDPSession, expression: string): Promise<T> {
  const { result } = await tools.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
  return result.value as T;
}

/** Scrolls the first element of a selector into view and returns its position. */
export async function scrollToElement(tools: CDPSession, selector: string): Promise<{ x: number; y: number }> {
  const place = await evaluateInPage<{ x: number; y: number }>(
    tools,
    `(() => {
      const target = document.querySelector(${JSON.stringify(selector)});
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = target.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`,
  );
  await sleep(LOOK_MS);
  return place;
}

/** Simulates a tap of the given duration and returns the time of its end. */
export async function tapAtPoint(tools: CDPSession, at: { x: number; y: number }, pressMs: number): Promise<number> {
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await sleep(pressMs);
  const up = Date.now();
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return up;
}
