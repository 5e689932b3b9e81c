import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright-core';
import { parseCommandLine } from '../commandLine.ts';
import { chromiumArgs, findChromium } from '../chromium.ts';
import { buildApp } from '../../src/studio/server/buildApp.ts';
import { runStudio } from '../../tests/studio/runStudio.ts';
import { project } from '../../tests/studio/siteCopy.ts';
import { median } from './figures/median.ts';
import { readProcessMebibytes, readProcessTreeMebibytes } from './figures/processMemory.ts';
import { createLargeSite } from './studio/createLargeSite.ts';
import { measureKeystrokes } from './studio/measureKeystrokes.ts';

/** Edited fields, each with its page and section: a heading, text beside a link, and text shown by several sections. */
const FIELDS: Record<string, { file: 'home' | 'about'; place: number; focus: (page: Page) => Promise<void> }> = {
  'a heading': { file: 'home', place: 7, focus: (page) => page.getByRole('textbox', { name: 'Heading' }).focus() },
  'a heading of many': {
    file: 'about',
    place: 7,
    focus: (page) => page.getByRole('textbox', { name: 'Heading' }).focus(),
  },
  'a shared question': {
    file: 'about',
    place: 7,
    focus: async (page) => {
      await page.getByRole('button', { name: /Do you repair hardware/ }).click();
      await page.getByRole('textbox', { name: 'Question' }).focus();
    },
  },
  'a card with a link': {
    file: 'about',
    place: 8,
    focus: async (page) => {
      await page.getByRole('button', { name: /Have something/ }).click();
      await page.getByRole('textbox', { name: 'Title' }).focus();
    },
  },
};
const OPENINGS = 5;
const CHECKS = 7;

/** Raw flag values. */
interface Flags {
  sections: string;
  keys: string;
  pause: string;
}

/**
 * `npm run bench -- studio [pages…]`: measures on sites of 17, 500 and 5,000 pages how long Studio takes to open, to
 * show a keystroke in its preview (on Home, and on a page of 50 sections) and to check a change, and its memory. Flags:
 * `--sections 50`, `--keys 40` (per field), `--pause 150` (between keys, in milliseconds).
 */
export async function studio(args: string[]): Promise<void> {
  const { values: flags, positionals } = parseCommandLine(
    {
      sections: { type: 'string', default: '50' },
      keys: { type: 'string', default: '40' },
      pause: { type: 'string', default: '150' },
    },
    { args, words: Infinity },
  );
  await buildApp(project);
  for (const count of positionals.length > 0 ? positionals.map(Number) : [17, 500, 5000]) {
    const running = await runStudio('0', createLargeSite(count, Number(flags.sections)));
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
    const tell = (what: string, figure: string) =>
      console.log(`${count} pages: ${what.padEnd(32)} ${figure} (load ${loadavg()[0]!.toFixed(1)})`);
    try {
      await measure(browser, running, flags, tell);
    } finally {
      await browser.close();
      await running.stop();
    }
  }
}

async function measure(
  browser: Browser,
  { address, pid }: { address: string; pid: number },
  flags: Flags,
  tell: (what: string, figure: string) => void,
) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const empty = await pageMemory(browser, page);
  const openings: number[] = [];
  for (let time = 0; time < OPENINGS; time++) {
    openings.push(await measureOpening(page, `${address}#pages/home`));
    await page.locator('[data-check="done"]').waitFor({ state: 'attached', timeout: 120_000 });
  }
  tell('opened and usable', said(openings));
  for (const [name, { file, place, focus }] of Object.entries(FIELDS)) {
    await page.goto(`${address}#pages/${file}`);
    await page.frameLocator('iframe[title^="The page"]').locator(`[data-place="${place}"] > *`).first().waitFor();
    await page.locator('[data-section-row]').nth(place).click();
    await focus(page);
    await page.keyboard.press('End');
    const { changed, work } = await measureKeystrokes(page, place, Number(flags.keys), Number(flags.pause));
    tell(`a key, ${name}`, `${said(changed)}; ${work.toFixed(0)} ms of work`);
  }
  await page.locator('[data-check="done"]').waitFor({ state: 'attached', timeout: 120_000 });
  const checks: { asked: number; fromKey: number }[] = [];
  for (let time = 0; time < CHECKS; time++) checks.push(await measureCheck(page));
  tell('the check of a change', said(checks.map(({ asked }) => asked)));
  tell('from the key to its verdict', said(checks.map(({ fromKey }) => fromKey)));
  const { heap, all } = await pageMemory(browser, page);
  const [server, ofPage] = [readProcessTreeMebibytes(pid, 'Rss'), all - empty.all];
  tell('memory of the server', `${server} MiB`);
  tell('of the browser over an empty page', `${ofPage} MiB, of that ${heap} MiB of values`);
  tell('memory all told', `${server + ofPage} MiB`);
}

const said = (times: number[]) => `median ${median(times).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`;

/**
 * Measures the time until Studio is usable, in milliseconds: the section list is visible, the page is rendered, and a
 * key gets a response.
 */
async function measureOpening(page: Page, address: string): Promise<number> {
  // A change of the hash alone does not reload.
  await page.goto('about:blank');
  const begun = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('[data-section-row]').first().waitFor();
  await page.frameLocator('iframe[title^="The page"]').locator('[data-place="0"] > *').first().waitFor();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  return performance.now() - begun;
}

/** Time until a changed text is checked, in milliseconds. */
interface Checked {
  /** From the request to the server's response. */
  asked: number;
  /** From the keystroke, including the pause for further typing. */
  fromKey: number;
}

/** Types a letter into Studio's focused field and waits for the result of the check. */
async function measureCheck(page: Page): Promise<Checked> {
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/check'));
  const pressed = performance.now();
  await page.keyboard.press('a');
  await page.locator('[data-check="running"]').waitFor({ state: 'attached' });
  await page.locator('[data-check="done"]').waitFor({ state: 'attached' });
  const fromKey = performance.now() - pressed;
  const { responseEnd } = (await answer).request().timing();
  // Waits for the save, so that the next measurement does not include it.
  await page.locator('[data-state="saved"]').waitFor();
  return { asked: responseEnd, fromKey };
}

/** Memory of a browser after garbage collection, in MiB. */
interface PageMemory {
  /** JavaScript heap, including the preview. */
  heap: number;
  /** All browser processes; shared memory counts once. */
  all: number;
}

/**
 * Measures the only page of a browser. Other running browsers of the same program reduce the value by sharing memory.
 */
async function pageMemory(browser: Browser, page: Page): Promise<PageMemory> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const whole = await browser.newBrowserCDPSession();
  const { processInfo } = await whole.send('SystemInfo.getProcessInfo');
  await whole.detach();
  return {
    heap: Math.round(usedSize / 1024 / 1024),
    all: processInfo.reduce((sum, { id }) => sum + readProcessMebibytes(id, 'smaps_rollup', 'Pss'), 0),
  };
}
