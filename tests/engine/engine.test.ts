import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportedRecords } from '../journeys/exportedRecords.ts';
import { messageOf, sendButton } from '../journeys/formPage.ts';
import { journey, SIZES } from '../journeys/site.ts';
import { TEST_DIST } from '../journeys/startSite.ts';
import { lagosDate } from '../journeys/siwesApplication.ts';
import { addFiles, startCopyWith } from './copyOfProject.ts';
import { NEW_THINGS } from './newThings.ts';
import { followRecipes, runIn } from './recipes.ts';
import { recipeTests } from './recipeTests.ts';
import { RIGHTNESS_FILES, rightnessTests } from './rightnessTests.ts';

let checked = '';
const visitor = journey(() =>
  startCopyWith(NEW_THINGS, async (root) => {
    await followRecipes(root);
    addFiles(root, RIGHTNESS_FILES);
    await runIn(root, 'node --import tsx scripts/types.ts');
    checked = await runIn(root, 'node --import tsx scripts/check.ts --json');
  }),
);

test('new files of every kind are sound', () => {
  expect(JSON.parse(checked)).toEqual([]);
});

test('a new form file and a page file that shows it are all that a new form needs, from input to export', async () => {
  const visit = await visitor.visit('/visit-us');
  await visitor.live(visit);
  const input = (label: string) => visit.getByLabel(label).first();

  await sendButton(visit).click();
  const links = visit.getByRole('alert').first().getByRole('link');
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['Who comes?', 'Between 1 and 5 people', 'Choose a centre', 'The day is over']);

  await input('Visitor').fill('Ọlá');
  await input('People').fill('6');
  await visit.getByLabel('Centre').selectOption('Ikole-Ekiti');
  await input('Day').fill(lagosDate(-1));
  await expect.poll(() => visit.getByLabel('Dish').isVisible()).toBe(false);
  await visit.getByRole('radio', { name: 'Yes' }).check();
  await visit.getByRole('button', { name: /Add.*to Guests/ }).click();
  await sendButton(visit).click();
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['Between 1 and 5 people', 'The day is over', 'Name your guest', 'Which dish?']);
  await expect.poll(() => messageOf(visit, 'People')).toBe('Between 1 and 5 people');

  await input('People').fill('2');
  await input('Day').fill(lagosDate(0));
  await input('Name of the guest').fill('Ṣadé');
  await visit.getByLabel('Dish').fill('Jollof rice');
  await sendButton(visit).click();
  await visit.getByText('See you soon!').last().waitFor();
  expect(await exportedRecords(visitor.site, 'announcement')).toEqual([
    {
      id: expect.any(String),
      createdAt: expect.any(String),
      visitor: 'Ọlá',
      numberOfPeople: 2,
      centre: 'Ikole-Ekiti',
      day: lagosDate(0),
      food: 'Yes',
      guests: [{ name: 'Ṣadé' }],
      dish: 'Jollof rice',
    },
  ]);
});

test('the new form works without script too', async () => {
  const visit = await visitor.visit('/visit-us', { ...SIZES.phone, javaScriptEnabled: false, allow: /status of 422/ });
  await visit.getByLabel('Visitor').fill('Ọlá');
  await visit.getByLabel('People').fill('5');
  await visit.getByLabel('Centre').selectOption('Ado-Ekiti');
  await visit.getByLabel('Day').fill(lagosDate(-1));
  await sendButton(visit).click();
  await visit.getByRole('alert').waitFor();
  await visit.waitForLoadState();
  expect(await visit.getByRole('alert').getByRole('link').allTextContents()).toEqual(['The day is over']);
  await visit.getByLabel('Day').fill(lagosDate(3));
  await sendButton(visit).click();
  await visit.getByText('See you soon!').first().waitFor();
  expect((await exportedRecords(visitor.site, 'announcement')).at(-1)).toMatchObject({
    visitor: 'Ọlá',
    numberOfPeople: 5,
    centre: 'Ado-Ekiti',
  });
});

test('a new block folder is all that a page needs to use it, its styles included', async () => {
  const shouting = await visitor.visit('/shouting');
  await visitor.live(shouting);
  const heading = shouting.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent()).toBe('Ẹ KÁÀBỌ̀');
  const spacing = () => shouting.locator('#shout').evaluate((section) => getComputedStyle(section).letterSpacing);
  await expect.poll(spacing).toBe('7px');
});

test('nothing of the gallery is in what visitors get', async () => {
  expect((await fetch(`${visitor.site.url}/_gallery`)).status).toBe(404);
  expect((await fetch(`${visitor.site.url}/_gallery/faq/1`)).status).toBe(404);
  const built = join(visitor.site.root, TEST_DIST, 'current');
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|json|css)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(50);
  const ofGallery = (file: string) => /_gallery\/|createExample/.test(readFileSync(join(built, file), 'utf8'));
  expect(files.filter(ofGallery)).toEqual([]);
});

recipeTests(visitor);
rightnessTests(visitor);
