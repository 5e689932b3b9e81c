import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** Milliseconds from each keystroke to the changed text in the preview, and to the end of the frame that shows it. */
export interface KeystrokeTimes {
  changed: number[];
  shown: number[];
  /** Main thread time per keystroke, without other processes. */
  work: number;
}

interface Watch {
  waiting: { pressed: number; words: string }[];
  changed: number[];
  shown: number[];
}

const LETTERS = 'adeolaobinwekiti';

/**
 * Types into Studio's focused field, shown by the section at `place`. Measures in the page itself. Throws if a
 * keystroke is never shown.
 */
export async function measureKeystrokes(
  page: Page,
  place: number,
  keys: number,
  pauseMs: number,
): Promise<KeystrokeTimes> {
  await page.evaluate(watch, place);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workOf(session);
  for (let key = 0; key < keys; key++) {
    await page.keyboard.press(LETTERS[key % LETTERS.length]!);
    await sleep(pauseMs);
  }
  await page.waitForFunction(
    (count) => (window as unknown as { watched: Watch }).watched.shown.length === count,
    keys,
    { timeout: 20_000 },
  );
  const { changed, shown } = await page.evaluate(() => (window as unknown as { watched: Watch }).watched);
  const work = ((await workOf(session)) - before) / keys;
  await session.detach();
  return { changed, shown, work };
}

async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** Records the first change of the section that contains the whole typed text. */
function watch(place: number): void {
  const view = document.querySelector<HTMLIFrameElement>('iframe[title^="The page"]')!.contentWindow!;
  const section = view.document.querySelector(`[data-place="${place}"]`)!;
  const watched: Watch = { waiting: [], changed: [], shown: [] };
  Object.assign(window, { watched });
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  // Runs before Studio's own listeners.
  addEventListener(
    'input',
    ({ target }) => watched.waiting.push({ pressed, words: (target as HTMLInputElement).value }),
    true,
  );
  const channel = new MessageChannel();
  const painted: number[] = [];
  channel.port1.addEventListener('message', () => {
    for (const since of painted.splice(0)) watched.shown.push(performance.now() - since);
  });
  channel.port1.start();
  new MutationObserver(() => {
    const says = section.textContent ?? '';
    const index = watched.waiting.findLastIndex(({ words }) => says.includes(words));
    if (index < 0) return;
    for (const { pressed: since } of watched.waiting.splice(0, index + 1)) {
      watched.changed.push(performance.now() - since);
      // A message posted in a frame callback arrives after the frame is drawn.
      requestAnimationFrame(() => {
        painted.push(since);
        channel.port2.postMessage(undefined);
      });
    }
  }).observe(section, { subtree: true, childList: true, characterData: true });
}
