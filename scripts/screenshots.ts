/** `npm run screenshots`: takes the pictures of README.md from a built site and from Studio, and writes .github/images/. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { startSite } from '../tests/journeys/startSite.ts';
import { runStudio } from '../tests/studio/runStudio.ts';
import { chromiumArgs, findChromium } from './chromium.ts';
import { parseCommandLine } from './commandLine.ts';

parseCommandLine({});
const folder = resolve(import.meta.dirname, '../.github/images');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });

/** Writes what a browser shows at an address once the page is ready. */
async function take(name: string, address: string, becomeReady: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(address);
  await becomeReady(page);
  const picture = sharp(await page.screenshot());
  await picture.resize({ width: 1200 }).webp({ quality: 85 }).toFile(`${folder}/${name}.webp`);
  await page.close();
}

const site = await startSite();
const studio = await runStudio();
try {
  await take('site', site.url, (page) => page.getByRole('heading', { level: 1 }).waitFor());
  await take('studio', studio.address, async (page) => {
    await page.locator('[data-section-row]').first().click();
    await page.locator('aside[aria-label=Panel] form').waitFor();
    await page.frameLocator('iframe[title^="The page"]').getByRole('heading', { level: 1 }).waitFor();
    await page.locator('[data-check=done]').waitFor();
  });
} finally {
  await Promise.all([browser.close(), site.stop(), studio.stop()]);
}
