import type { Page } from 'playwright-core';

/** Resizes a page's window. Returns once the page has the new size, which is some time after the browser does. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
}
