import type { Page } from 'playwright-core';

/** Pages on which something was done that nothing takes back. */
const spent = new WeakSet<Page>();

/** Has a page remember that its clock was stopped or a script was given to all its documents: such a one is never as new. */
export function watchPage(page: Page): void {
  const watch = <Owner extends object>(owner: Owner, name: keyof Owner) => {
    const method = owner[name] as (...words: unknown[]) => unknown;
    owner[name] = ((...words: unknown[]) => {
      spent.add(page);
      return method.apply(owner, words);
    }) as Owner[keyof Owner];
  };
  watch(page.clock, 'install');
  watch(page, 'addInitScript');
}

/**
 * Takes from a page all that its visitor left: routes, what else he opened, rights, cookies, storage, history, the place of
 * his mouse and the size of his window. False where it cannot be as new; it is then to be closed.
 */
export async function makePageAsNew(page: Page, size: { width: number; height: number }): Promise<boolean> {
  const context = page.context();
  if (spent.has(page) || page.isClosed() || !page.url().startsWith('http')) return false;
  const { origin } = new URL(page.url());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((other) => other === page || other.close()));
  await page.goto('/robots.txt');
  await page.emulateMedia({ media: null });
  await page.mouse.move(-1, -1);
  await page.setViewportSize(size);
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  const tools = await context.newCDPSession(page);
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  // Newer browsers do not clear session storage with the rest.
  await page.evaluate(() => sessionStorage.clear());
  await tools.send('Page.resetNavigationHistory');
  await tools.detach();
  return true;
}
