import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser } from 'playwright-core';
import { parseCommandLine } from '../commandLine.ts';
import { chromiumArgs, findChromium } from '../chromium.ts';
import { startSite } from '../../tests/journeys/startSite.ts';
import { median } from './figures/median.ts';
import { MainThreadWork, recordTrace } from './phones/MainThreadWork.ts';
import {
  evaluateInPage,
  openUntilHydrated,
  openPageWithScaledClock,
  openThrottledPage,
  scrollToElement,
  type SlowPage,
  tapAtPoint,
  type VisitOptions,
} from './phones/slowPage.ts';

interface Kind {
  path: string;
  /** Limits: loading time relative to the page without scripts, and the longest interaction in milliseconds. */
  limits: { share: number; interaction: number };
  /** Selector of the tapped element, and the text typed afterwards. */
  touched?: string;
  typed?: string;
}

/** Duration of a tap and of the measurement after it, in milliseconds. */
const PRESS_MS = 50;
/** Duration of a tap on a link, in milliseconds. The browser prefetches the page during the tap. */
const LONG_PRESS_MS = 100;
const WATCHED_MS = 2500;

const OF_CONTENT = { share: 1.2, interaction: 200 };

const KINDS: Record<string, Kind> = {
  about: { path: '/about-us', limits: OF_CONTENT, touched: 'header [popovertarget]' },
  home: { path: '/', limits: OF_CONTENT, touched: '[aria-label="Next testimonial"]' },
  trainings: { path: '/trainings', limits: OF_CONTENT, touched: 'main details:not([open]) summary' },
  blog: { path: '/blog', limits: OF_CONTENT },
  article: { path: '/blog/anything', limits: OF_CONTENT },
  form: {
    path: '/contact-us/services',
    limits: { share: 1.5, interaction: 300 },
    touched: 'form textarea',
    typed: 'a',
  },
};

/** Measurements of a visit in milliseconds. */
interface Load {
  /** Largest contentful paint, in elapsed time. */
  paint: number;
  /** Other values in main thread time (`MainThreadWork`). */
  blocked: number;
  interaction: number;
  longestSinceTouch: number;
}

/** Read with takeRecords, because a page without scripts gets no callbacks. */
const LARGEST_PAINT = `(() => {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  return observer.takeRecords().at(-1).startTime;
})()`;

/** Measures a visit on a throttled page. */
async function paintOf(browser: Browser, visit: VisitOptions, { path }: Kind, hasScripts: boolean): Promise<number> {
  const slow = await openThrottledPage(browser, visit, hasScripts);
  await openUntilHydrated(slow, path);
  const paint = await evaluateInPage<number>(slow.tools, LARGEST_PAINT);
  await slow.page.context().close();
  return paint;
}

/** Measures the main thread's work during a visit. */
async function workOf(browser: Browser, visit: VisitOptions, kind: Kind, hasScripts: boolean): Promise<MainThreadWork> {
  const slow = await openPageWithScaledClock(browser, visit, hasScripts);
  const trace = await recordTrace(browser, async () => {
    await openUntilHydrated(slow, kind.path);
    if (hasScripts && kind.touched) await touch(slow, kind.touched, kind.typed);
  });
  await slow.page.context().close();
  return new MainThreadWork(trace, new URL(kind.path, visit.baseURL).href, visit.slowdown);
}

async function touch({ tools }: SlowPage, touched: string, typed?: string): Promise<void> {
  const at = await scrollToElement(tools, touched);
  await tapAtPoint(tools, at, PRESS_MS);
  if (typed)
    for (const type of ['keyDown', 'keyUp'] as const)
      await tools.send('Input.dispatchKeyEvent', { type, text: typed, key: typed });
  await sleep(WATCHED_MS);
}

async function measure(browser: Browser, visit: VisitOptions, kind: Kind, hasScripts: boolean): Promise<Load> {
  const paint = await paintOf(browser, visit, kind, hasScripts);
  const { blocked, interaction, longestSinceTouch } = await workOf(browser, visit, kind, hasScripts);
  return { paint, blocked, interaction, longestSinceTouch };
}

/** Returns milliseconds from the end of a tap on a link until the next page paints, with or without prefetching. */
async function tapToReadable(browser: Browser, visit: VisitOptions, isFetchedAhead: boolean): Promise<number> {
  const slow = await openThrottledPage(browser, visit, true);
  const { page, tools } = slow;
  await openUntilHydrated(slow, '/');
  if (!isFetchedAhead) await page.evaluate(() => document.querySelector('script[type=speculationrules]')!.remove());
  const at = await scrollToElement(tools, 'footer [href="/about-us"]');
  const tapped = await tapAtPoint(tools, at, LONG_PRESS_MS);
  await page.waitForURL('**/about-us');
  const shown = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint');
          if (first) done(performance.timeOrigin + first.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await page.context().close();
  return shown - tapped;
}

/** Returns the medians with and without scripts. */
async function rowOf(browser: Browser, visit: VisitOptions, name: string, rounds: number): Promise<string> {
  const medianOf = (loads: Load[], what: keyof Load) => Math.round(median(loads.map((load) => load[what])));
  if (name === 'link') {
    const [ahead, plain]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ahead.push(await tapToReadable(browser, visit, true));
      plain.push(await tapToReadable(browser, visit, false));
    }
    return `link      tap to readable ${Math.round(median(ahead))} ms fetched ahead, ${Math.round(median(plain))} ms not`;
  }
  const kind = KINDS[name]!;
  const [live, bare]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    live.push(await measure(browser, visit, kind, true));
    bare.push(await measure(browser, visit, kind, false));
  }
  const compared = (what: 'paint' | 'blocked') => {
    const [ours, without] = [medianOf(live, what), medianOf(bare, what)];
    return `${ours} ms, ${without} without scripts${without ? `: ${(ours / without).toFixed(2)}` : ''}`;
  };
  const { share, interaction } = kind.limits;
  return [
    `${name.padEnd(9)} largest paint ${compared('paint')}; blocked ${compared('blocked')} (at most ${share})`,
    kind.touched && `longest interaction ${medianOf(live, 'interaction')} ms (at most ${interaction})`,
    kind.typed && `longest task while it wakes ${medianOf(live, 'longestSinceTouch')} ms`,
  ]
    .filter(Boolean)
    .join('; ');
}

/**
 * `npm run bench -- phones`: measures pages on a cheap phone and a slow connection, with and without scripts in turn,
 * each time as a new visitor; a quarter of an hour. Flags: `--rounds 5`, `--kinds
 * about,home,trainings,blog,article,form,link`, `--slowdown 20`.
 */
export async function phones(args: string[]): Promise<void> {
  const kinds = { type: 'string', default: [...Object.keys(KINDS), 'link'].join(',') } as const;
  const number = (value: string) => ({ type: 'string', default: value }) as const;
  const options = { rounds: number('5'), slowdown: number('20'), kinds };
  const { values: flags } = parseCommandLine(options, { args });
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    const visit = { baseURL: site.url, slowdown: Number(flags.slowdown) };
    for (const name of flags.kinds.split(',')) console.log(await rowOf(browser, visit, name, Number(flags.rounds)));
  } finally {
    await browser.close();
    await site.stop();
  }
}
