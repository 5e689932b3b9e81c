import type { Page } from 'playwright-core';

/** Waits until a page's script is live, its form's included, which on a slow device sleeps until a pointer comes to it. */
export async function isLive(page: Page): Promise<void> {
  // A form that is awake checks itself.
  await page.waitForFunction(
    () =>
      'awake' in document.documentElement.dataset &&
      [...document.querySelectorAll<HTMLFormElement>('form:has([name=_form])')].every(
        (form) => form.noValidate || (form.dispatchEvent(new MouseEvent('mouseenter')), false),
      ),
  );
}
