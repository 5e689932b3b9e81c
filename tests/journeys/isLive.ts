import type { Page } from 'playwright-core';

/** Waits until a page's script is live, its form's included. */
export async function isLive(page: Page): Promise<void> {
  // React keeps its handle of an element in a property of its own while it wakes it; a form that is awake checks itself.
  await page.waitForFunction(
    () =>
      Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__react')) &&
      [...document.querySelectorAll<HTMLFormElement>('form:has([name=_form])')].every(({ noValidate }) => noValidate),
  );
}
