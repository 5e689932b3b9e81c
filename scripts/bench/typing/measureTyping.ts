import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from 'playwright-core';

/** Measurements of one page in milliseconds at the slowdown; lists have one number per keystroke. */
export interface TypingTimes {
  /** Script time from a keystroke to the next one, in thread time without other processes. */
  script: number[];
  /** Time from a keystroke to the end of the frame that shows it. */
  paint: number[];
  /** Script time in the second after the last keystroke. */
  deferred: number;
  /** Longest task during typing and the second after it; 0 if none reached 50 ms. */
  longestTask: number;
}

/** Pause between keystrokes of a fast typist. */
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
 * Types into fields of a fresh page: first measures script time, then with other keystrokes the time to the next paint,
 * so that the observer is not measured. Without script, the page stays as it was rendered.
 */
export async function measureTyping(
  browser: Browser,
  url: string,
  fields: string[],
  keys: number,
  slowdown: number,
  hasScript: boolean,
): Promise<TypingTimes> {
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

/** A message posted in a frame callback arrives after the frame is drawn. */
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
