import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { isLive } from '../../journeys/isLive.ts';
import { openSlow } from './openSlow.ts';

/** How long a finger stays down, in milliseconds: what a browser fetches ahead of a tap it begins to fetch then. */
const PRESS_MS = 100;

/** Milliseconds from the end of a tap on a link until its page shows something, with or without being fetched ahead. */
export async function tapToReadable(browser: Browser, url: string, isFetchedAhead: boolean): Promise<number> {
  const page = await openSlow(browser, url, true);
  await page.goto('/', { waitUntil: 'networkidle' });
  await isLive(page);
  if (!isFetchedAhead) await page.evaluate(() => document.querySelector('script[type=speculationrules]')!.remove());
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About us' });
  await link.scrollIntoViewIfNeeded();
  const box = (await link.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await sleep(PRESS_MS);
  const tapped = Date.now();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForURL('**/about-us');
  const shown = await page.evaluate(
    () => performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
  );
  await page.context().close();
  return shown - tapped;
}
