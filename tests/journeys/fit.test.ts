import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { addresses } from './addresses.ts';
import { sendButton, summary } from './formPage.ts';
import { resizeTo } from './resizeTo.ts';
import { journey } from './site.ts';
import { trainingRegistration } from './siteForms.ts';
import { spaceOut } from './spaceOut.ts';

const visitor = journey();
const { visit, live } = visitor;

/** The boxes of the words in an element, line by line. */
const wordBoxes = (element: Locator) =>
  element.evaluateAll((elements) =>
    elements.flatMap((one) => {
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      const boxes: { left: number; right: number; top: number; bottom: number }[] = [];
      const range = document.createRange();
      while (texts.nextNode()) {
        range.selectNodeContents(texts.currentNode);
        for (const { left, right, top, bottom } of range.getClientRects()) boxes.push({ left, right, top, bottom });
      }
      return boxes;
    }),
  );
const boxOf = async (element: Locator) => {
  const { x, y, width, height } = (await element.boundingBox())!;
  return { left: x, right: x + width, top: y, bottom: y + height };
};

test('a number on a tile stays on it, in one line', async () => {
  const page = await visit('/trainings/workshop', { viewport: { width: 320, height: 640 } });
  await spaceOut(page);
  const number = page.getByText('50+', { exact: true });
  const tile = await boxOf(number.locator('..'));
  const lines = await wordBoxes(number);
  expect(lines).toHaveLength(1);
  expect(lines[0]!.right).toBeLessThanOrEqual(tile.right);
  expect(lines[0]!.top).toBeGreaterThanOrEqual(tile.top);
});

const WIDTHS = [320, 390, 600, 960, 1040, 1440];

test('no page scrolls sideways at any width', async () => {
  const page = await visit('/', { viewport: { width: 320, height: 640 }, allow: /status of 404/ });
  for (const path of addresses(visitor.site.root).values()) {
    await page.goto(path);
    const wide: number[] = [];
    for (const width of [...WIDTHS, 768, 1000]) {
      await resizeTo(page, { width, height: 640 });
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(width);
    }
    expect(wide, path).toEqual([]);
  }
});

test("the timer's numbers keep clear of the card's edge, however the text is spaced", async () => {
  const page = await visit('/', { viewport: { width: 320, height: 640 } });
  const timer = page.getByRole('timer');
  for (const isSpaced of [false, true]) {
    if (isSpaced) await spaceOut(page);
    for (const width of WIDTHS) {
      await resizeTo(page, { width, height: 640 });
      await page.evaluate(() => document.fonts.ready);
      const words = await boxOf(timer.locator('xpath=ancestor::*[h2]'));
      const right = Math.max(...(await wordBoxes(timer)).map((box) => box.right));
      expect(words.right - right, `on ${width} px, spaced: ${isSpaced}`).toBeGreaterThanOrEqual(10);
    }
  }
});

test('no word of a contact card stands on its motif', async () => {
  const page = await visit('/contact-us', { viewport: { width: 320, height: 800 } });
  const cards = page.locator('li:has(> svg):has(h3)');
  expect(await cards.count()).toBeGreaterThan(1);
  for (const width of WIDTHS) {
    await resizeTo(page, { width, height: 800 });
    await page.evaluate(() => document.fonts.ready);
    for (const card of await cards.all()) {
      const motif = await boxOf(card.locator('> svg'));
      const covered = (await wordBoxes(card)).filter(
        (box) => box.right > motif.left && box.left < motif.right && box.bottom > motif.top && box.top < motif.bottom,
      );
      expect(covered, `on ${width} px`).toEqual([]);
    }
  }
});

test('every link of the footer is large enough for a thumb', async () => {
  const page = await visit('/', { viewport: { width: 390, height: 844 } });
  const small = await page.locator('footer a').evaluateAll((links) =>
    links.flatMap((link) => {
      const { width, height } = link.getBoundingClientRect();
      return width < 44 || height < 44 ? [`${link.textContent} ${width} x ${height}`] : [];
    }),
  );
  expect(small).toEqual([]);
});

test('the footer of a phone is at most 820 pixels high', async () => {
  const page = await visit('/', { viewport: { width: 390, height: 844 } });
  expect((await page.locator('footer').boundingBox())!.height).toBeLessThanOrEqual(820);
});

test('the names of social networks have even gaps', async () => {
  const page = await visit('/', { viewport: { width: 390, height: 844 } });
  const words = await wordBoxes(page.getByRole('list', { name: 'Social networks' }));
  const gaps = words.slice(1).map(({ left }, index) => Math.round(left - words[index]!.right));
  expect(new Set(gaps).size).toBe(1);
});

test('a page without an address is dimmed and comes soon', async () => {
  const page = await visit('/');
  const [events, careers] = [
    page.locator('footer li', { hasText: 'Events' }).locator('> *'),
    page.locator('footer a', { hasText: 'Careers' }),
  ];
  expect(await events.innerText()).toMatch(/^Events\s+soon$/);
  const colorOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color);
  expect(await colorOf(events)).not.toBe(await colorOf(careers));
});

test.each(['/', '/blog'])('in a low window the bar of %s scrolls away with the page', async (path) => {
  const page = await visit(path, { viewport: { width: 844, height: 390 } });
  await page.evaluate(() => scrollTo(0, 600));
  await expect
    .poll(() => page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom))
    .toBeLessThan(0);
});

test('in a low window an open menu is under its bar', async () => {
  const page = await visit('/', { viewport: { width: 844, height: 390 } });
  await live(page);
  await page.evaluate(() => scrollTo(0, 40));
  await page.getByRole('button', { name: /menu/i }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' }).locator('..');
  await menu.waitFor();
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())!.y).toBe(0);
});

test('what a refused form says begins on the screen, on the smallest one too', async () => {
  const page = await visit(trainingRegistration.path, { viewport: { width: 320, height: 256 } });
  await live(page);
  await sendButton(page).click();
  await summary(page).waitFor();
  const top = () => summary(page).evaluate((box) => box.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  expect(await top()).toBeLessThan(256 / 2);
});
