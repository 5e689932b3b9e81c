import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAQS, HOME, pagesTrip, saved, sound } from './pagesTrip.ts';
import { check, original } from './studioTrip.ts';

const { fileOf, write, isAsBefore, open } = pagesTrip();

const damagedHome = original(HOME).replace('"route"', '<<<<<<< HEAD\n  "route"');

test('the bar names a file that is damaged while Studio is open, and offers the repair', async () => {
  const { page } = await open('about');
  write(HOME, damagedHome);
  const bar = page.locator('header');
  await bar.getByText('Home is damaged.').waitFor();
  await bar.getByRole('button', { name: '1 problem', exact: true }).waitFor();
  expect(await bar.getByText(/^Saved$|No problems/).count()).toBe(0);
  await check(page);
  await bar.getByRole('button', { name: 'Repair… for Home' }).click();
  await page
    .getByRole('dialog', { name: 'The file for Home is damaged' })
    .getByRole('button', { name: 'Keep mine' })
    .click();
  await isAsBefore(HOME);
  await saved(page);
  await sound(page);
});

test('a file that was damaged before Studio opened is repaired by its text', async () => {
  const { page } = await open('about');
  write(HOME, damagedHome);
  await page.locator('header').getByText('Home is damaged.').waitFor();
  await page.reload();
  const bar = page.locator('header');
  await bar.getByText('Home is damaged.').waitFor();
  await page.getByRole('group', { name: 'The file for Home is damaged' }).waitFor();
  await check(page);
  await bar.getByRole('button', { name: 'Repair… for Home' }).click();
  const dialog = page.getByRole('dialog', { name: 'The file for Home is damaged' });
  await dialog.getByRole('textbox').fill(original(HOME));
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await isAsBefore(HOME);
  await saved(page);
  await sound(page);
  expect(await page.getByText(/ is damaged/).count()).toBe(0);
});

test('a file that is no text keeps its place, and its fix is offered', async () => {
  const { page } = await open('about');
  writeFileSync(fileOf(FAQS), Buffer.from(`\uFEFF${original(FAQS)}`, 'utf16le'));
  const bar = page.locator('header');
  await bar.getByText(/ is damaged\.$/).waitFor();
  await bar.getByRole('button', { name: /^Repair…/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/UTF-16/).waitFor();
  await check(page);
  await dialog.getByRole('button', { name: /^Fix: / }).click();
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await isAsBefore(FAQS);
  await sound(page);
  expect(await page.getByText(/ is damaged/).count()).toBe(0);
});
