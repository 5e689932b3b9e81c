import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { htmlFaults } from '../contracts/validateHtml.ts';
import { addresses } from './addresses.ts';
import { axeFaults } from './formPage.ts';
import { journey, SIZES } from './site.ts';

const visitor = journey();
const { visit, live } = visitor;
const root = resolve(import.meta.dirname, '../..');

const pages = [...addresses(root).values()];
const allow = /status of 404/;

describe.each(Object.entries(SIZES))('on a %s', (_, size) => {
  test.each(pages)(
    '%s is live without a sound in the console, fits the screen and has no barrier that axe knows',
    async (path) => {
      const page = await visit(path, { ...size, reducedMotion: 'reduce', allow });
      await live(page);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForLoadState('networkidle');
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow, { message: 'pixels that stick out sideways' }).toBeLessThanOrEqual(0);
      await expect.poll(() => page.locator('h1').count(), { message: 'h1' }).toBe(1);
      expect(await axeFaults(page)).toEqual([]);
    },
  );
});

test.each(pages)('%s says without script all that it says with it', async (path) => {
  const [plain, scripted] = await Promise.all([
    visit(path, { ...SIZES.phone, allow, javaScriptEnabled: false }),
    visit(path, { ...SIZES.phone, allow }),
  ]);
  await live(scripted);
  await scripted.waitForLoadState('networkidle');
  const said = (page: typeof plain) =>
    page
      .locator('main')
      .first()
      .evaluate((main) =>
        [...main.querySelectorAll('h1, h2, h3, h4, p, li, blockquote, dt, dd, summary, label, legend')]
          .filter((element) => !element.closest('[aria-live], [role=status], [role=timer]'))
          .map((element) => (element.textContent ?? '').replaceAll(/[\d\s]+/g, ' ').trim()),
      );
  const [without, withScript] = await Promise.all([said(plain), said(scripted)]);
  expect(withScript.length).toBeGreaterThan(0);
  expect(withScript.filter((words) => !without.includes(words))).toEqual([]);
});

test.each(pages)('%s is valid HTML as it is served', async (path) => {
  const response = await fetch(visitor.site.url + path);
  expect(response.status).toBe(path === '/no-such-page' ? 404 : 200);
  expect(await htmlFaults(await response.text())).toEqual([]);
});
