import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SIZES } from './site.ts';
import { check, focused, linesChanged, original, type Size, studioTrip, undoAll } from './studioTrip.ts';

const { trip, fileOf, read, write, isAsBefore, visit } = studioTrip();

const SIWES = 'schemas/siwes.json';
const FAQS = 'pages/content/faqs.json';
const git = (...args: string[]) => execFileSync('git', ['-C', trip.site.root, ...args], { encoding: 'utf8' }).trim();

beforeAll(() => {
  git('init', '--quiet');
  git('config', 'user.name', 'Ada Example');
  git('config', 'user.email', 'ada@example.com');
  git('add', 'pages', 'schemas');
  git('commit', '--quiet', '-m', 'The first version');
});

async function openForm(size?: Size): Promise<Page> {
  const page = await visit('forms/siwes', size);
  await page.frameLocator('iframe[title^="The form"]').getByLabel('Course of study').waitFor();
  return page;
}

const row = (page: Page, name: string) => page.locator(`[data-form-row="question ${name}"]`);
interface Form {
  schema: { properties: Record<string, unknown>; allOf?: unknown };
  uiSchema: { 'ui:groups': { rows: unknown[] }[] };
}
const form = () => JSON.parse(read(SIWES)) as Form;

test('edits a rule’s limit in one line and adds a rule with its message by keys', async () => {
  const page = await openForm({ ...SIZES.desktop, allow: /409/ });
  await row(page, 'address').click();
  await page.getByRole('spinbutton', { name: 'At least 5 characters' }).fill('7');
  await expect.poll(() => linesChanged(original(SIWES), read(SIWES))).toEqual(['        "minLength": 7,']);
  await page.keyboard.press('Control+z');
  await isAsBefore(SIWES);
  await check(page);
  await row(page, 'religion').focus();
  await page.keyboard.press('Enter');
  const label = page.getByRole('complementary', { name: 'Panel' }).getByRole('textbox', { name: 'Label' });
  await focused(label);
  await page.getByRole('button', { name: 'Add a rule' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Letters and spaces only' }).focus();
  await page.keyboard.press('Enter');
  const rule = page.getByRole('group', { name: 'Letters and spaces only' });
  const says = rule.getByLabel('Error message');
  await focused(says);
  await says.fill('Letters only, please');
  await expect
    .poll(() => form().schema.properties.religion as unknown)
    .toMatchObject({ errorMessage: { pattern: 'Letters only, please', minTrimmedLength: 'Religion is required' } });
  await page.keyboard.press('Escape');
  await focused(row(page, 'religion'));
  // Both changed the label of a question.
  const other = (from: string, to: string) => write(SIWES, read(SIWES).replace(from, to));
  await row(page, 'descriptionOfHealthChallenges').click();
  await page.locator('header [data-state=saved]').waitFor();
  await page.route(
    '**/api/save',
    async (route) => {
      other('"Describe your health challenges"', '"Tell us about it"');
      await route.continue();
    },
    { times: 1 },
  );
  await label.fill('In your words');
  await page.getByRole('button', { name: 'Compare both texts…' }).click();
  const dialog = page.getByRole('dialog', { name: /choose which text to keep$/ });
  for (const words of ['In your words', 'Tell us about it']) await dialog.getByText(words, { exact: true }).waitFor();
  await check(page);
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => label.inputValue()).toBe('Tell us about it');
  await page.locator('header [data-state=saved]').waitFor();
});

test('builds conditions, rows and steps of a form, tries it and undoes it all', async () => {
  const page = await openForm();
  await page.getByRole('region', { name: 'Shown on' }).getByText('Siwes, ').waitFor();
  await row(page, 'religion').click();
  await page.getByRole('radio', { name: 'Only when…' }).check();
  const one = page.getByRole('group', { name: 'When' });
  const asked = one.getByRole('combobox', { name: 'Question' });
  await focused(asked);
  expect(await asked.locator('option:checked').textContent()).toBe('Choose a question…');
  await asked.selectOption('Gender');
  await check(page);
  expect(read(SIWES)).toBe(original(SIWES));
  await one.getByRole('combobox', { name: 'Answer' }).selectOption('Male');
  const canvas = page.getByRole('main', { name: 'The form' });
  await canvas.getByText('Shown when Gender is Male').waitFor();
  const gender = { required: ['gender'], properties: { gender: { const: 'Male' } } };
  await expect.poll(() => form().schema.allOf).toMatchObject([{ if: gender }]);
  await page.getByRole('button', { name: 'Add another condition' }).click();
  const two = page.getByRole('group', { name: 'Condition 2' });
  await two.getByRole('combobox', { name: 'Question' }).selectOption('Date of birth');
  await page.keyboard.press('Tab');
  await focused(two.getByRole('combobox', { name: 'Comparison' }));
  await two.getByRole('combobox', { name: 'Comparison' }).selectOption('is before');
  await two.getByRole('combobox', { name: 'Day' }).selectOption('a day…');
  expect(form().schema.allOf).toMatchObject([{ if: gender }]);
  await two.getByLabel('Answer').fill('2008-11-24');
  await page.getByRole('combobox', { name: 'When' }).selectOption('any of these is true');
  await canvas.getByText('Shown when Gender is Male or Date of birth is before 24 November 2008').waitFor();
  const born = { format: 'date', not: { notBefore: '2008-11-24' } };
  await expect
    .poll(() => form().schema.allOf)
    .toMatchObject([{ if: { anyOf: [gender, { required: ['dateOfBirth'], properties: { dateOfBirth: born } }] } }]);
  await page.frameLocator('iframe').getByLabel('Religion').waitFor();
  await page.getByRole('button', { name: 'Move below “Gender”' }).click();
  await expect
    .poll(() => form().uiSchema['ui:groups'][0]!.rows)
    .toEqual([['fullName', 'email'], 'phoneNumber', ['dateOfBirth', 'gender'], 'religion', 'address']);
  await check(page);
  await page.getByRole('radio', { name: 'Always' }).check();
  await expect.poll(() => form().schema).not.toHaveProperty('allOf');
  await undoAll(page);
  await isAsBefore(SIWES);

  await row(page, 'address').click();
  await page.getByRole('button', { name: 'Add a question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  await dialog.getByLabel('Label', { exact: true }).fill('How did you hear of us?');
  await dialog.getByRole('radio', { name: 'Drop-down list' }).check();
  await check(page);
  await dialog.getByRole('button', { name: 'Add the question' }).click();
  await page.frameLocator('iframe[title^="The form"]').getByLabel('How did you hear of us?').waitFor();
  await row(page, 'howDidYouHearOfUs').focus();
  await page.keyboard.press('ArrowRight');
  const handle = page.getByRole('button', { name: 'Drag How did you hear of us?' });
  await focused(handle);
  expect(await handle.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Control+d');
  await row(page, 'howDidYouHearOfUs2').waitFor();
  await page.keyboard.press('Delete');
  await expect.poll(() => row(page, 'howDidYouHearOfUs').count()).toBe(0);
  await expect.poll(() => read(SIWES)).toContain('"howDidYouHearOfUs2"');
  for (let step = 0; step < 4; step++) await page.keyboard.press('Control+z');
  await isAsBefore(SIWES);

  const box = async (name: string) => (await page.getByRole('button', { name: `Drag ${name}` }).boundingBox())!;
  const drag = async (name: string, to: string, aside: number) => {
    const [from, goal] = [await box(name), await box(to)];
    await page.mouse.move(from.x + 8, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 8 + aside, goal.y + goal.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await drag('Duration', 'Address', 90);
  await expect.poll(() => read(SIWES)).toContain('["address", "duration"]');
  await row(page, 'gender').click();
  await drag('Female', 'Male', 0);
  await expect.poll(() => read(SIWES)).toContain('["Female", "Male"]');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await isAsBefore(SIWES);

  await page.frameLocator('iframe[title^="The form"]').getByText('Course of study').click();
  await expect.poll(() => row(page, 'courseOfStudy').getAttribute('aria-selected')).toBe('true');
  await page.getByRole('button', { name: 'Try it' }).click();
  const preview = page.frameLocator('iframe[title^="The form"]');
  await preview.getByLabel('Full name').fill('Ada1');
  await preview.getByRole('button', { name: 'Submit' }).click();
  await preview.locator('#siwes-fullName__error', { hasText: 'Full Name must contain only alphabets' }).waitFor();
  expect(read(SIWES)).toBe(original(SIWES));
  await page.getByRole('button', { name: 'Try it' }).click();

  const large = await openForm({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });
  await large.getByRole('button', { name: 'Show the questions' }).click();
  await row(large, 'address').click();
  await large.getByRole('spinbutton', { name: 'At least 5 characters' }).fill('8');
  await expect.poll(() => read(SIWES)).toContain('"minLength": 8');
  await large.keyboard.press('Control+z');
  await isAsBefore(SIWES);
  await large.close();

  await page.getByRole('button', { name: 'New form' }).click();
  await page.keyboard.type('Visit us');
  await page.keyboard.press('Enter');
  await focused(page.getByRole('textbox', { name: 'Title' }));
  await page.getByRole('region', { name: 'Shown on' }).getByText('Visitors cannot see this form yet').waitFor();
  await check(page);
  await page.getByRole('button', { name: 'Put the form on a page…' }).click();
  const pages = page.getByRole('dialog', { name: 'Put the form on a page' });
  await pages.getByRole('option').first().waitFor();
  await check(page);
  await page.keyboard.type('/contact-us');
  await page.keyboard.press('Enter');
  await focused(page.getByRole('textbox', { name: 'Heading', exact: true }));
  await expect.poll(() => read('pages/contact.json')).toContain('"form": { "$form": "visit-us" }');
  await page.locator('header [data-check=done]', { hasText: 'No problems' }).waitFor();
  await page.getByRole('button', { name: 'Open the form' }).click();
  await page.getByRole('button', { name: 'Open Contact' }).click();
  await page.locator('[data-section-row][aria-selected=true]', { hasText: 'Visit us' }).waitFor();
  await page.keyboard.press('Control+z');
  await isAsBefore('pages/contact.json');
  await page.keyboard.press('Control+z');
  await expect.poll(() => existsSync(fileOf('schemas/visit-us.json'))).toBe(false);
});

test('changes are reviewed by file, put back one by one, and kept as a version', async () => {
  write(FAQS, original(FAQS).replace('Yes. We repair hardware, and we sell it too.', 'Yes. Bring it in.'));
  write(SIWES, original(SIWES).replace('"minLength": 5', '"minLength": 3'));
  const page = await visit();
  await page.getByRole('button', { name: 'Review changes 2 changes' }).click();
  const list = page.getByRole('complementary', { name: 'List of changes' });
  await list.getByText('Do you repair hardware?, Answer › Summary').waitFor();
  await list.getByText('Address, Rules').waitFor();
  await check(page);
  await page
    .getByRole('article', { name: 'Do you repair hardware?, Answer › Summary' })
    .getByRole('button', { name: 'Put back' })
    .click();
  await isAsBefore(FAQS);
  expect(read(SIWES)).not.toBe(original(SIWES));
  const keep = page.getByRole('button', { name: 'Keep as a version…' });
  await expect.poll(() => keep.isEnabled()).toBe(true);
  await keep.click();
  await page.getByLabel('Description of the changes').fill('Shorter addresses');
  // A failed commit keeps the keyboard focus in place, and one key retries.
  write('.git/index.lock', '');
  await page.getByRole('button', { name: 'Keep the version' }).click();
  await page.getByText('Another program is using git right now. Try again in a moment.').waitFor();
  rmSync(fileOf('.git/index.lock'));
  await page.keyboard.press('Enter');
  await page.getByText(/Nothing has changed since the version of/).waitFor();
  expect(git('show', '--name-only', '--format=%s', 'HEAD').split('\n').filter(Boolean)).toEqual([
    'Shorter addresses',
    SIWES,
  ]);
});

test('adds a question with its condition in one dialog', async () => {
  const page = await openForm();
  await page.getByRole('button', { name: 'Add a question' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  await dialog.getByLabel('Label').fill('Which brand?');
  await dialog.getByRole('radio', { name: 'Only when…' }).click();
  await dialog.getByRole('combobox', { name: 'Question' }).selectOption({ label: 'Gender' });
  await dialog.getByRole('combobox').last().selectOption('Female');
  await dialog.getByRole('button', { name: 'Add the question' }).click();
  await expect
    .poll(() => form().schema.allOf)
    .toEqual([
      {
        if: { required: ['gender'], properties: { gender: { const: 'Female' } } },
        then: { properties: { whichBrand: { title: 'Which brand?', type: 'string' } } },
      },
    ]);
  await undoAll(page);
  await isAsBefore(SIWES);
});

test('shows a question that no page shows on a page', async () => {
  const page = await visit('content/faqs');
  await page.getByRole('button', { name: 'Add a question' }).first().click();
  await page.getByRole('button', { name: /^Show it on Home/ }).click();
  const shown = page.getByRole('region', { name: 'Shown on' });
  await expect.poll(() => shown.innerText()).toContain('Home, FAQs');
  await expect.poll(() => read('pages/home.json')).not.toBe(original('pages/home.json'));
  await undoAll(page);
  await isAsBefore('pages/home.json');
});

test('keeps a version while publishing is not set up', async () => {
  const page = await openForm();
  await row(page, 'address').click();
  await page.getByRole('spinbutton', { name: 'At least 5 characters' }).fill('6');
  await expect.poll(() => form().schema.properties.address).toMatchObject({ minLength: 6 });
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Keep as a version' }).click();
  // The dialog itself says that changes will be "kept as a version".
  await page.getByText('Kept as a version', { exact: true }).first().waitFor();
  expect(git('show', `HEAD:${SIWES}`)).toBe(read(SIWES).trim());
});
