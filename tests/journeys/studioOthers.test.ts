import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Dialog } from 'playwright-core';
import { expect, test } from 'vitest';
import { ensureProgramBundle } from '../../src/build/ensureProgramBundle.ts';
import { withoutValue } from '../../src/site/json/jsonValues.ts';
import { updateJsonText } from '../../src/site/json/updateJsonText.ts';
import { buildApp } from '../../src/studio/server/buildApp.ts';
import { runStudio } from '../studio/runStudio.ts';
import { siteTexts } from '../studio/siteTexts.ts';
import { row, saved, sound, FAQS, HOME, pagesTrip } from './pagesTrip.ts';
import { SIZES } from './site.ts';
import { check, focused, goTo, original, undoAll } from './studioTrip.ts';

const { trip, fileOf, read, write, isAsBefore, open } = pagesTrip();

test('the preview follows the named page and reports a page or a check that stops', async () => {
  const { page, preview } = await open();
  await page.route('**/api/check', (route) => route.fulfill({ json: { stopped: 'time' } }), { times: 1 });
  await row(page, 'Our Partners').click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Friends');
  const notice = page.getByRole('group', { name: 'Check stopped' });
  await notice.getByText('The check took too long. Retrying…').waitFor();
  await page.locator('header').getByText('Check stopped').waitFor();
  await check(page);
  await notice.getByRole('button', { name: 'Check again' }).click();
  await sound(page);
  await expect.poll(() => notice.count()).toBe(0);
  await undoAll(page);
  await isAsBefore(HOME);

  const canvas = page.getByRole('main', { name: 'Preview' });
  const frame = canvas.locator('iframe');
  const top = () => preview.locator('html').evaluate((html) => html.scrollTop);
  await row(page, 'FAQs').click();
  await expect.poll(top).toBeGreaterThan(400);
  await goTo(page, 'pages/about');
  await preview.getByRole('heading', { name: 'Our Vision' }).waitFor();
  await expect.poll(top).toBe(0);
  // As a program saves it that begins a file with a mark.
  const ABOUT = 'pages/contact.json';
  write(ABOUT, `\uFEFF${original(ABOUT)}`);
  const problems = page.getByRole('button', { name: '1 problem', exact: true });
  await problems.waitFor();
  await goTo(page, 'pages/contact');
  const words = 'This file cannot be read as a page. Open Problems to see why.';
  for (const part of ['main', 'aside[aria-label^=Sections]', 'aside[aria-label=Panel]'])
    await page.locator(part).getByText(words).waitFor();
  expect(await frame.isVisible()).toBe(false);
  expect(await page.getByText('This page has no sections yet').count()).toBe(0);
  await check(page);
  await problems.click();
  await page.getByRole('button', { name: 'Fix: save the file as UTF-8' }).click();
  await isAsBefore(ABOUT);
  await row(page, 'Interested').or(page.locator('[data-section-row]')).first().waitFor();
  await expect.poll(() => frame.isVisible()).toBe(true);
  await sound(page);
  rmSync(fileOf(ABOUT));
  await canvas.getByText('This page was removed.').waitFor();
  expect(await frame.isVisible()).toBe(false);
  expect(await page.getByText('The last version without problems').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'New section' }).isDisabled()).toBe(true);
  await check(page);
  write(ABOUT, original(ABOUT));
  await expect.poll(() => frame.isVisible()).toBe(true);

  write(FAQS, original(FAQS).replaceAll('"question"', '"quesion"'));
  await page.getByRole('button', { name: '8 problems', exact: true }).waitFor();
  await goTo(page, 'pages/home');
  await preview.getByText('Our Partners').waitFor();
  await check(page);
  // A file unreadable when Studio opens keeps its place in the list, and so do the pages that show it.
  write(FAQS, `<<<<<<< HEAD\n${original(FAQS)}`);
  await goTo(page, 'content/faqs');
  await page.reload();
  for (const part of ['main', 'aside[aria-label=Panel]'])
    await page.locator(part).getByText('This file cannot be read as a list. Open Problems to see why.').waitFor();
  expect(await page.getByRole('button', { name: 'Add a question' }).isDisabled()).toBe(true);
  await check(page);
  await goTo(page, 'pages/home');
  await canvas.getByText('Content of this page is missing or cannot be read. Open Problems to see why.').waitFor();
});

