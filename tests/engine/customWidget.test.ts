import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sendButton, toast } from '../journeys/formPage.ts';
import { journey, SIZES } from '../journeys/site.ts';
import { startSite } from '../journeys/startSite.ts';
import { storedSubmissions } from '../server/storedSubmissions.ts';
import { addFiles } from './copyOfProject.ts';
import files from './customWidget.json' with { type: 'json' };
import { run } from './runProgram.ts';
import { smallCopy } from './smallCopy.ts';

/** A small copy of the project with a widget of `npm run new`, and a form that uses it. */
const served = journey(async () => {
  const root = smallCopy();
  await run(root, { PATH: process.env.PATH }, '--import', 'tsx', 'scripts/new.ts', 'widget', 'stars');
  addFiles(root, files);
  const site = await startSite(root);
  return {
    ...site,
    async stop() {
      await site.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
});

const THANKS = files['schemas/rating.json'].submit.success;

const lastRating = async () => (await storedSubmissions(served.site.dataDir))[0]?.input;

test('a widget of a developer is hydrated, answered, sent and stored', async () => {
  const page = await served.visit('/rating');
  await served.live(page);
  const four = page.getByRole('button', { name: '4', exact: true });
  await four.click();
  expect(await four.getAttribute('aria-pressed')).toBe('true');
  await sendButton(page).click();
  await toast(page, THANKS).waitFor();
  expect(await lastRating()).toMatchObject({ stars: 4 });
});

test('without JavaScript, the native control of its field is sent and stored', async () => {
  const page = await served.visit('/rating', { ...SIZES.phone, javaScriptEnabled: false });
  await page.getByLabel('Stars').selectOption('2');
  await sendButton(page).click();
  await page.getByText(THANKS).waitFor();
  expect(await lastRating()).toMatchObject({ stars: 2 });
});
