import type { Page } from 'playwright-core';

/**
 * How long it takes from asking for Studio until it can be worked with, in milliseconds: the list of sections stands there,
 * the page is drawn, and a key is answered.
 */
export async function measureOpening(page: Page, address: string): Promise<number> {
  // A hash alone opens nothing anew.
  await page.goto('about:blank');
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[data-section-row]').first().waitFor();
  await page.frameLocator('iframe[title^="The page"]').locator('[data-place="0"] > *').first().waitFor();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return performance.now() - begun;
}
