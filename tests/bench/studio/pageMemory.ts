import type { Browser, Page } from 'playwright-core';
import { memoryOf } from '../figures/processMemory.ts';

/** What a browser holds for its page, in MiB, once what nobody needs is cleared away. */
interface PageMemory {
  /** Values of its scripts, the preview's too. */
  heap: number;
  /** All processes of the browser; what several of them share, such as its program and what they draw, counts once. */
  all: number;
}

/** Looks at the only page of a browser. Another browser of the same program that runs meanwhile takes a share of it. */
export async function pageMemory(browser: Browser, page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  return {
    heap: Math.round(usedSize / 1024 / 1024),
    all: processInfo.reduce((sum, { id }) => sum + memoryOf(id, 'smaps_rollup', 'Pss'), 0),
  };
}
