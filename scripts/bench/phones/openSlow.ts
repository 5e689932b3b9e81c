import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** A bad line: an answer takes 300 ms to come, and 700 kbit come in a second. */
const LINE = { offline: false, latency: 300, downloadThroughput: 700_000 / 8, uploadThroughput: 700_000 / 8 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** How often a page is looked at, in milliseconds. */
const LOOK_MS = 500;
/** A page of which nothing was asked for so long has all that it asks for by itself, in milliseconds. */
const QUIET_MS = 1500;

/** A busy machine may have fetched all before it paints, and a slow phone has painted a part long before it has laid out all. */
const IS_PAINTED = `document.readyState === 'complete' && performance.getEntriesByName('first-contentful-paint').length > 0`;
const IS_AWAKE = `'awake' in document.documentElement.dataset`;

/** A page on a bad line, and the browser's tools by which it is looked at: what Playwright brings into a page hears every touch. */
export interface SlowPage {
  page: Page;
  tools: CDPSession;
  hasScripts: boolean;
}

/** How a visitor's phone comes to a site. */
export interface Visit {
  baseURL: string;
  /** All work takes so many times as long as here. */
  slowdown: number;
}

/** Opens a page on a bad line, as on a phone that has never been on the site; who asks closes its context. */
async function openOnBadLine(browser: Browser, { baseURL }: Visit, hasScripts: boolean): Promise<SlowPage> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: hasScripts, ...PHONE });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', LINE);
  return { page, tools, hasScripts };
}

/** Opens a page as on a cheap phone: slowed down, for what is measured in time that passes. */
export async function openSlow(browser: Browser, visit: Visit, hasScripts: boolean): Promise<SlowPage> {
  const slow = await openOnBadLine(browser, visit, hasScripts);
  await slow.tools.send('Emulation.setCPUThrottlingRate', { rate: visit.slowdown });
  return slow;
}

/**
 * Opens a page that takes itself to be on a cheap phone, for what is measured in time of its thread: its clock goes as much
 * faster as the phone would be slower, by which React parts its work, and data are saved, so that a form sleeps until it is touched.
 */
export async function openAsIfSlow(browser: Browser, visit: Visit, hasScripts: boolean): Promise<SlowPage> {
  const slow = await openOnBadLine(browser, visit, hasScripts);
  await slow.tools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const faster = `{ const now = performance.now.bind(performance); performance.now = () => now() * ${visit.slowdown}; }`;
  await slow.page.addInitScript(faster);
  return slow;
}

/** Goes to a path and waits until the page is loaded, its script awake, and nothing more is asked for; a form may wait to be touched. */
export async function goLive({ page, tools, hasScripts }: SlowPage, path: string): Promise<void> {
  let asked = Date.now();
  const note = () => void (asked = Date.now());
  page.on('request', note).on('requestfinished', note).on('requestfailed', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  const isThere = hasScripts ? `${IS_PAINTED} && ${IS_AWAKE}` : IS_PAINTED;
  while (!(await evaluate<boolean>(tools, isThere)) || Date.now() - asked < QUIET_MS) await sleep(LOOK_MS);
  // A page without scripts cannot say when its last frame is drawn.
  await sleep(LOOK_MS);
}

/** The value of an expression in a page. */
export async function evaluate<T>(tools: CDPSession, expression: string): Promise<T> {
  const { result } = await tools.send('Runtime.evaluate', { expression, returnByValue: true, awaitPromise: true });
  return result.value as T;
}

/** Brings the first element of a selector into sight; where a finger meets it. */
export async function placeOf(tools: CDPSession, selector: string): Promise<{ x: number; y: number }> {
  const place = await evaluate<{ x: number; y: number }>(
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

/** A finger that goes down at a place, and after so many milliseconds up; resolves with the moment in which it went up. */
export async function tap(tools: CDPSession, at: { x: number; y: number }, pressMs: number): Promise<number> {
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await sleep(pressMs);
  const up = Date.now();
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return up;
}
