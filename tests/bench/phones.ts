import { parseArgs } from 'node:util';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { startSite } from '../journeys/startSite.ts';
import { median } from './figures/median.ts';
import { evaluate, goLive, openSlow, placeOf, type SlowPage, tap, type Visit } from './phones/openSlow.ts';
import { tapToReadable } from './phones/tapToReadable.ts';

interface Kind {
  path: string;
  /** What loading may take, as a share of what it takes without scripts, and the longest interaction, in milliseconds. */
  limits: { share: number; interaction: number };
  /** What a finger taps, and what is typed then. */
  touched(page: Page): Locator;
  typed?: string;
}

/** How long a finger stays down, in milliseconds. */
const PRESS_MS = 50;

const OF_CONTENT = { share: 1.2, interaction: 200 };

const KINDS: Record<string, Kind> = {
  content: { path: '/about-us', limits: OF_CONTENT, touched: (page) => page.getByRole('button', { name: 'Menu' }) },
  carousel: { path: '/', limits: OF_CONTENT, touched: (page) => page.locator('[data-step]').last() },
  query: {
    path: '/trainings',
    limits: OF_CONTENT,
    touched: (page) => page.locator('main details:not([open]) summary').first(),
  },
  form: {
    path: '/contact-us/services',
    limits: { share: 1.5, interaction: 300 },
    touched: (page) => page.locator('form textarea').first(),
    typed: 'a',
  },
};

/** What was measured of one load: milliseconds. */
interface Load {
  paint: number;
  blocked: number;
  interaction: number;
  /** From the touch until the form is live; nothing where it was live before. */
  waking: number;
}

/** What a page's browser noted of a kind; asked for, not waited for, since a page without scripts is not called back. */
const noted = (type: string) => `(() => {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: '${type}', buffered: true });
  return observer.takeRecords().map(({ name, startTime, duration }) => ({ name, startTime, duration }));
})()`;

/** The largest contentful paint, and how long tasks kept the page busy beyond 50 ms each after the first. */
async function loadOf({ tools }: SlowPage): Promise<Pick<Load, 'paint' | 'blocked'>> {
  type Noted = Pick<PerformanceEntry, 'name' | 'startTime' | 'duration'>[];
  // Asked at once, since to be asked is a task as well.
  const [tasks, paints, largest] = await evaluate<[Noted, Noted, Noted]>(
    tools,
    `[${['longtask', 'paint', 'largest-contentful-paint'].map(noted).join()}]`,
  );
  const first = paints.find(({ name }) => name === 'first-contentful-paint')!.startTime;
  const blocked = tasks.map(({ startTime, duration }) => {
    const after = startTime + duration - Math.max(first, startTime);
    return Math.max(0, after - 50);
  });
  return { paint: largest.at(-1)!.startTime, blocked: blocked.reduce((sum, one) => sum + one, 0) };
}

/** The longest of the events that an act brings about, from the touch until the next paint, and how long a form takes that it wakes. */
async function touch(
  { page, tools }: SlowPage,
  { touched, typed }: Kind,
): Promise<Pick<Load, 'interaction' | 'waking'>> {
  const at = await placeOf(touched(page));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
  await evaluate(
    tools,
    `globalThis.seen = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration)))
      .observe({ type: 'event', durationThreshold: 16 });
    globalThis.touched = new Promise((done) => addEventListener('pointerdown', ({ timeStamp }) => done(timeStamp), true));
    globalThis.live = Promise.all([...document.forms].filter(({ elements, noValidate }) => elements._form && !noValidate).map((form) =>
      new Promise((done) => new MutationObserver(() => done(performance.now())).observe(form, { attributeFilter: ['novalidate'] }))));
    undefined`,
  );
  await tap(tools, at, PRESS_MS);
  if (typed)
    for (const type of ['keyDown', 'keyUp'] as const)
      await tools.send('Input.dispatchKeyEvent', { type, text: typed, key: typed });
  const waking = await evaluate<number>(tools, 'Promise.all([touched, live]).then(([at, [end = at]]) => end - at)');
  await page.waitForLoadState('networkidle');
  const interaction = await evaluate<number>(
    tools,
    'new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(Math.max(0, ...seen)), 1000)))',
  );
  return { interaction, waking };
}

async function measure(browser: Browser, visit: Visit, kind: Kind, hasScripts: boolean): Promise<Load> {
  const slow = await openSlow(browser, visit, hasScripts);
  await goLive(slow, kind.path);
  const load = await loadOf(slow);
  const touched = hasScripts ? await touch(slow, kind) : { interaction: 0, waking: 0 };
  await slow.page.context().close();
  return { ...load, ...touched };
}

/** The medians of what was measured with scripts, beside those without. */
async function rowOf(browser: Browser, visit: Visit, name: string, rounds: number): Promise<string> {
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
    name.padEnd(9),
    `largest paint ${compared('paint')}; blocked ${compared('blocked')} (at most ${share});`,
    `longest interaction ${medianOf(live, 'interaction')} ms (at most ${interaction})`,
    kind.typed ? `; live ${medianOf(live, 'waking')} ms after the touch` : '',
  ].join(' ');
}

/**
 * `npm run bench -- phones`: pages on a cheap phone and a bad line, beside themselves without scripts, each time as a new
 * visitor, by turns; three to four minutes. Flags: `--rounds 3`, `--kinds content,carousel,query,form,link`, `--slowdown 20`.
 */
export async function phones(args: string[]): Promise<void> {
  const kinds = { type: 'string', default: [...Object.keys(KINDS), 'link'].join(',') } as const;
  const number = (value: string) => ({ type: 'string', default: value }) as const;
  const options = { rounds: number('3'), slowdown: number('20'), kinds };
  const { values: flags } = parseArgs({ args, options });
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
