import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drop, row, saved, sound, HOME, FAQS, pagesTrip } from './pagesTrip.ts';
import { check, focused, goTo, linesChanged, original, undoAll } from './studioTrip.ts';

const { read, write, isAsBefore, visit, open, pictures } = pagesTrip();

test('edits texts in the preview, and merges what others write', async () => {
  const { page, preview } = await open();
  await preview.getByText('Do you repair hardware?').dblclick();
  const field = page.getByRole('textbox', { name: 'Question' });
  await focused(preview.getByRole('textbox', { name: 'Question', description: 'Changes 1 page' }));
  await page.keyboard.press('End');
  await page.keyboard.type(' Laptops too?');
  expect(await field.inputValue()).toBe('Do you repair hardware? Laptops too?');
  await page.keyboard.press('Enter');
  await preview.getByText('Do you repair hardware? Laptops too?').waitFor();
  expect(await preview.locator('[data-edited]').count()).toBe(0);
  await expect.poll(() => read(FAQS)).toContain('Laptops too?');
  expect(linesChanged(original(FAQS), read(FAQS))).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo: Question changed' }).waitFor();
  expect(read(HOME)).toBe(original(HOME));
  // A field's message on blur moves no row from under the pointer.
  await page.getByRole('button', { name: /Can any number of students/ }).click();
  await expect.poll(() => field.inputValue()).toMatch(/^Can any number of students/);
  // Nothing is called sound that was never checked.
  let answer = () => {};
  const unanswered = new Promise<void>((done) => (answer = done));
  await page.route('**/api/check', (route) => unanswered.then(() => route.continue()));
  await page.reload();
  await page.locator('header').getByText('Checking…', { exact: true }).waitFor();
  answer();
  await sound(page);
  await preview.getByText('Laptops too?').waitFor();
  await page.keyboard.press('Control+z');
  await isAsBefore(FAQS);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => read(FAQS)).toContain('Laptops too?');
  await undoAll(page);
  await isAsBefore(FAQS);

  const text = preview.locator('[data-edited]');
  const heading = preview.locator('[data-place="2"] h2');
  // Scrolls the heading into view, and waits for the scroll to end.
  await heading.hover();
  const size = await heading.boundingBox();
  await heading.dblclick();
  await focused(text);
  expect(await heading.boundingBox()).toEqual(size);
  await check(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => {
    const part = (type: string, words: string) => ({ [type]: new Blob([words], { type }) });
    const item = { ...part('text/html', '<b>Ẹ̀kọ́</b>'), ...part('text/plain', 'Ẹ̀kọ́\r\n👩🏽‍💻\n') };
    return navigator.clipboard.write([new ClipboardItem(item)]);
  });
  await text.press('Control+a');
  await page.keyboard.press('Control+v');
  expect(await text.innerHTML()).toBe('Ẹ̀kọ́ 👩🏽‍💻');
  await expect.poll(() => read(HOME)).toBe(original(HOME).replace('Why Choose Us', 'Ẹ̀kọ́ 👩🏽‍💻'));
  // Undone and done again from there, as from everywhere.
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.textContent()).toBe('Why Choose Us');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.type('?');
  await page.keyboard.press('Escape');
  await expect.poll(() => heading.innerHTML()).toBe('Why Choose Us');
  await isAsBefore(HOME);

  // By keys from the list of sections: its first text, the next, and the one before.
  await row(page, 'Why Choose Us').focus();
  await page.keyboard.press('F2');
  await focused(text);
  await page.keyboard.press('Tab');
  await expect.poll(() => text.textContent()).toMatch(/^Three things we hold to/);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => text.textContent()).toBe('Why Choose Us');
  await page.keyboard.press('End');
  await page.keyboard.type(' today');
  // Another program puts a section above, and words into the same file.
  const banner =
    '{ "block": "banner", "id": "come", "heading": "Come", "motif": "leaf", "link": { "label": "Go", "to": "/about-us" } },';
  await saved(page);
  const withBanner = (home: string) => home.replace(/\{\s*"block": "values"/, `${banner}\n    $&`);
  write(HOME, withBanner(read(HOME)));
  await page.locator('[data-section-row][aria-label=Come]').waitFor();
  await sound(page);
  await expect.poll(() => text.evaluate((own) => own.closest<HTMLElement>('[data-place]')!.dataset.place)).toBe('3');
  await page.keyboard.type('!');
  await expect.poll(() => read(HOME)).toContain('"Why Choose Us today!"');
  expect(read(HOME)).toContain(banner);
  // A click elsewhere leaves the text unchanged. Text joined from two fields opens one of the fields.
  await preview.getByText('Trainee, Software Development').first().dblclick();
  await focused(page.getByRole('textbox', { name: 'Programme or role' }));
  expect(await text.count()).toBe(0);
  await undoAll(page);
  await expect.poll(() => read(HOME)).toBe(withBanner(original(HOME)));

  // An article too, by the panel's own editor: its marks, its tools, and Escape.
  const POSTS = 'pages/content/posts.json';
  await goTo(page, 'pages/article');
  await preview.getByText('The last paragraph').dblclick();
  const article = preview.getByRole('textbox', { name: 'Text' });
  await focused(article);
  await page.keyboard.press('End');
  await page.keyboard.type(' Come and ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('see');
  const line = '{ "text": "see", "bold": true }';
  await expect.poll(() => linesChanged(original(POSTS), read(POSTS)).join()).toContain(line);
  await page.getByRole('textbox', { name: 'Text' }).getByText('see').waitFor();
  const tools = page.getByRole('main').getByRole('combobox', { name: 'Style of the paragraph in text' });
  await tools.selectOption('Quotation');
  await focused(article);
  await article.locator('blockquote strong').waitFor();
  await check(page);
  await page.keyboard.press('Escape');
  await isAsBefore(POSTS);
  await preview.getByText('The last paragraph says what a reader can do next.', { exact: true }).waitFor();
  expect(await text.count()).toBe(0);
  // A text from an entry opens at the entry's field, in the entry's file.
  await goTo(page, 'pages/course');
  await preview.getByText('Back-End', { exact: true }).dblclick();
  await page.getByText('“Software Development” is in the list Programmes and is opened there.').waitFor();
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('Back-End');
  // A number beside another field's words has a separate field.
  await goTo(page, 'pages/course');
  await preview.getByText('₦150,000', { exact: true }).dblclick();
  await expect.poll(() => page.locator(':focus').inputValue()).toBe('150000');
});

