import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { chromiumArgs, findChromium } from '../../scripts/chromium.ts';
import { buildApp } from '../../src/studio/server/buildApp.ts';
import { startStudio } from '../../src/studio/server/startStudio.ts';
import { project, siteCopy } from '../studio/siteCopy.ts';
import { median } from './figures/median.ts';
import { largeSite } from './studio/largeSite.ts';
import { measureKeys } from './studio/measureKeys.ts';

/** What is typed into, with the place of its section: its own words, words beside a link, words that several sections show. */
const FIELDS: Record<string, { place: number; focus: (page: Page) => Promise<void> }> = {
  'a heading': { place: 7, focus: async (page) => page.getByRole('textbox', { name: 'Heading' }).focus() },
  'a shared question': {
    place: 7,
    focus: async (page) => {
      await page.getByRole('button', { name: /Do you repair hardware/ }).click();
      await page.getByRole('textbox', { name: 'Question' }).focus();
    },
  },
  'a card with a link': {
    place: 8,
    focus: async (page) => {
      await page.getByRole('button', { name: /Have something/ }).click();
      await page.getByRole('textbox', { name: 'Title' }).focus();
    },
  },
};

/**
 * `npm run bench -- studio`: how long a key takes to show in Studio's preview, on a Home of 50 sections in a site of 500
 * pages. Flags: `--sections 50`, `--pages 500`, `--keys 40` (a field), `--pause 150` (between two, in milliseconds).
 */
export async function studio(args: string[]): Promise<void> {
  const { values: flags } = parseArgs({
    args,
    options: {
      sections: { type: 'string', default: '50' },
      pages: { type: 'string', default: '500' },
      keys: { type: 'string', default: '40' },
      pause: { type: 'string', default: '150' },
    },
  });
  const root = siteCopy();
  largeSite(root, Number(flags.sections), Number(flags.pages));
  const running = await startStudio({ root, home: project, port: 0, app: await buildApp(project) });
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${running.address}#pages/home`);
    const preview = page.frameLocator('iframe[title^="The page"]');
    await preview.locator('[data-place="7"] > *').waitFor();
    await page.locator('header').getByText('No problems', { exact: true }).waitFor({ timeout: 60_000 });
    for (const [name, { place, focus }] of Object.entries(FIELDS)) {
      await page.locator('[data-section-row]').nth(place).click();
      await focus(page);
      await page.keyboard.press('End');
      const { changed, shown, work } = await measureKeys(page, place, Number(flags.keys), Number(flags.pause));
      const said = (times: number[]) =>
        `median ${median(times).toFixed(0)}, longest ${Math.max(...times).toFixed(0)} ms`;
      console.log(
        `${name}, ${changed.length} keys: changed in the preview ${said(changed)}; drawn ${said(shown)}; ` +
          `${work.toFixed(0)} ms of work a key (load ${loadavg()[0]!.toFixed(1)})`,
      );
    }
  } finally {
    await browser.close();
    await running.close();
  }
}
