import type { Browser, Page } from 'playwright-core';
import { memoryOf } from '../figures/processMemory.ts';

/** What a browser holds for its page, in MiB, once what nobody needs is cleared away. */
interface PageMemory {
  /** Values of its scripts, the preview's too. */
  heap: number;
  /** All processes of the browser. */
  all: number;
}

/** Looks at the only page of a browser; what else runs on the machine changes nothing about it. */
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
    all: processInfo.reduce((sum, { id }) => sum + memoryOf(id, 'status', 'VmRSS'), 0),
  };
}
