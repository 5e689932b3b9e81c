import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, type TestContext } from 'vitest';
import { isLive } from './isLive.ts';
import { keepEvidence } from './keepEvidence.ts';
import { makePageAsNew, watchPage } from './makePageAsNew.ts';
import type { RunningSite } from './startSite.ts';
import { workerBrowser } from './workerBrowser.ts';

/** A running site; its owner stops it. */
export type ServedSite = Omit<RunningSite, 'stop'>;

/** The two sizes that everything is tried at. */
export const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

/** How a visitor comes: the browser's options, and what its console may say. */
interface Visit extends BrowserContextOptions {
  viewport: { width: number; height: number };
  /** Console messages and failed requests that belong to what is tried, such as a server that is down. */
  allow?: RegExp;
}

/** The running site and its browser, for one file of tests. */
export interface Journey {
  readonly site: ServedSite;
  /** Opens a path like a new visitor, who has been nowhere; the page is left when the test ends. */
  visit(path: string, how?: Visit): Promise<Page>;
  /** Waits until the page's script is live. */
  live(page: Page): Promise<void>;
}

const baseOf = (how: string) => (JSON.parse(how) as BrowserContextOptions).baseURL;

/** A visitor of the test that runs: how he came, and all that was noted of his page. */
interface Visitor {
  how: string;
  notes: string[];
}

/** Pages that were made as new, by how their visitors come: to open one takes longer than what most tests do on it. */
const asNew = new Map<string, Page[]>();

/**
 * Returns the site that all journeys share, and the Chromium of this worker; `start` gives a file's tests a separate
 * site, stopped after them. Any console message, exception or failed request of a page fails its test. A failed test
 * saves screenshots and output of its pages.
 */
export function journey(start?: () => Promise<RunningSite>): Journey {
  let own: RunningSite | undefined;
  const noises: string[] = [];
  const visitors = new Map<Page, Visitor>();

  beforeAll(async () => {
    own = await start?.();
  });
  afterEach(async ({ task }: TestContext) => {
    const heard = noises.splice(0);
    const notes = new Map([...visitors].map(([page, visitor]) => [page, visitor.notes]));
    const hasFailed = heard.length > 0 || task.result?.state === 'fail';
    if (hasFailed) task.meta.evidence = await keepEvidence(task.name, notes);
    else await Promise.all([...visitors.keys()].map((page) => page.context().tracing.stopChunk()));
    await Promise.all([...visitors].map(([page, { how }]) => leave(page, how, task.result?.state !== 'fail')));
    visitors.clear();
    expect(heard, 'what the pages said in their consoles').toEqual([]);
  });
  afterAll(async () => {
    if (!own) return;
    // The next file's tests have no use for pages of a site that ends.
    for (const [how, pages] of asNew) {
      if (baseOf(how) !== own.url) continue;
      await Promise.all(pages.map((page) => page.context().close()));
      asNew.delete(how);
    }
    await own.stop();
  });

  async function leave(page: Page, how: string, isWell: boolean) {
    page.removeAllListeners();
    const { viewport } = JSON.parse(how) as typeof SIZES.desktop;
    if (isWell && (await makePageAsNew(page, viewport))) asNew.set(how, [...(asNew.get(how) ?? []), page]);
    else await page.context().close();
  }

  async function open(how: string): Promise<Page> {
    const page = asNew.get(how)?.pop();
    if (page) return page;
    const browser = await workerBrowser();
    const context = await browser.newContext(JSON.parse(how) as BrowserContextOptions);
    const opened = await context.newPage();
    watchPage(opened);
    // Snapshots of the document at each action take as long as the actions: `npm test -- FILE` keeps them.
    await context.tracing.start({ snapshots: process.env.TRACE_SNAPSHOTS === '1' });
    return opened;
  }

  const site = () => own ?? inject('site');
  return {
    get site() {
      return site();
    },
    async visit(path, { allow, ...options } = SIZES.desktop) {
      const how = JSON.stringify({ baseURL: site().url, ...options });
      const page = await open(how);
      await page.context().tracing.startChunk();
      const notes: string[] = [];
      visitors.set(page, { how, notes });
      const note = (noise: string) => {
        notes.push(noise);
        if (!allow?.test(noise)) noises.push(`${page.url()}: ${noise}`);
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