test('a tab that outlives its server keeps its texts and reconnects', async () => {
  // The port lies outside the ephemeral range: the system assigns it to no other program while Studio is down.
  const first = await runStudio(String(20_000 + (process.pid % 10_000)));
  const page = await trip.visit(first.address, { ...SIZES.desktop, allow: /401|ERR_|Failed to load/ });
  const text = () => readFileSync(join(first.root, HOME), 'utf8');
  const preview = page.frameLocator('iframe[title^="The page"]');
  await goTo(page, 'forms/job-application');
  await page.frameLocator('iframe[title^="The form"]').getByLabel('Full name').waitFor();
  await goTo(page, 'pages/home');
  // The preview has loaded all its parts, and requests nothing from a stopped server.
  await preview.locator('[data-place="0"] > *').first().waitFor();
  await row(page, 'Our Partners').click();
  const port = new URL(first.url).port;
  await first.stop({ keep: true });
  const notices = page.getByRole('region', { name: 'Notices' });
  await notices.getByText('Studio has stopped. Start it again. Nothing is lost.').last().waitFor();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Typed meanwhile');
  // Compiled programs and Studio's client build are deleted after a week without use.
  const used = [dirname(await ensureProgramBundle('openStudio')), (await buildApp(process.cwd())).folder];
  const [days, now] = [new Date(Date.now() - 3 * 24 * 60 * 60 * 1000), Date.now()];
  for (const folder of used) utimesSync(folder, days, days);
  const second = await runStudio(port, first.root);
  for (const folder of used) expect(statSync(folder).mtimeMs).toBeGreaterThanOrEqual(now - 1000);
  await notices
    .getByText(/^Studio was restarted and has a new address/)
    .last()
    .waitFor();
  await check(page);
  // A server that does not know this browser refuses to save, and what waits goes on waiting.
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/save') && answer.status() === 401);
  await page.getByRole('textbox', { name: 'Heading' }).fill('Typed meanwhile, and after that');
  await refused;
  const other = await page.context().newPage();
  await other.goto(second.address);
  await expect.poll(text).toContain('Typed meanwhile, and after that');
  await page.locator('header [data-state=saved]').waitFor();
  await other.close();
  await expect(runStudio(port, second.root)).rejects.toThrow(
    /^Studio ended with 1:\nPort \d+ \(STUDIO_PORT\) is already in use/,
  );
  await expect(runStudio('43OO', second.root)).rejects.toThrow('ended with 1:\nSTUDIO_PORT is "43OO", but must be');
  // The script of a form that was seen before is none of this server's.
  await goTo(page, 'pages/careers');
  await preview.getByLabel('Full name').waitFor();
  await second.stop();
});

/** Home, open at the heading of a section, with another editor that saves between the last key and the save. */
async function openHeading() {
  const opened = await open('home', { ...SIZES.desktop, allow: /409/ });
  const { page } = opened;
  const bar = page.locator('header');
  await row(page, 'Our Partners').click();
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  const typeWhileOther = async (words: string, other: () => void) => {
    await page.route(
      '**/api/save',
      async (route) => {
        other();
        await route.continue();
      },
      { times: 1 },
    );
    await heading.fill(words);
    await bar.locator('[data-state=conflicted]').getByText('Not saved.').waitFor();
  };
  const dialogOf = (name: string) => page.getByRole('dialog', { name: `${name}: choose which text to keep` });
  return { ...opened, bar, heading, typeWhileOther, dialogOf };
}

