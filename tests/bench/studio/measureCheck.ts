import type { Page } from 'playwright-core';

/** What a changed text costs until it is known whether it is right, in milliseconds. */
interface Checked {
  /** From the question to the server's answer. */
  asked: number;
  /** From the key, the pause that lets somebody type on included. */
  fromKey: number;
}

/** Types a letter into the focused field of Studio, and waits for what the check says of it. */
export async function measureCheck(page: Page): Promise<Checked> {
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/check'));
  const pressed = performance.now();
  await page.keyboard.press('a');
  await page.locator('[data-check="running"]').waitFor({ state: 'attached' });
  await page.locator('[data-check="done"]').waitFor({ state: 'attached' });
  const fromKey = performance.now() - pressed;
  const { responseEnd } = (await answer).request().timing();
  // What it saves meanwhile is not to be in the next one.
  await page.locator('[data-state="saved"]').waitFor();
  return { asked: responseEnd, fromKey };
}
