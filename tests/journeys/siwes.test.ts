import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { field, sendButton } from './formPage.ts';
import { journey } from './site.ts';
import { filledByOne, siwes } from './siteForms.ts';
import { fillApplication, lagosDate } from './siwesApplication.ts';

const PATH = siwes.path;
const visitor = journey();
const { visit, live } = visitor;
const records = (email: string) => exportedRecords(visitor.site, siwes.id, email);
const toast = (words: string, page: Page) => page.getByText(words, { exact: true }).last();

test('the dates offer no day that would be refused', async () => {
  const page = await visit(PATH);
  await live(page);
  await expect.poll(() => field(page, 'Date of birth').getAttribute('max')).toBe('2010-12-31');
  await expect.poll(() => field(page, 'Start date').getAttribute('min')).toBe(lagosDate(0));
});

test('the health description shows only for Yes, and is not sent once the answer is No', async () => {
  const { email } = filledByOne(siwes);
  const page = await visit(PATH);
  await live(page);
  const description = page.getByLabel('Describe your health challenges');
  await expect.poll(() => description.isVisible()).toBe(false);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await description.fill('Asthma');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await expect.poll(() => description.isVisible()).toBe(false);
  await fillApplication(page, { Email: email });
  await sendButton(page).click();
  await toast('Thank you for applying!', page).waitFor();
  const [record] = await records(email);
  expect(record).toMatchObject({ anyHealthChallenges: 'No' });
  expect(record!.healthChallengesDescription ?? '').toBe('');
});

test('a double click sends one application', async () => {
  const { email } = filledByOne(siwes);
  const page = await visit(PATH);
  await live(page);
  await fillApplication(page, { Email: email });
  await sendButton(page).dblclick();
  await toast('Thank you for applying!', page).waitFor();
  await expect.poll(() => sendButton(page).textContent()).toBe('Submit');
  expect(await records(email)).toHaveLength(1);
});

test('the Join us button leads to the form', async () => {
  const page = await visit(PATH);
  await live(page);
  await page.getByRole('link', { name: 'Join us' }).first().click();
  await expect
    .poll(() =>
      page.locator('#internship-application-form').evaluate((form) => Math.abs(form.getBoundingClientRect().top) < 200),
    )
    .toBe(true);
});