test('a change from elsewhere is shown and can be visited', async () => {
  const { page, preview } = await open();
  write(HOME, original(HOME).replace('Our Partners', 'Friends of ours'));
  await preview.getByText('Friends of ours').waitFor();
  await row(page, 'Why Choose Us').click();
  const news = page.getByRole('group', { name: 'Changed by someone else' });
  await news.getByText('Home, Friends of ours, Heading').waitFor();
  await news.getByRole('button', { name: 'Show' }).click();
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await focused(heading);
  expect(await heading.inputValue()).toBe('Friends of ours');
});

test('a text that both changed is kept or taken, and undo gives mine back', async () => {
  const { page, preview, bar, typeWhileOther, dialogOf } = await openHeading();
  await typeWhileOther('Mine', () => write(HOME, original(HOME).replace('Our Partners', 'Theirs')));
  await page.keyboard.press('Control+s');
  await check(page);
  expect(read(HOME)).toContain('"Theirs"');
  await page.getByRole('button', { name: 'Compare both texts…' }).click();
  const dialog = dialogOf('Home');
  await dialog.getByRole('region', { name: 'Mine › Heading' }).getByText('Theirs', { exact: true }).last().waitFor();
  await check(page);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => read(HOME)).toBe(original(HOME).replace('Our Partners', 'Mine'));
  await saved(page);
  await typeWhileOther('Mine again', () => write(HOME, original(HOME).replace('Our Partners', 'Theirs again')));
  await bar.getByRole('button', { name: 'Choose…' }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await preview.getByText('Theirs again').waitFor();
  await saved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => read(HOME)).toContain('"Mine again"');
});

test('a page that is renamed elsewhere stays open, and the caret stays in its field', async () => {
  const { page } = await open('about');
  await row(page, 'Who We Are').click();
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await heading.focus();
  for (const [from, to] of [
    ['about', 'us'],
    ['us', 'about'],
  ]) {
    renameSync(fileOf(`pages/${from}.json`), fileOf(`pages/${to}.json`));
    await expect.poll(() => new URL(page.url()).hash).toBe(`#pages/${to}`);
    await focused(heading);
  }
});

test('a section or a page that was removed elsewhere and changed here is kept or taken', async () => {
  const { page, bar, typeWhileOther, dialogOf } = await openHeading();
  const ABOUT = 'pages/about.json';
  await goTo(page, 'pages/about');
  await row(page, 'Who We Are').click();
  const dialog = dialogOf('About');
  const without = updateJsonText(original(ABOUT), withoutValue(JSON.parse(original(ABOUT)), ['sections', 0]));
  await typeWhileOther('Myself', () => write(ABOUT, without));
  await bar.getByRole('button', { name: 'Choose…' }).click();
  await dialog.getByText('Myself').first().waitFor();
  await dialog.getByText('It was deleted in the other version.').waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect.poll(() => read(ABOUT)).toContain('"Myself"');
  await saved(page);
  await typeWhileOther('Myself again', () => rmSync(fileOf(ABOUT)));
  await bar.getByRole('button', { name: 'Choose…' }).click();
  await dialog.getByText('Myself again').first().waitFor();
  await check(page);
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await saved(page);
  expect(existsSync(fileOf(ABOUT))).toBe(false);
  write(ABOUT, original(ABOUT));
});

test('a damaged file is repaired by its text, with the check beside it', async () => {
  const { page } = await open('home', { ...SIZES.desktop, allow: /409/ });
  write(HOME, original(HOME).replace('Our Partners', 'Their last').replace('"route"', '<<<<<<< HEAD\n  "route"'));
  const notice = page.getByRole('group', { name: 'The file for Home is damaged' });
  await notice.getByRole('button', { name: 'Repair the file…' }).click();
  const unread = page.getByRole('dialog', { name: 'The file for Home is damaged' });
  const use = unread.getByRole('button', { name: 'Use this text' });
  await unread.getByText('Line 3: ').waitFor();
  expect(await use.isDisabled()).toBe(true);
  await check(page);
  await unread.getByRole('button', { name: 'Show line 3' }).click();
  await focused(unread.getByRole('textbox'));
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Delete');
  await unread.getByText('This text has no problems.').waitFor();
  await use.click();
  const repaired = original(HOME).replace('Our Partners', 'Their last').replace('  "route"', '\n  "route"');
  await expect.poll(() => read(HOME)).toBe(repaired);
  await unread.waitFor({ state: 'detached' });
  await saved(page);
});

