import type { Browser } from 'playwright-core';
import { goLive, openSlow, placeOf, tap, type Visit } from './openSlow.ts';

/** How long a finger stays down, in milliseconds: what a browser fetches ahead of a tap it begins to fetch then. */
const PRESS_MS = 100;

/** Milliseconds from the end of a tap on a link until its page shows something, with or without being fetched ahead. */
export async function tapToReadable(browser: Browser, visit: Visit, isFetchedAhead: boolean): Promise<number> {
  const slow = await openSlow(browser, visit, true);
  const { page, tools } = slow;
  await goLive(slow, '/');
  if (!isFetchedAhead) await page.evaluate(() => document.querySelector('script[type=speculationrules]')!.remove());
  const at = await placeOf(tools, 'footer [href="/about-us"]');
  const tapped = await tap(tools, at, PRESS_MS);
  await page.waitForURL('**/about-us');
  const shown = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint');
          if (first) done(performance.timeOrigin + first.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await page.context().close();
  return shown - tapped;
}
