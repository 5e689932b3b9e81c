import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasFocus } from './formPage.ts';
import { journey, SIZES } from './site.ts';

const { visit, live } = journey();

const isHome = (url: URL) => url.pathname === '/';

test('on a desktop the header turns solid below the top and opens Trainings', async () => {
  const page = await visit('/');
  await live(page);
  const ground = () => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  const seeThrough = 'rgba(0, 0, 0, 0)';
  await expect.poll(ground).toBe(seeThrough);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(ground).not.toBe(seeThrough);
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(ground).toBe(seeThrough);

  const button = page.getByRole('button', { name: 'Trainings' });
  const submenu = page.getByRole('banner').getByRole('link', { name: 'IT / SIWES' });
  await expect.poll(() => submenu.isVisible()).toBe(false);
  await button.hover();
  await submenu.waitFor();
  const links = page.getByRole('banner').locator(`#${asSelector((await button.getAttribute('aria-controls'))!)}`);
  await expect.poll(() => links.getByRole('link').allTextContents()).toEqual(['Training', 'IT / SIWES', 'Workshop']);
  await expect.poll(async () => (await links.boundingBox())!.height).toBeCloseTo(145.6, 0);
  await page.keyboard.press('Escape');
  await expect.poll(() => submenu.isVisible()).toBe(false);

  await page.mouse.move(5, 600);
  await button.focus();
  await page.keyboard.press('ArrowDown');
  expect(await hasFocus(links.getByRole('link').first())).toBe(true);
});

test('on a desktop a link’s page is fetched ahead, and back restores the scroll', async () => {
  const page = await visit('/');
  await live(page);
  await page.evaluate(() => scrollTo(0, 1500));
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'About us' });
  const ahead = page.waitForRequest((request) => new URL(request.url()).pathname === '/about-us');
  await link.hover();
  expect((await (await ahead).response())!.status()).toBe(200);
  expect(isHome(new URL(page.url()))).toBe(true);
  await link.click();
  await page.waitForURL('**/about-us');
  await expect.poll(() => page.title()).toContain('About');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await page.locator('meta[name=description]').count()).toBe(1);

  await page.goBack();
  await page.waitForURL(isHome);
  await page.getByRole('heading', { level: 1, name: 'Empowering innovators' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
});

describe.each([
  ['with', true],
  ['without', false],
] as const)('on a phone %s script', (_, javaScriptEnabled) => {
  test('the menu fills the screen, its Trainings open, and its links lead away', async () => {
    const page = await visit('/', { ...SIZES.phone, javaScriptEnabled });
    if (javaScriptEnabled) await live(page);
    const link = page.getByRole('banner').getByRole('link', { name: 'IT / SIWES' });
    await expect.poll(() => link.isVisible()).toBe(false);
    const notedFrame = javaScriptEnabled ? await noteFirstFrame(page) : undefined;
    await page.getByRole('button', { name: /menu/i }).tap();
    await expect.poll(() => page.locator('html').evaluate((html) => getComputedStyle(html).overflowY)).toBe('hidden');
    if (notedFrame) {
      expect(await notedFrame()).toBe(false);
      expect(await isInert(page)).toBe(true);
      // Opening and closing the menu leaves the page unchanged.
      const button = page.getByRole('button', { name: /menu/i });
      await page.keyboard.press('Escape');
      await expect.poll(() => isInert(page)).toBe(false);
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      await page.evaluate(() => scrollTo(0, 500));
      expect(await page.evaluate(() => scrollY)).toBe(500);
      await button.tap();
      await expect.poll(() => isInert(page)).toBe(true);
    }
    await page.getByRole('banner').getByText('Trainings', { exact: true }).last().tap();
    await link.waitFor();
    const panel = page.getByRole('navigation', { name: 'Menu' }).locator('..');
    await expect.poll(async () => (await panel.boundingBox())!.width).toBe(SIZES.phone.viewport.width);
    await link.tap();
    await page.waitForURL('**/trainings/siwes');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => link.isVisible()).toBe(false);
  });
});

test('the Join us button of the IT/SIWES page leads to its form', async () => {
  const page = await visit('/trainings/siwes');
  await live(page);
  await page.getByRole('link', { name: 'Join us' }).first().click();
  const form = page.locator('#internship-application-form');
  await expect.poll(() => form.evaluate((one) => Math.abs(one.getBoundingClientRect().top))).toBeLessThan(200);
});

test('an address that does not exist shows the not-found page, which leads home', async () => {
  const page = await visit('/no-such-page', { ...SIZES.desktop, allow: /status of 404/ });
  await live(page);
  await page.getByRole('heading', { name: 'Oops...' }).waitFor();
  await page.getByRole('link', { name: 'Go to homepage' }).click();
  await page.waitForURL(isHome);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain('Empowering innovators');
});

/** An id as a selector: React's own hold characters that selectors give a meaning to. */
function asSelector(id: string): string {
  return id.replaceAll(/[^\w-]/g, (character) => `\\${character}`);
}

const isInert = (page: Page) => page.locator('main').evaluate((main) => (main as HTMLElement).inert);

/** Whether the page was inert already in the frame that first shows its menu: what a visitor does not see comes after it. */
async function noteFirstFrame(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    const root = document.documentElement;
    const note = () =>
      requestAnimationFrame(() => (root.dataset.first = String(document.querySelector('main')!.inert)));
    document.addEventListener('toggle', note, { capture: true, once: true });
  });
  return async () => {
    await expect.poll(() => page.locator('html').getAttribute('data-first')).not.toBeNull();
    return (await page.locator('html').getAttribute('data-first')) === 'true';
  };
}