/** Pastes HTML and plain text into an element, as a browser does. */
const paste = (element: Locator, html: string, plain: string) =>
  element.evaluate(
    (target, [rich, words]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', rich!);
      clipboardData.setData('text/plain', words!);
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [html, plain],
  );

test('pastes a document of Word as headings and lists, and names what is missing', async () => {
  const POSTS = 'pages/content/posts.json';
  const page = await visit('content/posts');
  await page.locator('[data-entry-row]', { hasText: 'Our first article is coming soon' }).dblclick();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.press('Control+a');
  await paste(text, readFileSync(join(import.meta.dirname, '../studio/paste/word.html'), 'utf8'), 'What you will need');
  await text.locator('ul > li > ul > li').first().waitFor();
  expect(await text.locator('ol').first().getAttribute('start')).toBe('3');
  const note = page.getByRole('region', { name: 'Notices' }).locator('span');
  await note.getByText('A picture, a footnote and a comment were not pasted.').waitFor();
  await expect.poll(() => read(POSTS)).toContain('"start": 3');
  await check(page);
  await sound(page);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.selectText();
  await paste(title, '', 'How we\r\nwrite\r\n');
  await expect.poll(() => read(POSTS)).toContain('"title": "How we write"');
  await undoAll(page);
  await isAsBefore(POSTS);
});

test('formats an article by keys, tools and pasting, and undoes it all', async () => {
  const POSTS = 'pages/content/posts.json';
  const page = await visit('content/posts');
  await page.locator('[data-entry-row]', { hasText: 'Our first article is coming soon' }).dblclick();
  const text = page.getByRole('textbox', { name: 'Text' });
  const written = () => linesChanged(original(POSTS), read(POSTS)).map((line) => line.trim());
  await text.getByText('The last paragraph').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Come and ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('see');
  await expect
    .poll(written)
    .toEqual(expect.arrayContaining([expect.stringContaining('{ "text": "see", "bold": true }')]));
  expect(written().length).toBeLessThan(6);
  await page.keyboard.press('Control+k');
  const link = page.getByRole('group', { name: 'Link' });
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await link.getByText('This is not a valid address').waitFor();
  await check(page);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('dialog', { name: 'Choose a link' }).getByRole('option').first().waitFor();
  await page.keyboard.type('trainings');
  await page.keyboard.press('Enter');
  await focused(link.getByRole('textbox'));
  await link.getByText('Trainings', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => written().join('')).toContain('"href": "/trainings"');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+8');
  await page.keyboard.type('a point');
  await page.getByRole('toolbar').getByRole('button', { name: 'Numbered list' }).click();
  await expect.poll(() => text.locator('ol').innerText()).toBe('a point');
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<h1 style="color:red">Pasted</h1><p><a href="javascript:x()">no link</a></p><img src="x">',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => written().join('')).toContain('no link');
  expect(read(POSTS)).not.toMatch(/javascript|color|img/);
  const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#2438c9' } })
    .png()
    .toBuffer();
  const picture = page.getByRole('group', { name: 'Picture' });
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click();
  const files = picture.getByLabel('A picture for the text');
  await files.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('none') });
  await picture.getByText('a.jpg: The file is not a picture.').waitFor();
  await check(page);
  await files.setInputFiles({ name: 'Our hall.png', mimeType: 'image/png', buffer: photo });
  const words = picture.getByRole('textbox', { name: 'Description for people' });
  await focused(words);
  await page.keyboard.type('The hall');
  await expect
    .poll(() => written().join(''))
    .toMatch(/"type": "image",.*"\$media": "our-hall",.*"altText": "The hall"/);
  await expect.poll(pictures).toEqual(['our-hall.png']);
  await text.getByRole('img', { name: 'The hall' }).waitFor();
  await check(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await focused(words);
  await picture.getByRole('button', { name: 'Remove the picture' }).click();
  await expect.poll(() => written().join('')).not.toContain('image');
  await text.locator('p').first().scrollIntoViewIfNeeded();
  const first = (await text.locator('p').first().boundingBox())!;
  const place = { clientX: first.x + 5, clientY: first.y + 5 };
  await drop(text, [{ name: 'Our hall.png', bytes: photo }], ['dragenter', 'dragover', 'drop'], place);
  await text.locator('img').waitFor();
  await expect.poll(() => text.evaluate((element) => element.children[1]!.tagName)).toBe('FIGURE');
  await sound(page);
  await text.getByText('no link').click();
  await page.getByRole('combobox', { name: 'Style of the paragraph' }).selectOption('Quotation');
  const portrait = page.getByRole('combobox', { name: /^Their photo/ });
  await portrait.selectOption('our-hall');
  await page.getByRole('button', { name: 'In lists' }).click();
  await portrait.waitFor();
  await check(page);
  await goTo(page, 'pages/article');
  await row(page, 'Article').first().click();
  await page.getByRole('button', { name: 'Open a larger field' }).first().click();
  await page.getByRole('dialog', { name: 'Text' }).getByText('no link').waitFor();
  await check(page);
  await page.keyboard.press('Escape');
  await undoAll(page);
  await isAsBefore(POSTS);
  await expect.poll(pictures).toEqual([]);
  await expect.poll(() => text.locator('ol, figure').count()).toBe(0);
});
