import type { Browser } from 'playwright-core';

declare global {
  interface Window {
    /** From when the draft was read until the controls hold it, and until that is on the screen. */
    restored: { held: number; shown: number } | undefined;
  }
}

/** Fills in every field of a form, loads its page again and measures, at the slowdown, how long its draft takes to come back, in milliseconds. */
export async function measureRestore(browser: Browser, url: string, slowdown: number): Promise<Window['restored']> {
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
    await page.waitForFunction(() => window.restored);
    const back = await page.evaluate(countFilled);
    if (back < count) throw new Error(`${back} of ${count} answers came back`);
    return await page.evaluate(() => window.restored);
  } finally {
    await context.close();
  }
}

/** Answers each field; returns how many. */
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

const countFilled = (): number =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input, select):not([name^=_])')].filter(
    ({ type, checked, value }) => (type === 'checkbox' ? checked : value !== ''),
  ).length;

function watchRestore(): void {
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (name) {
    const kept = getItem.call(this, name);
    if (kept !== null && name.startsWith('draft-')) {
      Storage.prototype.getItem = getItem;
      const began = performance.now();
      // What is posted comes once this task is over.
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const held = performance.now() - began;
        requestAnimationFrame(() => setTimeout(() => (window.restored = { held, shown: performance.now() - began })));
      };
      channel.port2.postMessage(undefined);
    }
    return kept;
  };
}
