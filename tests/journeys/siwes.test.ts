import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { brokenRules, type FieldRule, PERSON_RULES, phoneRules } from './fieldRules.ts';
import { field, messageOf, sendButton } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { filledByOne, siwes } from './siteForms.ts';
import { APPLICATION, fillApplication, lagosDate } from './siwesApplication.ts';

const PATH = siwes.path;
const visitor = journey();
const { visit, live } = visitor;
const records = (email: string) => exportedRecords(visitor.site, siwes.id, email);
const toast = (words: string, page: Page) => page.getByText(words, { exact: true }).last();

describe('an application', () => {
  test('is sent with its health challenges, thanked for, and stored under the names of the mutation', async () => {
    const { email, stored } = filledByOne(siwes);
    const page = await visit(PATH, SIZES.phone);
    await live(page);
    await fillApplication(page, { Email: email });
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Describe your health challenges').fill('Asthma');
    await sendButton(page).click();
    await expect.poll(() => sendButton(page).textContent()).toBe('Loading...');
    await toast('Thank you for applying!', page).waitFor();
    await expect.poll(() => field(page, 'Full name').inputValue()).toBe('');
    await expect.poll(() => page.getByRole('radio', { name: 'Female' }).isChecked()).toBe(false);
    expect(await records(email)).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.any(String),
        ...stored,
        anyHealthChallenges: 'Yes',
        healthChallengesDescription: 'Asthma',
      },
    ]);
  });
});

test('every field refuses and takes what the specification says, in its words', async () => {
  const page = await visit(PATH);
  await live(page);
  const rules: FieldRule[] = [
    ...PERSON_RULES,
    ...phoneRules('Phone number must be exactly 11 digits'),
    ['Religion', ' ', 'Religion is required', 'Islam'],
    ['Date of birth', '2011-01-01', 'Date of birth must be before 2010-12-31', '2010-12-31'],
    ['Address', 'Ado1', 'Address must be at least 5 characters', 'Ado 1'],
    ['Name of institution', '', 'Institution name is required', 'EKSU'],
    ['Course of study', '', 'Course of study is required', 'Law'],
    ['Duration', '', 'Duration is required', '12'],
    ['Duration', '6 months', 'Duration should be a number', '6'],
    ['Start date', lagosDate(0), 'Start date must be in the future', lagosDate(1)],
    ['Start date', '', 'Start date must be in the future', lagosDate(400)],
    ['End date', lagosDate(-1), 'End date must be in the future', lagosDate(1)],
  ];
  expect(await brokenRules(page, rules)).toEqual([]);
});

test('the phone number takes no twelfth digit, and the dates offer no day that would be refused', async () => {
  const page = await visit(PATH);
  await live(page);
  await field(page, 'Phone number').pressSequentially('080123456789');
  await expect.poll(() => field(page, 'Phone number').inputValue()).toBe('08012345678');
  await expect.poll(() => field(page, 'Date of birth').getAttribute('max')).toBe('2010-12-31');
  await expect.poll(() => field(page, 'Start date').getAttribute('min')).toBe(lagosDate(0));
});

test('a field is not scolded before it was touched', async () => {
  const page = await visit(PATH);
  await live(page);
  await field(page, 'Email').fill('ade');
  await field(page, 'Email').blur();
  await expect.poll(() => messageOf(page, 'Email')).toBe('Invalid email address');
  await expect.poll(() => messageOf(page, 'Religion')).toBe('');
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

test('what is typed before the script arrives is kept', async () => {
  const page = await visit(PATH, { ...SIZES.phone, javaScriptEnabled: true });
  await live(page);
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/*.js', async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await page.goto(PATH, { waitUntil: 'commit' });
  await field(page, 'Full name').fill('Adébáyọ̀');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  await live(page);
  await expect.poll(() => field(page, 'Full name').inputValue()).toBe('Adébáyọ̀');
  await expect.poll(() => page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('Describe your health challenges').isVisible()).toBe(true);
});

describe('without script', () => {
  // A refused form is answered with status 422, which Chromium tells in its console.
  const PLAIN = { ...SIZES.phone, javaScriptEnabled: false, allow: /status of 422/ };

  test('the form is refused with its messages and what was typed, and then accepted', async () => {
    const { email, stored } = filledByOne(siwes);
    const page = await visit(PATH, PLAIN);
    await fillApplication(page, { Email: email, 'Phone number': '0801' });
    await page.getByRole('radio', { name: 'Yes' }).check();
    await page.getByLabel('Describe your health challenges').fill('Asthma');
    await sendButton(page).click();
    await page.getByRole('alert').waitFor();
    await page.waitForLoadState();
    expect(await messageOf(page, 'Phone number')).toBe('Phone number must be exactly 11 digits');
    expect(await page.getByRole('alert').getByRole('link').allTextContents()).toEqual([
      'Phone number must be exactly 11 digits',
    ]);
    expect(await field(page, 'Full name').inputValue()).toBe(APPLICATION['Full name']);
    expect(await page.getByRole('radio', { name: 'Female' }).isChecked()).toBe(true);
    expect(await page.getByLabel('Describe your health challenges').inputValue()).toBe('Asthma');
    expect(await records(email)).toHaveLength(0);

    await field(page, 'Phone number').fill(APPLICATION['Phone number']);
    await sendButton(page).click();
    await page.getByText('Thank you for applying!').first().waitFor();
    expect(await records(email)).toEqual([
      {
        id: expect.any(String),
        createdAt: expect.any(String),
        ...stored,
        anyHealthChallenges: 'Yes',
        healthChallengesDescription: 'Asthma',
      },
    ]);
  });
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
