import type { Browser, Page } from 'playwright-core';

/** A bad line: an answer takes 300 ms to come, and 700 kbit come in a second. */
const LINE = { offline: false, latency: 300, downloadThroughput: 700_000 / 8, uploadThroughput: 700_000 / 8 };
/** A cheap phone: all work takes so many times as long. */
const SLOWDOWN = 20;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens a page as on a cheap phone that has never been on the site; who asks closes its context. */
export async function openSlow(browser: Browser, baseURL: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ baseURL, javaScriptEnabled, ...PHONE });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', LINE);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}
