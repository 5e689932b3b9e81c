import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { siteTexts } from '../studio/siteTexts.ts';
import { hasFocus } from './formPage.ts';
import { drop, row, sound, HOME, pagesTrip } from './pagesTrip.ts';
import { SIZES } from './site.ts';
import { check, focused, goTo, linesChanged, original, undoAll } from './studioTrip.ts';

const { fileOf, read, write, isAsBefore, open, pictures } = pagesTrip();

test('reports a broken link at its field, in the outline and drawer, and fixes it', async () => {
  const { page, preview } = await open();
  await row(page, 'Interested').click();
  await page.getByRole('button', { name: /Have something/ }).click();
  const field = page.getByRole('textbox', { name: 'Leads to' });
  // As long as the check is under way, nothing says that it is done.
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  await page.route('**/api/check', (route) => held.then(() => route.continue()), { times: 1 });
  const asked = page.waitForRequest('**/api/check');
  await field.fill('/contact-us/service');
  await asked;
  await page.locator('header [data-check=running]').waitFor();
  answer();
  await page.locator('header [data-check=done]').getByText('1 problem').waitFor();
  // A message shown on blur does not move the pressed button from under the pointer.
  const second = page.getByRole('button', { name: /Ready to learn/ });
  await page.setViewportSize({ width: 1440, height: 1400 });
  const place = (await second.boundingBox())!;
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await expect.poll(() => hasFocus(field)).toBe(false);
  await page.mouse.up();
  await expect.poll(() => second.getAttribute('aria-expanded')).toBe('true');
  await page.setViewportSize(SIZES.desktop.viewport);
  await page.getByRole('button', { name: /Have something/ }).click();
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  await page.getByText('The last version without problems').waitFor();
  await preview.getByText('Have something to build or fix?').waitFor();
  const drawer = page.getByRole('region', { name: 'Problems' });
  const panel = page.getByRole('complementary', { name: 'Panel' });
  await panel.getByText('Links to "/contact-us/service", but there is no such page.', { exact: true }).waitFor();
  const said = drawer.getByText(
    'The link of “Have something to build or fix?” links to "/contact-us/service", but there is no such page.',
  );
  await said.waitFor();
  const fix = drawer.getByRole('button', { name: 'Fix: use "/contact-us/services"' });
  await focused(fix);
  await drawer.getByText('Card 1', { exact: true }).waitFor();
  await row(page, 'Interested').getByRole('img', { name: '1 problem' }).waitFor();
  // However narrow the drawer is, its words are lines.
  await page.setViewportSize({ width: 1024, height: 768 });
  expect((await said.boundingBox())!.width).toBeGreaterThan(150);
  await page.setViewportSize(SIZES.desktop.viewport);
  await check(page);
  await fix.click();
  await sound(page);
  await drawer.waitFor({ state: 'detached' });
  await isAsBefore(HOME);
  // It comes back when it is asked for, not with the next problem.
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: '1 problem', exact: true }).waitFor();
  expect(await drawer.count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await sound(page);
  // By keys alone: a section that no link could lead to gets a name with the link, as one thing.
  await field.focus();
  await page.keyboard.press('ArrowDown');
  const chooser = page.getByRole('dialog', { name: 'Choose a link' });
  await page.keyboard.type('home');
  await chooser.getByRole('heading', { name: 'Home' }).waitFor();
  await check(page);
  for (const key of ['Tab', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect
    .poll(() => linesChanged(original(HOME), read(HOME)).map((line) => line.trim()))
    .toEqual(['"id": "our-partners",', '"to": "/#our-partners",']);
  await focused(field);
  await page.getByText('Home, “Our Partners”').waitFor();
  await page.keyboard.press('Control+z');
  await isAsBefore(HOME);
  // A target that the check refuses shows its error at once and is not saved; a bare domain gets its scheme.
  await page.getByRole('button', { name: 'Choose… a target for “Leads to”' }).click();
  await page.keyboard.type('prospectus.pdf');
  await chooser.getByText('Broken link: this file is missing.').waitFor();
  await check(page);
  await page.keyboard.press('Enter');
  expect(await chooser.getByRole('button', { name: 'Use this link' }).isDisabled()).toBe(true);
  // One is dropped there: it is put in with the link, and both are undone at once.
  await drop(chooser.getByRole('button', { name: /^Drop a file/ }), [
    { name: 'Our Prices.pdf', bytes: Buffer.from('%PDF-1.4') },
  ]);
  await page.getByText('The file our-prices.pdf').waitFor();
  await expect.poll(() => read(HOME)).toContain('"to": "/media/our-prices.pdf"');
  expect(readFileSync(fileOf('pages/media/our-prices.pdf'), 'utf8')).toBe('%PDF-1.4');
  await sound(page);
  await page.keyboard.press('Control+z');
  await isAsBefore(HOME);
  await expect.poll(() => existsSync(fileOf('pages/media/our-prices.pdf'))).toBe(false);
  await page.getByRole('button', { name: 'Choose… a target for “Leads to”' }).click();
  await page.keyboard.type('example.org/x');
  await chooser.getByRole('option', { name: 'On the web: example.org/x' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => read(HOME)).toContain('"to": "https://example.org/x"');
  await page.keyboard.press('Control+z');
  await isAsBefore(HOME);
});

test('moves a page with its links, renames a section, deletes a page, undoes it', async () => {
  const post = 'pages/content/posts.json';
  const link = '{ "type": "link", "href": "/contact-us/services", "children": [{ "text": "Talk" }] },\n';
  const linked = original(post).replace(/"type": "paragraph",\n\s*"children": \[\n/, `$&${link}`);
  write(post, linked);
  const { page, preview } = await open('project-enquiry');
  const naming = [...siteTexts.keys()].filter((path) => read(path).includes('"/contact-us/services"'));
  await page.getByRole('button', { name: 'Page details' }).click();
  await page.getByRole('button', { name: 'Change… the address' }).click();
  const asked = page.getByRole('dialog', { name: 'Change the address' }).getByLabel('New address');
  await asked.fill('/about-us');
  await page.keyboard.press('Enter');
  await page.getByText('“About” has this address already.').waitFor();
  await check(page);
  await asked.fill('/talk-to-us');
  await page.keyboard.press('Enter');
  await page.getByText('Project enquiry: address /talk-to-us').first().waitFor();
  const change = page.getByRole('button', { name: 'Change… the address' });
  await focused(change);
  // The page itself keeps its former address.
  const own = 'pages/project-enquiry.json';
  const linking = naming.filter((path) => path !== own);
  await expect.poll(() => linking.filter((path) => read(path).includes('"/contact-us/services"'))).toEqual([]);
  expect(JSON.parse(read(own))).toMatchObject({ route: '/talk-to-us', formerly: ['/contact-us/services'] });
  expect(linking).toEqual(expect.arrayContaining(['pages/site.json', HOME, post]));
  for (const path of linking)
    expect(read(path)).toBe(
      (path === post ? linked : original(path)).replaceAll('"/contact-us/services"', '"/talk-to-us"'),
    );
  await sound(page);

  await page.getByRole('button', { name: 'Remove this page…' }).click();
  const asks = page.getByRole('dialog', { name: 'Remove Project enquiry' });
  await asks.getByRole('list', { name: 'Links to this page' }).getByText('Footer call').waitFor();
  await check(page);
  await asks.getByRole('button', { name: 'Remove the page' }).click();
  await expect.poll(() => existsSync(fileOf('pages/project-enquiry.json'))).toBe(false);
  await page
    .locator('header [data-check=done]')
    .getByRole('button', { name: /^\d+ problems$/ })
    .waitFor();
  await focused(row(page, 'Empowering'));
  await page.keyboard.press('Control+z');
  await page
    .getByRole('dialog', { name: /^Undo a change in/ })
    .getByRole('button', { name: 'Undo the change' })
    .click();
  await page.keyboard.press('Control+z');
  await expect.poll(() => naming.map(read)).toEqual(naming.map((path) => (path === post ? linked : original(path))));
  await preview.getByRole('heading', { name: 'Tell us about your project' }).waitFor();

  await row(page, 'Tell us about').click();
  await page.getByRole('button', { name: 'Rename…' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('talk');
  await page.keyboard.press('Enter');
  await expect.poll(() => read('pages/project-enquiry.json')).toContain('"id": "talk"');
  await page.keyboard.press('Control+z');
  await isAsBefore('pages/project-enquiry.json');
});

test('drops, describes and crops a picture, undoes and redoes it', async () => {
  const PEOPLE = 'pages/content/testimonials.json';
  const photo = async (background: string) => ({
    name: 'IMG 20.JPG',
    bytes: await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  });
  const [one, two] = [await photo('#2438c9'), await photo('#d9532c')];
  const { page, preview } = await open();
  await row(page, 'What people say').click();
  await page.getByRole('button', { name: 'Trainee Name' }).first().click();
  const slot = page.locator('aside[aria-label=Panel] [data-field="/testimonials/0/image"]');
  const place = slot.locator('button', { hasText: 'Drop a picture here' });
  await drop(place, [{ name: 'notes.txt', bytes: Buffer.from('hello') }]);
  await slot.getByText('The file is not a picture. Drop a JPEG, PNG, WebP or AVIF.').waitFor();
  await drop(place, [one, two]);
  await slot.getByText('One picture fits here.').waitFor();
  await drop(place, [one], ['dragenter', 'dragover']);
  await slot.getByText('Drop it here').waitFor();
  await check(page);
  await drop(place, [one], ['drop']);
  // The slot waits for a picture of this name.
  const path = 'pages/media/testimonial-software-development.jpg';
  await slot.getByText('90 × 60 pixels, 1 KB').waitFor();
  await preview.locator('img').first().waitFor();
  const alt = slot.getByRole('textbox', { name: 'Description for people' });
  await focused(alt);
  await page.keyboard.type('A trainee at her desk');
  await expect.poll(() => read(PEOPLE)).toContain('A trainee at her desk');
  expect(readFileSync(fileOf(path)).equals(one.bytes)).toBe(true);
  const point = slot.getByRole('slider', { name: 'Focal point of picture' });
  await point.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => point.getAttribute('aria-valuetext')).toBe('60 % across, 49 % down');
  await expect.poll(() => preview.locator('img').first().getAttribute('style')).toBe('object-position: 60% 49%;');
  await check(page);
  const frame = (await point.locator('..').boundingBox())!;
  await page.mouse.click(frame.x + frame.width / 4, frame.y + frame.height / 2);
  await expect.poll(() => read(PEOPLE)).toContain('"focalPoint": { "x": 0.25, "y": 0.5 }');
  expect(linesChanged(original(PEOPLE), read(PEOPLE)).length).toBeLessThan(6);
  const image = (await preview.locator('img').first().boundingBox())!;
  const on = { clientX: image.x + image.width / 2, clientY: image.y + image.height / 2 };
  const canvas = page.getByRole('main', { name: 'Preview' }).locator('iframe').locator('..');
  await drop(canvas, [one, two], undefined, on);
  await page.getByText('One picture fits here.').first().waitFor();
  await drop(canvas, [two], ['dragenter', 'dragover'], on);
  await page.getByText('Drop it here', { exact: true }).first().waitFor();
  await drop(canvas, [two], ['drop'], on);
  await expect.poll(() => read(PEOPLE)).toContain('"$media": "img-20"');
  await focused(alt);
  // A file dropped beside a picture, or on the frame itself, does not navigate.
  const isPrevented = await preview.locator('body').evaluate((body) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.png'));
    const event = { dataTransfer, bubbles: true, cancelable: true };
    return ['dragover', 'drop'].map((type) => !body.dispatchEvent(new DragEvent(type, event)));
  });
  expect(isPrevented).toEqual([true, true]);
  const title = (await preview.locator('h1').boundingBox())!;
  await drop(canvas, [two], undefined, { clientX: title.x + 4, clientY: title.y + 4 });
  await page.getByText('There is no picture here.').first().waitFor();
  await preview.locator('img').first().waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => read(PEOPLE)).toContain('"focalPoint": { "x": 0.25, "y": 0.5 }');
  await slot.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => read(PEOPLE)).not.toContain('focalPoint');
  await undoAll(page);
  await isAsBefore(PEOPLE);
  await expect.poll(pictures).toEqual([]);
  await page.reload();
  await preview.locator('[data-place="0"] > *').first().waitFor();
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => existsSync(fileOf(path))).toBe(true);
  expect(readFileSync(fileOf(path)).equals(one.bytes)).toBe(true);
  await goTo(page, 'pages/trainings');
  await row(page, 'Our trainees').click();
  await drop(page.getByRole('button', { name: /^Drop pictures here/ }), [one, two]);
  await page.getByRole('textbox', { name: 'Description for people' }).waitFor();
  await expect
    .poll(() => read('pages/trainings.json'))
    // The one is here already.
    .toMatch(/"testimonial-software-development", "alt": "" \},\s*\{ "\$media": "img-20", "alt": "" \}/);
  await page.keyboard.press('Control+z');
  await isAsBefore('pages/trainings.json');
  await expect.poll(pictures).toHaveLength(1);
  await goTo(page, 'pictures/home');
  const list = page.getByRole('main', { name: 'Pictures' });
  const drawing = { name: 'logo.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
  await drop(list.locator('label').first(), [one, two, drawing]);
  await list.getByText('This picture is already on the site.').waitFor();
  await list.getByText('logo.svg: SVG drawings are not allowed').waitFor();
  await expect.poll(pictures).toEqual(['img-20.jpg', 'testimonial-software-development.jpg']);
  await list.getByRole('button', { name: 'Remove img-20' }).click();
  await expect.poll(pictures).toEqual(['testimonial-software-development.jpg']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(pictures).toHaveLength(2);
  await list.getByRole('button', { name: 'Replace img-20' }).click();
  const png = await sharp(one.bytes).png().toBuffer();
  await list.getByLabel('Replacement file').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: png });
  await expect.poll(pictures).toEqual(['img-20.png', 'testimonial-software-development.jpg']);
  await check(page);
  await undoAll(page);
  await expect.poll(pictures).toEqual([]);
});
