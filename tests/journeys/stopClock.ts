import type { Page } from 'playwright-core';

const STEP_MS = 250;

/** Stops the clock of a page: afterwards its timers advance only by `letPass`. Animations of the browser continue. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets so many milliseconds pass on a stopped clock, in steps, so that the page can answer to what a timer did. */
export async function letPass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) await page.clock.runFor(Math.min(left, STEP_MS));
}
