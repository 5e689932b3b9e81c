import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { routePattern } from '../../src/check/routes.ts';
import { htmlFaults } from '../contracts/validateHtml.ts';
import { axeFaults } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { TEST_DIST } from './startSite.ts';

const visitor = journey();
const { visit, live } = visitor;
const root = resolve(import.meta.dirname, '../..');

/** One address for every page file; the page for addresses that do not exist is met at one of those. */
function addresses(): string[] {
  const built = join(root, TEST_DIST, 'current/client/pages.json');
  const prerendered = Object.keys(JSON.parse(readFileSync(built, 'utf8')) as object);
  const files = readdirSync(join(root, 'pages')).filter((name) => name.endsWith('.json') && name !== 'site.json');
  return files.map((name) => {
    const { route } = JSON.parse(readFileSync(join(root, 'pages', name), 'utf8')) as { route: string };
    return (
      prerendered.find((path) => path !== '*' && routePattern(route).test(path)) ??
      (route === '*' ? '/no-such-page' : route.replaceAll(/:\w+/g, 'anything'))
    );
  });
}

const pages = addresses();
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