/** How large a file Studio's server may write, in bytes; a larger one breaks off there. */
const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(trip.site.pid), `--fsize=${bytes}:`]);

test('a full disk leaves every file whole, and Try again saves', async () => {
  const { page } = await open('project-enquiry', { ...SIZES.desktop, allow: /500/ });
  const naming = [...siteTexts.keys()].filter((path) => read(path).includes('"/contact-us/services"'));
  const sizes = naming.map((path) => original(path).length).toSorted((a, b) => a - b);
  const files = () => readdirSync(fileOf('pages')).toSorted();
  const before = files();
  // Some of the files still fit, the largest does not: it breaks off in the middle.
  limitFiles(sizes.at(-1)! - 100);
  await page.getByRole('button', { name: 'Page details' }).click();
  await page.getByRole('button', { name: 'Change… the address' }).click();
  await page.getByLabel('New address').fill('/talk-to-us');
  await page.keyboard.press('Enter');
  await page.locator('header').getByText('Not saved. The file could not be written.').waitFor();
  expect(naming.map(read)).toEqual(naming.map(original));
  expect(files()).toEqual(before);
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/api/save') && answer.status() === 500);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Talk');
  await refused;
  await check(page);
  limitFiles('unlimited');
  await page.getByRole('button', { name: 'Try again' }).click();
  await saved(page);
  await expect.poll(() => read('pages/project-enquiry.json')).toContain('"title": "Talk"');
  const linking = naming.filter((path) => path !== 'pages/project-enquiry.json');
  expect(linking.filter((path) => read(path).includes('"/contact-us/services"'))).toEqual([]);
});

test('leaving a page in the middle of a word loses nothing', async () => {
  const POSTS = 'pages/content/posts.json';
  const [post] = JSON.parse(original(POSTS)) as object[];
  const posts = Array.from({ length: 40 }, (_, at) => ({ ...post, id: `post-${at}`, slug: `post-${at}` }));
  write(POSTS, JSON.stringify([post, ...posts], null, 2));
  const { page } = await open();
  const questions: Dialog[] = [];
  page.on('dialog', (dialog) => void questions.push(dialog));
  const asked = async () => await expect.poll(() => questions.length).toBe(1);
  const leave = () => page.evaluate(() => setTimeout(() => location.reload()));
  const heading = page.getByRole('textbox', { name: 'Heading' });
  await goTo(page, 'content/posts');
  await page.getByRole('row', { name: 'Our first article is coming soon' }).first().press('Enter');
  await page.getByRole('textbox', { name: 'Title' }).fill('Written to the last letter');
  await leave();
  await asked();
  await expect.poll(() => read(POSTS)).toContain('Written to the last letter');
  await questions.pop()!.accept();
  await page.getByText('Written to the last letter').first().waitFor();

  await goTo(page, 'pages/home');
  await row(page, 'Our Partners').press('Enter');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/save'));
  process.kill(trip.site.pid, 'SIGSTOP');
  try {
    await heading.fill('Friends');
    await sent;
    await heading.fill('Old friends');
    await leave();
    await asked();
    await questions.pop()!.dismiss();
  } finally {
    process.kill(trip.site.pid, 'SIGCONT');
  }
  await expect.poll(() => read(HOME)).toContain('Old friends');
  await saved(page);
  // Within the page: no save has begun, however slow the machine is.
  await heading.evaluate((box: HTMLTextAreaElement) => {
    box.select();
    document.execCommand('insertText', false, 'New friends');
    setTimeout(() => location.reload());
  });
  await expect.poll(() => read(HOME)).toContain('New friends');
  await row(page, 'New friends').waitFor();
  expect(questions).toEqual([]);
});
