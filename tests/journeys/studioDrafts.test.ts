import { expect, test } from 'vitest';
import { FAQS, HOME, pagesTrip } from './pagesTrip.ts';
import { SIZES } from './site.ts';
import { check, goTo, original } from './studioTrip.ts';

const { write, open } = pagesTrip();

/** The console reports what a block threw. */
const THROWS = { ...SIZES.desktop, allow: /TypeError|Cannot read prop|The above error|error boundary/ };

/** Home with an unfinished question before the others. */
async function openWith(entry: object) {
  const opened = await open('home', THROWS);
  const faqs = JSON.parse(original(FAQS)) as { id: string }[];
  write(FAQS, JSON.stringify([{ id: 'new', ...entry }, ...faqs], null, 2));
  const home = JSON.parse(original(HOME)) as { sections: { block: string; entries?: object }[] };
  const ids = ['new', ...faqs.slice(0, 2).map(({ id }) => id)];
  home.sections.find(({ block }) => block === 'faq')!.entries = { $content: 'faqs', ids };
  write(HOME, JSON.stringify(home, null, 2));
  return opened;
}

test('an unfinished draft is left out of its section, and named with a way to go there', async () => {
  const { page, preview } = await openWith({ question: 'Do you come to us?', draft: true });
  const canvas = page.getByRole('main', { name: 'Preview' });
  await canvas
    .getByText('A draft on this page is not finished. The answer of “Do you come to us?” is missing.')
    .waitFor();
  await expect.poll(() => preview.getByText('Do you repair hardware?').count()).toBe(1);
  await page.locator('header').getByText('No problems').waitFor();
  await check(page);
  await canvas.getByRole('button', { name: 'Show' }).click();
  await page.locator('[data-wrong]').getByText('Is missing.').first().waitFor();
});

test('a finished draft is shown, as it will be', async () => {
  const { page, preview } = await openWith({ question: 'Do you come?', ans: { summary: 'Yes.' }, draft: true });
  await preview.getByText('Do you come?').waitFor();
  expect(await page.getByText('is not finished').count()).toBe(0);
});

test('an unfinished public entry blanks only itself', async () => {
  const { page, preview } = await openWith({ question: 'Do you come to us?' });
  const canvas = page.getByRole('main', { name: 'Preview' });
  await canvas.getByText(/^An entry on this page has a problem\. The answer/).waitFor();
  await expect.poll(() => preview.getByText('Do you repair hardware?').count()).toBe(1);
  await preview.getByText('Our Partners').waitFor();
});

test('a section that can show nothing says what is missing, and leads there', async () => {
  const { page, preview } = await open('career', THROWS);
  const JOBS = 'pages/content/jobs.json';
  const [job, ...others] = JSON.parse(original(JOBS)) as { parts?: unknown }[];
  write(JOBS, JSON.stringify([{ ...job, parts: undefined }, ...others], null, 2));
  const canvas = page.getByRole('main', { name: 'Preview' });
  await canvas.getByText(/^This section cannot be shown\. The parts of “.*” is missing\./).waitFor();
  await preview.locator('[data-broken]').waitFor();
  await check(page);
  await canvas.getByRole('button', { name: 'Show' }).last().click();
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#content\/jobs/);
  await goTo(page, 'pages/career');
  await preview.locator('[data-place="0"] > *').first().waitFor();
});
