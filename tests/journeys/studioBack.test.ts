import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { HOME, pagesTrip, row } from './pagesTrip.ts';
import { goTo, original } from './studioTrip.ts';

const { fileOf, read, write, open } = pagesTrip();

const heading = (page: Page) => page.getByRole('textbox', { name: 'Heading', exact: true });
const chosen = (page: Page) => page.locator('[data-section-row][data-chosen]');
const area = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Areas of Studio' }).getByRole('button', { name, exact: true });
const hash = (page: Page) => new URL(page.url()).hash;

test('Back and Forward move among sections, pages, entries and areas', async () => {
  const { page } = await open();
  await row(page, 'Our Partners').click();
  await row(page, 'Why Choose Us').click();
  await area(page, 'Content').click();
  await page.getByRole('button', { name: /^FAQs/ }).click();
  await page.locator('[data-entry-row]').nth(1).click();
  await page.locator('[data-entry-row]').nth(2).click();
  await area(page, 'Versions').click();
  await page.getByText('There are no versions yet.').waitFor();
  await page.goBack();
  await expect.poll(() => page.locator('[data-entry-row][data-chosen]').textContent()).toMatch(/^3/);
  await page.goBack();
  await expect.poll(() => page.locator('[data-entry-row][data-chosen]').textContent()).toMatch(/^2/);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect.poll(() => chosen(page).textContent()).toContain('Why Choose Us');
  await page.goBack();
  await expect.poll(() => chosen(page).textContent()).toContain('Our Partners');
  await page.goBack();
  await expect.poll(() => chosen(page).count()).toBe(0);
  expect(hash(page)).toBe('#pages/home');
  await page.goForward();
  await expect.poll(() => chosen(page).textContent()).toContain('Our Partners');
});

test('a reload keeps the section, and Back still moves', async () => {
  const { page } = await open();
  await row(page, 'Our Partners').click();
  await row(page, 'FAQs').click();
  await page.reload();
  await expect.poll(() => chosen(page).textContent()).toContain('FAQs');
  await page.goBack();
  await expect.poll(() => chosen(page).textContent()).toContain('Our Partners');
});

test('arrow keys pass rows without a history entry for each', async () => {
  const { page } = await open();
  await row(page, 'Our Partners').click();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen(page).textContent()).not.toContain('Our Partners');
  await page.goBack();
  await expect.poll(() => chosen(page).textContent()).toContain('Our Partners');
});

test('Back in the middle of a word keeps the text', async () => {
  const { page } = await open();
  await row(page, 'Why Choose Us').click();
  await row(page, 'Our Partners').click();
  await heading(page).fill('Friends of ours');
  await page.goBack();
  await expect.poll(() => chosen(page).textContent()).toContain('Why Choose Us');
  await expect.poll(() => read(HOME)).toContain('"Friends of ours"');
  await page.goForward();
  await expect.poll(() => heading(page).inputValue()).toBe('Friends of ours');
});

test('Back finds a section that was moved, and the first page for one that is gone', async () => {
  const { page } = await open();
  const COPY = 'pages/copy.json';
  writeFileSync(fileOf(COPY), original('pages/about.json').replace('"/about-us"', '"/copy"'));
  const news = page.getByRole('group', { name: 'Changed by someone else' });
  await news.getByRole('button', { name: 'Close' }).click();
  await goTo(page, 'pages/copy');
  await page.locator('[data-section-row]').first().click();
  await goTo(page, 'pages/home');
  await row(page, 'Our Partners').click();
  await row(page, 'FAQs').click();
  const banner =
    '{ "block": "banner", "heading": "Come", "motif": "leaf", "link": { "label": "Go", "to": "/about-us" } },';
  write(HOME, original(HOME).replace(/\{\s*"block": "values"/, `${banner}\n    $&`));
  await row(page, 'Come').waitFor();
  await news.getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  await expect.poll(() => chosen(page).textContent()).toContain('Our Partners');
  rmSync(fileOf(COPY));
  await news.waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByText('This page is no longer there.').last().waitFor();
  await expect.poll(() => hash(page)).toBe('#pages/home');
});

test('the list of problems opens and closes with Back and Forward', async () => {
  const { page } = await open();
  write(HOME, original(HOME).replace('"heading": "Why Choose Us"', '"headng": "Why Choose Us"'));
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  const problems = page.getByRole('region', { name: 'Problems' });
  await problems.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => chosen(page).count()).toBe(1);
  await page.goBack();
  await expect.poll(() => chosen(page).count()).toBe(0);
  await problems.waitFor();
  await page.goBack();
  await problems.waitFor({ state: 'detached' });
  await page.goForward();
  await problems.waitFor();
});

test('steps and links of a form that is tried add no history entries', async () => {
  const { page } = await open();
  await goTo(page, 'forms/job-application');
  await page.getByRole('button', { name: 'Try it' }).click();
  const form = page.frameLocator('iframe[title^="The form"]');
  const before = await page.evaluate(() => history.length);
  await form.locator('body').evaluate(() => {
    history.pushState(null, '', '#a-step');
    const link = document.createElement('a');
    link.href = '/elsewhere';
    document.body.append(link);
    link.click();
  });
  expect(await page.evaluate(() => history.length)).toBe(before);
  expect(await form.locator('body').evaluate(() => location.pathname)).toBe('/preview');
  await page.goBack();
  await expect.poll(() => hash(page)).toBe('#pages/home');
});
