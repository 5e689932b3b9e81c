import type { Browser } from 'playwright-core';

/** Measurements of one restored draft, in milliseconds after it was read. */
export interface RestoreTimes {
  /** Time until the last control was set, and the number of controls with an answer then. */
  held: number;
  back: number;
  /** Time until the values are on the screen. */
  shown: number;
  /** Time until the whole form is up to date and reports the restored draft. */
  told: number;
}

declare global {
  interface Window {
    restored: Partial<RestoreTimes>;
  }
}

/**
 * Fills in every field, reloads the page and measures how long restoring the draft takes at the slowdown, in
 * milliseconds.
 */
export async function measureRestore(browser: Browser, url: string, slowdown: number): Promise<RestoreTimes> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('form input[type=text]').first().focus();
    await page.getByRole('checkbox', { name: /^Keep my answers/ }).waitFor();
    const count = await page.evaluate(fillAll);
    await page.waitForFunction(() => Object.keys(sessionStorage).some((name) => name.startsWith('draft-')));
    await page.addInitScript(watchRestore);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.reload();
    await page.waitForFunction(() => window.restored.shown && window.restored.told);
    const restored = await page.evaluate(() => window.restored as RestoreTimes);
    if (restored.back < count) throw new Error(`${restored.back} of ${count} answers came back`);
    return restored;
  } finally {
    await context.close();
  }
}

/** Answers each field and returns their number. */
function fillAll(): number {
  const controls = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select):not([name^=_])')];
  for (const control of controls) {
    if (control.type === 'checkbox') control.click();
    else {
      control.value =
        control.type === 'date' ? '2001-02-03' : control.tagName === 'SELECT' ? 'Second' : 'An answer of 20 letters';
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
  return controls.length;
}

/** Runs in the page, so it must not contain named functions. */
function watchRestore(): void {
  window.restored = {};
  let written = 0;
  for (const { prototype, key } of [
    { prototype: HTMLInputElement.prototype, key: 'value' },
    { prototype: HTMLInputElement.prototype, key: 'checked' },
    { prototype: HTMLSelectElement.prototype, key: 'value' },
  ]) {
    const own = Object.getOwnPropertyDescriptor(prototype, key)!;
    Object.defineProperty(prototype, key, {
      ...own,
      set(value: unknown) {
        own.set!.call(this, value);
        written = performance.now();
      },
    });
  }
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (name) {
    const kept = getItem.call(this, name);
    if (kept === null || !name.startsWith('draft-')) return kept;
    Storage.prototype.getItem = getItem;
    const began = performance.now();
    const { restored } = window;
    // A posted message arrives after this task, or from a frame callback after the frame is drawn.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      if (restored.held) return void (restored.shown ??= performance.now() - began);
      restored.held = written - began;
      restored.back = [...document.querySelectorAll<HTMLInputElement>('form :is(input, select):not([name^=_])')].filter(
        ({ type, checked, value }) => (type === 'checkbox' ? checked : value !== ''),
      ).length;
      requestAnimationFrame(() => channel.port2.postMessage(undefined));
    };
    channel.port2.postMessage(undefined);
    new MutationObserver(() => {
      if (document.querySelector('form p[aria-live]')?.textContent) restored.told ??= performance.now() - began;
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return kept;
  };
}
