import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { isLive } from '../journeys/isLive.ts';
import { startSite } from '../journeys/startSite.ts';
import { median } from './figures/median.ts';
import { openSlow } from './phones/openSlow.ts';
import { tapToReadable } from './phones/tapToReadable.ts';

interface Kind {
  path: string;
  /** What loading may take, as a share of what it takes without scripts, and the longest interaction, in milliseconds. */
  limits: { share: number; interaction: number };
  act(page: Page): Promise<void>;
}

const OF_CONTENT = { share: 1.2, interaction: 200 };

const KINDS: Record<string, Kind> = {
  content: { path: '/about-us', limits: OF_CONTENT, act: (page) => page.getByRole('button', { name: 'Menu' }).tap() },
  carousel: { path: '/', limits: OF_CONTENT, act: (page) => page.locator('[data-step]').last().tap() },
  query: {
    path: '/trainings',
    limits: OF_CONTENT,
    act: (page) => page.locator('main details:not([open]) summary').first().tap(),
  },
  form: {
    path: '/contact-us/services',
    limits: { share: 1.5, interaction: 300 },
    act: (page) => page.locator('form textarea').first().press('a'),
  },
};

/** What was measured of one load: milliseconds. */
interface Load {
  paint: number;
  blocked: number;
  interaction: number;
}

/** What a page's browser noted of a kind; asked for, not waited for, since a page without scripts is not called back. */
const noted = (page: Page, type: string): Promise<Pick<PerformanceEntry, 'name' | 'startTime' | 'duration'>[]> =>
  page.evaluate((kind) => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: kind, buffered: true });
    return observer.takeRecords().map(({ name, startTime, duration }) => ({ name, startTime, duration }));
  }, type);

/** The largest contentful paint, and how long tasks kept the page busy beyond 50 ms each after the first. */
async function loadOf(page: Page): Promise<Omit<Load, 'interaction'>> {
  const first = (await noted(page, 'paint')).find(({ name }) => name === 'first-contentful-paint')!.startTime;
  const tasks = (await noted(page, 'longtask')).map(({ startTime, duration }) => {
    const after = startTime + duration - Math.max(first, startTime);
    return Math.max(0, after - 50);
  });
  const paint = (await noted(page, 'largest-contentful-paint')).at(-1)!.startTime;
  return { paint, blocked: tasks.reduce((sum, one) => sum + one, 0) };
}

/** The longest of the events that an act brings about, from the touch until the next paint. */
async function longestInteraction(page: Page, act: Kind['act']): Promise<number> {
  const durations = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries().map((one) => one.duration)));
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return seen;
  });
  await act(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
  return durations.evaluate((all) => Math.max(0, ...all));
}

async function measure(browser: Browser, url: string, { path, act }: Kind, hasScripts: boolean): Promise<Load> {
  const page = await openSlow(browser, url, hasScripts);
  await page.goto(path, { waitUntil: 'networkidle' });
  if (hasScripts) await isLive(page);
  const load = await loadOf(page);
  const interaction = hasScripts ? await longestInteraction(page, act) : 0;
  await page.context().close();
  return { ...load, interaction };
}

/** The medians of what was measured with scripts, beside those without. */
async function rowOf(browser: Browser, url: string, name: string, rounds: number): Promise<string> {
  const medianOf = (loads: Load[], what: keyof Load) => Math.round(median(loads.map((load) => load[what])));
  if (name === 'link') {
    const [ahead, plain]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      ahead.push(await tapToReadable(browser, url, true));
      plain.push(await tapToReadable(browser, url, false));
    }
    return `link      tap to readable ${Math.round(median(ahead))} ms fetched ahead, ${Math.round(median(plain))} ms not`;
  }
  const kind = KINDS[name]!;
  const [live, bare]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    live.push(await measure(browser, url, kind, true));
    bare.push(await measure(browser, url, kind, false));
  }
  const compared = (what: 'paint' | 'blocked') => {
    const [ours, without] = [medianOf(live, what), medianOf(bare, what)];
    return `${ours} ms, ${without} without scripts${without ? `: ${(ours / without).toFixed(2)}` : ''}`;
  };
  const { share, interaction } = kind.limits;
  return [
    name.padEnd(9),
    `largest paint ${compared('paint')}; blocked ${compared('blocked')} (at most ${share});`,
    `longest interaction ${medianOf(live, 'interaction')} ms (at most ${interaction})`,
  ].join(' ');
}

/**
 * `npm run bench -- phones`: pages on a cheap phone and a bad line, beside themselves without scripts, each time as a new
 * visitor, by turns; three to four minutes. Flags: `--rounds 3`, `--kinds content,carousel,query,form,link`.
 */
export async function phones(args: string[]): Promise<void> {
  const kinds = { type: 'string', default: [...Object.keys(KINDS), 'link'].join(',') } as const;
  const { values: flags } = parseArgs({ args, options: { rounds: { type: 'string', default: '3' }, kinds } });
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    for (const name of flags.kinds.split(',')) console.log(await rowOf(browser, site.url, name, Number(flags.rounds)));
  } finally {
    await browser.close();
    await site.stop();
  }
}
