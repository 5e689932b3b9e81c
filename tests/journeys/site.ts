import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { isLive } from './isLive.ts';
import { type RunningSite, startSite } from './startSite.ts';

/** The two sizes that everything is tried at. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

/** How a visitor comes: the browser's options, and what its console may say. */
interface Visit extends BrowserContextOptions {
  /** Console messages and failed requests that belong to what is tried, such as a server that is down. */
  allow?: RegExp;
}

/** The running site and its browser, for one file of tests. */
export interface Journey {
  readonly site: RunningSite;
  /** Opens a path in a browser of its own, like a new visitor; the page is closed when the test ends. */
  visit(path: string, how?: Visit): Promise<Page>;
  /** Waits until the page's script is live. */
  live(page: Page): Promise<void>;
}

/**
 * Starts the site and a Chromium before a file's tests and ends them after. Whatever a page says in its console, throws
 * or fails to load makes its test fail.
 */
export function journey(start: () => Promise<RunningSite> = startSite): Journey {
  let site: RunningSite | undefined;
  let browser: Browser | undefined;
  const noises: string[] = [];
  const pages = new Set<Page>();

  beforeAll(async () => {
    [site, browser] = await Promise.all([
      start(),
      chromium.launch({ executablePath: findChromium(), args: chromiumArgs }),
    ]);
  });
  afterEach(async () => {
    await Promise.all([...pages].map((page) => page.context().close()));
    pages.clear();
    expect(noises.splice(0), 'what the pages said in their consoles').toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });

  return {
    get site() {
      return site!;
    },
    async visit(path, { allow, ...options } = SIZES.desktop) {
      const context = await browser!.newContext({ baseURL: site!.url, ...options });
      const page = await context.newPage();
      pages.add(page);
      const note = (noise: string) => {
        if (!allow?.test(noise)) noises.push(`${path}: ${noise}`);
      };
      page.on('console', (message) => note(`${message.type()}: ${message.text()}`));
      page.on('pageerror', (error) => note(`error: ${error.message}`));
      page.on('requestfailed', (request) => {
        // A page that is left gives up what it was still fetching.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED')
          note(`failed: ${request.url()} ${request.failure()?.errorText}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400 && !response.request().isNavigationRequest())
          note(`${response.status()}: ${response.url()}`);
      });
      await page.goto(path);
      return page;
    },
    live: isLive,
  };
}
