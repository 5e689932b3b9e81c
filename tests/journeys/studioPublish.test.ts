import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runStudio } from '../studio/runStudio.ts';
import { siteCopy } from '../studio/siteCopy.ts';
import { journey, SIZES } from './site.ts';
import { check, focused, undoAll } from './studioTrip.ts';

let studio: Awaited<ReturnType<typeof runStudio>>;
let remote: string;
/** The public site: answers with the commit that it received last. */
let shown: string;
let publicSite: Server;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', studio.root, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

const trip = journey(async () => {
  const root = siteCopy();
  remote = mkdtempSync(join(tmpdir(), 'remote-'));
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  const first = (...args: string[]) => execFileSync('git', ['-C', root, ...args], { stdio: 'ignore' });
  first('init', '--quiet', '--initial-branch=main');
  first('config', 'user.name', 'Ada Example');
  first('config', 'user.email', 'ada@example.com');
  first('add', 'pages', 'schemas');
  first('commit', '--quiet', '-m', 'The first version');
  first('remote', 'add', 'origin', remote);
  first('push', '--quiet', 'origin', 'main');
  publicSite = createServer((_request, answer) => {
    answer.setHeader('x-release-commit', shown);
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(publicSite, 'listening');
  const { port } = publicSite.address() as AddressInfo;
  studio = await runStudio('0', root, { STUDIO_REMOTE: 'origin main', STUDIO_SITE_URL: `http://127.0.0.1:${port}` });
  shown = git('rev-parse', 'HEAD');
  return {
    ...studio,
    async stop() {
      publicSite.close();
      await studio.stop();
      rmSync(remote, { recursive: true, force: true });
    },
  };
});

test('publishes a change in one go and restores it from a version', async () => {
  const page = await trip.visit(`/${studio.address.slice(studio.url.length + 1)}`, SIZES.desktop);
  await page.locator('header [data-check=done]').waitFor();
  const faqs = join(studio.root, 'pages/content/faqs.json');
  const before = readFileSync(faqs, 'utf8');
  writeFileSync(faqs, before.replace('Do you repair hardware?', 'Do you repair laptops?'));
  await page.getByRole('button', { name: 'Review changes 1 change' }).waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByText('1 change will go live').waitFor();
  await check(page);
  const sentence = dialog.getByRole('textbox', { name: 'Description of the changes' });
  // It says what changed, and is typed over.
  await focused(sentence);
  expect(await sentence.inputValue()).toBe('FAQs, Do you repair laptops?, Question');
  await page.keyboard.type('Laptops');
  await page.keyboard.press('Enter');
  await dialog.getByText('Waiting until the public site shows it').waitFor();
  expect(execFileSync('git', ['-C', remote, 'log', '-1', '--format=%s', 'main'], { encoding: 'utf8' })).toBe(
    'Laptops\n',
  );
  expect(await page.getByText('Live since').count()).toBe(0);
  shown = git('rev-parse', 'HEAD');
  await dialog.getByText(/^Live since \d\d:\d\d\.$/).waitFor();
  await check(page);
  await page.keyboard.press('Escape');

  // By keys: what took the focus first is gone once the versions have come, and the keys go on among them.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('versions');
  await page.keyboard.press('Enter');
  await page.getByText('Nothing has changed since this version.').waitFor();
  await page.keyboard.press('ArrowDown');
  await focused(page.getByRole('row', { name: /^Laptops/ }));
  await page.getByText('The first version').click();
  await page.getByText('1 change since then').waitFor();
  await check(page);
  // A page that does not differ is looked at too.
  await page.getByRole('button', { name: 'See a page in this version…' }).click();
  await page.keyboard.type('careers');
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: /^Careers, as it was/ })
    .getByText('Nothing changed here except shared content')
    .waitFor();
  await check(page);
  await page.keyboard.press('Escape');
  // The same holds for a form, and for a changed entry of a list, which is restored from that version.
  const siwes = join(studio.root, 'schemas/siwes.json');
  const form = readFileSync(siwes, 'utf8');
  writeFileSync(siwes, form.replace('"Religion"', '"Faith"'));
  const seen = page.frameLocator('[role=dialog] iframe');
  await page.getByRole('button', { name: 'See this version Apply for our SIWES/IT program' }).click();
  await seen.getByText('Religion').waitFor();
  await check(page);
  await page.keyboard.press('Escape');
  writeFileSync(siwes, form);
  await page.getByText('1 change since then').waitFor();
  await page.getByRole('button', { name: 'See this version FAQs' }).click();
  await seen.getByText('Do you repair hardware?').waitFor();
  await page.getByRole('dialog').getByText('Do you repair laptops?, Question').waitFor();
  await check(page);
  await page.getByRole('button', { name: 'Restore it' }).click();
  await expect.poll(() => readFileSync(faqs, 'utf8')).toBe(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(() => readFileSync(faqs, 'utf8')).toContain('Do you repair laptops?');
});

test('writes an article with a picture, keeps it as a draft and publishes it', async () => {
  const POSTS = 'pages/content/posts.json';
  const read = (path: string) => readFileSync(join(studio.root, path), 'utf8');
  const before = [read(POSTS), read('pages/blog.json'), read('pages/article.json')];
  const page = await trip.visit(`/${studio.address.slice(studio.url.length + 1)}#content/posts`, SIZES.desktop);
  const sound = page.locator('header [data-check=done]', { hasText: 'No problems' });
  await page.getByRole('button', { name: 'New article' }).click();
  await focused(page.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('First steps of our new building class');
  await sound.waitFor();
  expect(await page.locator('[data-wrong]').count()).toBe(0);
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('What the first week is like.');
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2438c9' } })
    .png()
    .toBuffer();
  await page
    .getByLabel('A file for picture')
    .setInputFiles({ name: 'Our class.png', mimeType: 'image/png', buffer: photo });
  await focused(page.getByRole('textbox', { name: /^Description for people/ }).first());
  await page.keyboard.type('Our class');
  await expect.poll(() => read(POSTS)).toContain('"featuredImage": { "$media": "our-class", "alt": "Our class" }');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('You begin by building.');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Example');
  await expect(page.getByRole('textbox', { name: 'Last part of the address' }).inputValue()).resolves.toBe(
    'first-steps-of-our-new-building',
  );
  await page.getByRole('button', { name: 'As article' }).click();
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: 'First steps of our new building class', level: 1 }).waitFor();
  await preview.getByRole('img', { name: 'Our class' }).waitFor();
  await check(page);
  // A click leads to its field; a double click, or F2, writes a text where it stands, and the file says what the field would write.
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const [heading, edited] = [preview.getByRole('heading', { level: 1 }), preview.locator('[data-edited]')];
  await preview.getByText('You begin by building.').click();
  await focused(field('Text'));
  await preview.locator('article img').click();
  await focused(page.getByRole('combobox', { name: 'Picture' }));
  await heading.click();
  await focused(field('Title'));
  await page.locator('header [data-state=saved]').waitFor();
  const untitled = read(POSTS);
  await heading.dblclick();
  await focused(edited);
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('My ');
  await expect.poll(() => read(POSTS)).toContain('"slug": "my-first-steps-of-our-new"');
  const retitled = read(POSTS);
  await check(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => read(POSTS)).toBe(untitled);
  await focused(field('Title'));
  await field('Title').fill('My First steps of our new building class');
  await expect.poll(() => read(POSTS)).toBe(retitled);
  await page.keyboard.press('Control+z');
  await expect.poll(() => read(POSTS)).toBe(untitled);
  // A reload returns to the article. A folded panel stays folded for a click, and the article keeps half of the
  // window.
  await page.reload();
  await page.setViewportSize({ width: 720, height: 450 });
  await heading.click();
  await page.getByRole('button', { name: 'Show the panel' }).waitFor();
  await page.keyboard.press('F2');
  await focused(edited);
  await page.keyboard.press('Tab');
  await expect.poll(() => edited.textContent()).toBe('What the first week is like.');
  await check(page);
  await page.keyboard.press('Enter');
  await page.setViewportSize(SIZES.desktop.viewport);
  await page.getByRole('button', { name: 'Show the articles' }).click();
  await page.getByRole('button', { name: 'In lists' }).click();
  await page.getByText('No list shows this entry yet').waitFor();
  await page.getByRole('checkbox', { name: /Latest articles/ }).check();
  await preview.getByRole('link', { name: 'First steps of our new building class' }).waitFor();
  await check(page);
  await page.keyboard.press('Escape');
  const row = page.locator('[data-entry-row]', { hasText: 'First steps' });
  await focused(row);
  await row.getByText('Draft').waitFor();
  expect(readFileSync(join(studio.root, 'pages/media/our-class.png')).equals(photo)).toBe(true);
  await expect.poll(() => read('pages/blog.json')).toContain('"ids": ["first-steps-of-our-new-building"]');

  const publish = async (sentence: string, ...says: string[]) => {
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish' });
    for (const words of says) await dialog.getByText(words).waitFor();
    // A page that stays a draft is no change to publish.
    expect(await dialog.getByText('was added as a draft').count()).toBe(0);
    await dialog.getByRole('textbox', { name: 'Description of the changes' }).fill(sentence);
    await page.keyboard.press('Enter');
    await dialog.getByText('Waiting until the public site shows it').waitFor();
    shown = git('rev-parse', 'HEAD');
    await dialog.getByText(/^Live since/).waitFor();
    await page.keyboard.press('Escape');
  };
  await publish('An article begun', '1 draft is not published.');
  await row.click();
  await page.keyboard.press('Enter');
  const draft = page.getByRole('checkbox', { name: 'Draft: visible only here' });
  const drafted = read(POSTS);
  await draft.uncheck();
  await expect.poll(() => read(POSTS)).not.toContain('"draft"');
  expect(read(POSTS)).toBe(drafted.replace(/,\n\s+"draft": true/, ''));
  await sound.waitFor();
  // An address counts as public once the public site was seen to show it.
  const address = '/blog/first-steps-of-our-new-building';
  await page.getByText(`Will be at ${address} after you publish.`).waitFor();
  await publish('The article', '1 article goes live.');
  await page.getByText(`Public at ${address}`).waitFor();
  expect(execFileSync('git', ['-C', remote, 'show', `main:${POSTS}`], { encoding: 'utf8' })).toBe(read(POSTS));

  await undoAll(page);
  await expect.poll(() => [read(POSTS), read('pages/blog.json'), read('pages/article.json')]).toEqual(before);
});
