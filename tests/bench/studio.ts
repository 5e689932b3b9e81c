import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { buildApp } from '../../src/studio/server/buildApp.ts';
import { runStudio } from '../studio/runStudio.ts';
import { project } from '../studio/siteCopy.ts';
import { median } from './figures/median.ts';
import { treeMemory } from './figures/processMemory.ts';
import { largeSite } from './studio/largeSite.ts';
import { measureCheck } from './studio/measureCheck.ts';
import { measureKeys } from './studio/measureKeys.ts';
import { measureOpening } from './studio/measureOpening.ts';
import { pageMemory } from './studio/pageMemory.ts';

/** What is typed into, with the page and the place of its section: its own words, words beside a link, words that several sections show. */
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

/** Flags, as they were given. */
interface Flags {
  sections: string;
  keys: string;
  pause: string;
}

/**
 * `npm run bench -- studio [pages…]`: on sites of 17, 500 and 5,000 pages how long Studio takes to open, to show a key in its
 * preview (on Home, and on a page of 50 sections) and to check a change, and what it holds in memory. Flags:
 * `--sections 50`, `--keys 40` (a field), `--pause 150` (between two, in milliseconds).
 */
export async function studio(args: string[]): Promise<void> {
  const { values: flags, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      sections: { type: 'string', default: '50' },
      keys: { type: 'string', default: '40' },
      pause: { type: 'string', default: '150' },
    },
  });
  await buildApp(project);
  for (const count of positionals.length > 0 ? positionals.map(Number) : [17, 500, 5000]) {
    const running = await runStudio('0', largeSite(count, Number(flags.sections)));
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
    const { changed, work } = await measureKeys(page, place, Number(flags.keys), Number(flags.pause));
    tell(`a key, ${name}`, `${said(changed)}; ${work.toFixed(0)} ms of work`);
  }
  await page.locator('[data-check="done"]').waitFor({ state: 'attached', timeout: 120_000 });
  const checks: { asked: number; fromKey: number }[] = [];
  for (let time = 0; time < CHECKS; time++) checks.push(await measureCheck(page));
  tell('the check of a change', said(checks.map(({ asked }) => asked)));
  tell('from the key to its verdict', said(checks.map(({ fromKey }) => fromKey)));
  const { heap, all } = await pageMemory(browser, page);
  const [server, ofPage] = [treeMemory(pid, 'Rss'), all - empty.all];
  tell('memory of the server', `${server} MiB`);
  tell('of the browser over an empty page', `${ofPage} MiB, of that ${heap} MiB of values`);
  tell('memory all told', `${server + ofPage} MiB`);
}

const said = (times: number[]) => `median ${median(times).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`;
