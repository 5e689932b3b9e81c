import type { Page } from 'playwright-core';

/** Gives a page's window another size; returns once the page knows of it, which is some time after the browser does. */
export async function resizeTo(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
}
