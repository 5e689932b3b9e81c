import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';

/** What was measured on one page, in milliseconds at the slowdown; one number a key where it is a list. */
export interface Typing {
  /** Script that ran from a key until the next one, in time of its thread: what else runs on the machine is not counted. */
  script: number[];
  /** From a key to the end of the frame that shows it. */
  paint: number[];
  /** Script in the second after the last key. */
  deferred: number;
  /** The longest task, typing and the second after it taken together; 0 when none reached 50 ms. */
  longestTask: number;
}

/** Between two keys: what a quick typist leaves. */
const PAUSE = 90;
const LETTERS = 'adeolaobinwekiti';

interface Watched {
  paints: number[];
  longest: number;
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/**
 * Types into fields of a page that was just opened, first counting script and then, with keys of their own so that the
 * watching is not counted, the time to the next paint. Without script its page stays as it was drawn, and hears nothing.
 */
export async function measureTyping(
  browser: Browser,
  url: string,
  fields: string[],
  keys: number,
  slowdown: number,
  hasScript: boolean,
): Promise<Typing> {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  try {
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(url);
    const inputs = fields.map((name) => page.locator(`input:is([name="${name}"], [id="${name}"])`));
    await inputs[0]!.waitFor();
    if (!hasScript) await page.setContent((await page.content()).replaceAll(/<script.*?<\/script>/gs, ''));
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(watchTasks);
    await sleep(300);

    const script: number[] = [];
    const type = async (count: number, afterEach: () => Promise<void>) => {
      for (const input of inputs) {
        await input.focus();
        await sleep(PAUSE);
        for (let key = 0; key < count; key++) {
          await page.keyboard.press(LETTERS[key % LETTERS.length]!);
          await sleep(PAUSE);
          await afterEach();
        }
      }
    };
    let before: number | undefined;
    await type(keys, async () => {
      const now = await scriptTime(session);
      if (before !== undefined) script.push(now - before);
      before = now;
    });
    const last = await scriptTime(session);
    await sleep(1000);
    const deferred = (await scriptTime(session)) - last;
    await page.evaluate(watchPaints);
    await type(keys, async () => undefined);
    const { paints, longest } = await page.evaluate(() => window.watched);
    if (faults.length > 0 || paints.length === 0)
      throw new Error(`${url} does not work: ${faults.join('; ') || 'no paint was seen'}`);
    return { script, paint: paints, deferred, longestTask: longest };
  } finally {
    await context.close();
  }
}

async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ScriptDuration')!.value * 1000;
}

function watchTasks(): void {
  window.watched = { paints: [], longest: 0 };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.watched.longest = Math.max(window.watched.longest, duration);
  }).observe({ type: 'longtask' });
}

/** A message that is posted from a frame's callback arrives when that frame is drawn. */
function watchPaints(): void {
  const channel = new MessageChannel();
  const waiting: number[] = [];
  channel.port1.addEventListener('message', () => {
    for (const pressed of waiting.splice(0)) window.watched.paints.push(performance.now() - pressed);
  });
  channel.port1.start();
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        waiting.push(timeStamp);
        channel.port2.postMessage(undefined);
      }),
    true,
  );
}
