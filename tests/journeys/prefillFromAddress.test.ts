import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { exportedRecords } from './exportedRecords.ts';
import { answersOf, field, fill, outcome, sendButton, toast } from './formPage.ts';
import { journey, SIZES } from './site.ts';
import { filledByOne, SITE_FORMS, type SiteForm, trainingRegistration } from './siteForms.ts';

const visitor = journey();
const { visit, live } = visitor;
const SIZE = { ...SIZES.phone, reducedMotion: 'reduce' } as const;
const OFFLINE = /ERR_INTERNET|Failed to load|went wrong|error occurred|apply for SIWES|net::/i;

/** Fills in the other answers of a form whose address prefilled one, and waits until a draft exists. */
async function complete(page: Page, form: SiteForm, prefilled: string): Promise<void> {
  const others = Object.entries(form.answers).filter(([label]) => label !== prefilled);
  await fill(page, Object.fromEntries(others));
  await expect.poll(() => hasDraft(page, form)).toBe(true);
}

const hasDraft = (page: Page, { id }: SiteForm): Promise<boolean> =>
  page.evaluate((name) => name in sessionStorage, `draft-${id}`);

const emptyAnswers = (form: SiteForm) => Object.fromEntries(Object.keys(form.answers).map((label) => [label, '']));

async function expectEmpty(page: Page, form: SiteForm): Promise<void> {
  await expect.poll(() => hasDraft(page, form)).toBe(false);
  const labels = Object.keys(form.answers).filter((label) => label !== form.calledFor?.label);
  const empty = Object.fromEntries(Object.entries(emptyAnswers(form)).filter(([label]) => labels.includes(label)));
  await expect.poll(() => answersOf(page, labels)).toEqual(empty);
  await page.reload();
  await live(page);
  await field(page, 'Email').focus();
  await page.getByText('Keep my answers on this device').waitFor();
  expect(await answersOf(page, labels)).toEqual(empty);
  expect(await hasDraft(page, form)).toBe(false);
}

/** Opens a form by an address that answers its first choice with that choice's right answer. */
async function openPrefilled(form: SiteForm, label: string, allow?: RegExp): Promise<Page> {
  const page = await visit('/robots.txt', { ...SIZE, ...(allow && { allow }) });
  await page.goto(form.path);
  const query = await page.evaluate(
    ({ answer }) => {
      const radios = [...document.querySelectorAll<HTMLInputElement>('form input[type=radio]')];
      const radio = radios.find(({ labels }) => labels?.[0]?.textContent === answer);
      const option = [...document.querySelectorAll('option')].find(({ text }) => text === answer);
      const { name, value } = radio ?? { name: option!.closest('select')!.name, value: option!.value };
      return new URLSearchParams({ [name]: value }).toString();
    },
    { answer: form.answers[label] as string },
  );
  await page.goto(`${form.path}?${query}`);
  await live(page);
  await expect.poll(async () => (await answersOf(page, [label]))[label]).not.toBe('');
  return page;
}

const WITH_CHOICES = SITE_FORMS.flatMap((form) =>
  form.choices[0] ? [[form.id, form, form.choices[0][0]] as const] : [],
);

describe.each(WITH_CHOICES)('the form %s with a prefilled answer', (_, known, label) => {
  test('shows its reference once it was sent, and is empty after a reload', async () => {
    const form = filledByOne(known);
    const page = await openPrefilled(form, label);
    await complete(page, form, label);
    await sendButton(page).click();
    await toast(page, form.success).waitFor();
    await expect
      .poll(() => outcome(page).textContent())
      .toMatch(/Your answers were sent.*Your reference is [0-9A-F]{8}/s);
    await expectEmpty(page, form);
    expect(await exportedRecords(visitor.site, form.id, form.email)).toHaveLength(1);
  });

  test('says that it waits where it was sent offline, and is empty after a reload', async () => {
    const form = filledByOne(known);
    const page = await openPrefilled(form, label, OFFLINE);
    await complete(page, form, label);
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await sendButton(page).click();
    await page.getByRole('button', { name: 'Keep and send later' }).click();
    await page.getByText('Kept on this device.').first().waitFor();
    await expect.poll(() => outcome(page).textContent()).toContain('Waiting to be sent');
    await page.context().setOffline(false);
    await toast(page, form.success).waitFor();
    await expectEmpty(page, form);
    expect(await exportedRecords(visitor.site, form.id, form.email)).toHaveLength(1);
  });
});

test('a course leads to its registration, which is empty after it was sent', async () => {
  const form = filledByOne(trainingRegistration);
  const page = await visit('/trainings/courses/data-analysis', SIZE);
  await page.getByRole('link', { name: 'Apply Now for the Medium plan' }).click();
  await page.waitForURL('**/contact-us/training?track=Data+Analysis#**');
  await live(page);
  expect(await answersOf(page, ['Track'])).toEqual({ Track: 'Data Analysis' });
  await complete(page, form, 'Track');
  await sendButton(page).click();
  await toast(page, form.success).waitFor();
  await expect
    .poll(() => outcome(page).textContent())
    .toMatch(/Your answers were sent.*Your reference is [0-9A-F]{8}/s);
  await expectEmpty(page, form);
  const [record] = await exportedRecords(visitor.site, form.id, form.email);
  expect(record!.learningTrack).toBe('Data Analysis');
});
