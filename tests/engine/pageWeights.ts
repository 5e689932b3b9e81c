import type { Browser, Page, Request } from 'playwright-core';
import { addresses } from '../journeys/addresses.ts';
import { isLive } from '../journeys/isLive.ts';
import type { ServedSite } from '../journeys/site.ts';

/** Weight of a page on the wire, in bytes as the server sends them (brotli). */
export interface PageWeight {
  /** Script that the page loads before idle time or first interaction. */
  start: number;
  /** The script that it takes until the page is live. */
  script: number;
  /** Script that the page loads automatically after that, to query the content service or to send a form. */
  later: number;
  /** The document with the style sheet in it: all that the first screen needs. */
  firstScreen: number;
}

/** A page as it was weighed. */
interface WeighedPage extends PageWeight {
  /** The number of script files until the page is live. */
  files: number;
}

/**
 * Weighs the page of every page file, by the file's name without `.json`. One browser page loads them all: request
 * routing disables the cache, so no page profits from an earlier one.
 */
export async function pageWeights(browser: Browser, site: ServedSite): Promise<Record<string, WeighedPage>> {
  const weights: Record<string, WeighedPage> = {};
  const page = await browser.newPage();
  try {
    await page.clock.install();
    // A page is idle when we say so.
    await page.addInitScript(() => {
      const idle: (() => void)[] = [];
      window.requestIdleCallback = (callback) => idle.push(callback as () => void);
      addEventListener('be-idle', () => idle.forEach((callback) => callback()));
    });
    for (const [file, path] of addresses(site.root)) weights[file] = await weigh(page, site.url + path);
  } finally {
    await page.close();
  }
  return weights;
}

/** Longer than any page waits before it fetches ahead what a form's sending needs. */
const LATER_MS = 10_000;

async function weigh(page: Page, url: string): Promise<WeighedPage> {
  const own = ownScripts(await (await fetch(url)).text());
  const scripts: Request[] = [];
  // Requests of the page before can end here too. Only those that began here count.
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('requestfinished', (request) => {
    if (pending.delete(request) && request.resourceType() === 'script') scripts.push(request);
  });
  const bytes = async (requests: Request[]) =>
    (await Promise.all(requests.map((request) => request.sizes()))).reduce(
      (sum, size) => sum + size.responseBodySize,
      0,
    );
  /** Quiet twice in a row: what has arrived has had its turn to ask for more. */
  const quiet = async () => {
    for (let times = 0; times < 2; times = pending.size === 0 ? times + 1 : 0)
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  };
  // Scripts not named by the document are held until the page is live: they do not make the page live.
  let release = () => {};
  const live = new Promise<void>((done) => (release = done));
  await page.route(/\.js$/, async (route, request) => {
    if (!own.has(new URL(request.url()).pathname)) await live;
    await route.continue();
  });
  const document = await page.goto(url, { waitUntil: 'load' });
  await quiet();
  const start = await bytes(scripts);
  await page.evaluate(() => dispatchEvent(new Event('be-idle')));
  await isLive(page);
  release();
  await page.clock.fastForward(LATER_MS);
  await quiet();
  const isOwn = (request: Request) => own.has(new URL(request.url()).pathname);
  const weight = {
    start,
    script: await bytes(scripts.filter(isOwn)),
    later: await bytes(scripts.filter((request) => !isOwn(request))),
    firstScreen: await bytes([document!.request()]),
    files: new Set(scripts.filter(isOwn).map((request) => request.url())).size,
  };
  page.removeAllListeners();
  await page.unrouteAll();
  return weight;
}

/** Returns the paths of the scripts that a document names: its entry script, and those that hydrate the page. */
function ownScripts(html: string): Set<string> {
  const start = /<script type="module" src="([^"]+)"/.exec(html)![1]!;
  const json = <Value>(id: string) =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1] ?? '[]') as Value;
  const ofIslands = json<{ modules?: string[] }[]>('islands').flatMap(({ modules = [] }) => modules);
  return new Set([start, ...json<string[]>('modules'), ...ofIslands]);
}
