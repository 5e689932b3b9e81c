import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { memoryOf } from '../figures/processMemory.ts';

/** What a page of Studio holds in its browser, in MiB, once what nobody needs is cleared away. */
interface PageMemory {
  /** Values of its scripts, the preview's too. */
  heap: number;
  /** All of its processes. */
  all: number;
}

/** Looks at the only page of a browser. */
export async function pageMemory(browser: Browser, page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  const own = processInfo.filter(({ type, id }) => type === 'renderer' && !isSpare(id));
  return {
    heap: Math.round(usedSize / 1024 / 1024),
    all: own.reduce((sum, { id }) => sum + memoryOf(id, 'smaps_rollup', 'Pss'), 0),
  };
}

/** A browser keeps extensions and a process for a next site apart. */
const isSpare = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--extension-process');
