import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drag, row, saved, sound, HOME, FAQS, pagesTrip } from './pagesTrip.ts';
import { check, focused, goTo, original, undoAll } from './studioTrip.ts';

const { fileOf, read, write, isAsBefore, open, blocks } = pagesTrip();

test('moves, duplicates and copies rows and sections, and undoes all', async () => {
  const { page, preview } = await open();
  await drag(page, page.getByRole('button', { name: 'Drag Why Choose Us' }), row(page, 'Our Partners'));
  // The keys go on with what was dragged.
  await focused(row(page, 'Why Choose Us'));
  await expect.poll(blocks).toEqual(['hero', 'values', 'partners', ...blocks().slice(3)]);
  expect(read(HOME).split('\n').toSorted()).toEqual(original(HOME).split('\n').toSorted());
  await page.getByRole('button', { name: 'Move down' }).click();
  await isAsBefore(HOME);
  // A thumbnail shows what stood there until the preview is drawn.
  await expect.poll(() => row(page, 'Why Choose Us').count()).toBe(1);
  await row(page, 'Why Choose Us').focus();
  await page.keyboard.press('Control+d');
  await expect.poll(() => blocks().filter((block) => block === 'values')).toHaveLength(2);
  expect(read(HOME)).toContain('"id": "why-choose-us-2"');
  // A denied permission shows a message, with an alternative if there is one.
  await page.context().grantPermissions([]);
  await page.keyboard.press('Control+c');
  await page.getByText('The browser does not let Studio copy').first().waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Paste below' }).click();
  await page.getByText('or press Ctrl V in the list of sections').first().waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row(page, 'Why Choose Us').last().focus();
  await page.keyboard.press('Control+c');
  await page.getByText('copied').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'A page, form or list' }).fill('about');
  await page.keyboard.press('Enter');
  await row(page, 'About').first().waitFor();
  await page.locator('[data-section-row]').first().focus();
  await page.keyboard.press('Control+v');
  await expect.poll(() => read('pages/about.json')).toContain('"block": "values"');
  await preview.getByText('Why Choose Us').first().waitFor();
  await page.getByRole('button', { name: /^Undo:/ }).click();
  await isAsBefore('pages/about.json');
  // Home is not open, so its changes are undone only after a question.
  const changed = read(HOME);
  await page.keyboard.press('Control+z');
  const asked = page.getByRole('dialog', { name: 'Undo a change in Home' });
  await check(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(read(HOME)).toBe(changed);
  await page.keyboard.press('Control+z');
  await asked.getByRole('button', { name: 'Undo the change' }).click();
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z');
  await isAsBefore(HOME);
  await undoAll(page);

  // Which shared questions a section shows is chosen, and so is their order.
  await goTo(page, 'pages/home');
  await sound(page);
  const ids = () => (JSON.parse(read(HOME)) as { sections: { entries: { ids: string[] } }[] }).sections[7]!.entries.ids;
  const [first, second, third, ...others] = ids();
  await row(page, 'FAQs').click();
  await page.getByRole('button', { name: 'Choose…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose from FAQs' });
  await dialog.getByRole('checkbox', { name: /^1 Where are your/ }).uncheck();
  await dialog.getByRole('row', { name: 'Do you repair' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await dialog.getByRole('checkbox', { name: /^2 Do you repair/ }).waitFor();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Show these 4' }).waitFor();
  await page.keyboard.press('Space');
  // Newly checked entries come after the others.
  await dialog.getByRole('checkbox', { name: /^5 Do you repair/ }).waitFor();
  await check(page);
  await dialog.getByRole('button', { name: 'Show these 5' }).click();
  await expect.poll(ids).toEqual([third, ...others, second]);
  await preview.getByText('Where are your training centres?').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await isAsBefore(HOME);

  const panel = page.getByRole('complementary', { name: 'Panel' });
  await drag(
    page,
    panel.getByRole('button', { name: /^Move Entr.* 1:/ }),
    panel.getByRole('button', { name: /^Move Entr.* 3:/ }),
  );
  await expect.poll(ids).toEqual([second, third, first, ...others]);
  await page.keyboard.press('Control+z');
  await isAsBefore(HOME);

  // Another user's change cancels a drag by keyboard: the row returns to its place.
  const moved = original(HOME).replace(
    /("ids": )(\[[^\]]*\])/,
    (_all, key: string, list: string) => key + JSON.stringify((JSON.parse(list) as string[]).toReversed()),
  );
  const partners = preview.locator('[data-place="1"] li').first();
  for (const handle of [
    panel.getByRole('button', { name: /^Move Entr.* 1:/ }),
    page.getByRole('button', { name: 'Drag Our Partners' }),
  ]) {
    await saved(page);
    const before = await partners.innerHTML();
    await handle.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    write(HOME, read(HOME) === moved ? original(HOME) : moved);
    await page.getByText('The row is back in its place. Changed by someone else:').waitFor({ state: 'attached' });
    // The same is said of the second.
    await expect.poll(() => partners.innerHTML()).not.toBe(before);
    await page.keyboard.press('ArrowUp');
    expect(await page.getByRole('button', { name: /^Undo:/ }).count()).toBe(0);
  }
  await isAsBefore(HOME);

  // After the cancelled drag, the focus may be in the section at that position.
  await row(page, 'FAQs').click();
  await page.getByRole('button', { name: 'Add to Questions' }).click();
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await focused(question);
  await page.keyboard.type('Is it free?');
  await page.getByRole('textbox', { name: 'Summary' }).fill('The first lesson is.');
  // The page treats the new entry like the others: with all answers open, its answer is open too.
  const answer = preview.locator('details', { hasText: 'The first lesson is.' });
  await expect.poll(() => answer.evaluate((details) => (details as HTMLDetailsElement).open)).toBe(true);
  await expect.poll(ids).toEqual([first, second, third, ...others, 'question']);
  await page.getByRole('navigation').getByRole('button', { name: 'Content', exact: true }).click();
  await page.getByRole('button', { name: /^FAQs/ }).click();
  const list = page.getByRole('main', { name: 'FAQs' });
  await drag(
    page,
    list.getByRole('button', { name: 'Drag Is it free?' }),
    list.getByRole('button', { name: 'Drag Where are your training centres?' }),
    'finger',
  );
  await expect.poll(() => (JSON.parse(read(FAQS)) as { id: string }[])[0]!.id).toBe('question');
  await undoAll(page);
  await expect.poll(() => [read(FAQS), read(HOME)]).toEqual([original(FAQS), original(HOME)]);
});

test('adds a section by its example, and shows its errors after blur', async () => {
  const { page, preview } = await open();
  await row(page, 'FAQs').click();
  await page.getByRole('button', { name: 'Add a section here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a section' });
  await dialog.getByRole('combobox').fill('banner');
  await dialog.getByRole('option', { name: 'Banner' }).waitFor();
  await dialog.getByText('below FAQs. 1 kind.', { exact: false }).waitFor();
  await check(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => blocks()[8]).toBe('banner');
  await preview.locator('[data-place="8"]').getByRole('heading').first().waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('form')?.getAttribute('aria-label')))
    .toBe('Banner');
  await check(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await isAsBefore(HOME);
  // With no selection before, undo restores an empty selection, and a section added afterwards is selected as before.
  await page.goto('/#pages/about');
  const rows = page.locator('[data-section-row]');
  await row(page, 'Our Vision').waitFor();
  const count = await rows.count();
  for (let round = 0; round < 2; round++) {
    await page.getByRole('button', { name: 'New section', exact: true }).click();
    await dialog.getByRole('combobox').fill('banner');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.nth(count).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Control+z');
    await expect.poll(() => rows.count()).toBe(count);
    await expect.poll(() => page.locator('[data-section-row][aria-selected=true]').count()).toBe(0);
  }

  // A field shows its error after blur, and examples are typed over.
  await goTo(page, 'pages/home');
  const panel = page.getByRole('complementary', { name: 'Panel' });
  const red = panel.locator('[aria-invalid=true]');
  await row(page, 'FAQs').click();
  await panel.getByRole('button', { name: 'Add to Questions' }).click();
  await focused(panel.getByRole('textbox', { name: 'Question' }));
  await page.locator('header [data-check=done]', { hasText: /\d problem/ }).waitFor();
  expect(await red.count()).toBe(0);
  await page.keyboard.type('Is there a car park?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await panel.getByText('Is empty.').waitFor();
  await page.locator('header [data-check=done]').getByText('1 problem').waitFor();
  await undoAll(page);
  await isAsBefore(FAQS);
  await page.getByRole('button', { name: 'Add a section here' }).click();
  await dialog.getByRole('combobox').fill('banner');
  await dialog.getByRole('option', { name: 'Banner' }).waitFor();
  await page.keyboard.press('Enter');
  const heading = panel.getByRole('textbox', { name: 'Heading' });
  await focused(heading);
  const chosen = () => heading.evaluate((one: HTMLTextAreaElement) => one.selectionEnd - one.selectionStart);
  await expect.poll(chosen).toBeGreaterThan(5);
  await page.keyboard.type('Come by');
  await expect.poll(() => read(HOME)).toContain('"heading": "Come by"');
  await page.goto('/#pages/siwes');
  await row(page, 'Apply for our').click();
  const rank = panel.getByLabel('Rank of the heading');
  await rank.waitFor({ state: 'hidden' });
  await panel.getByText('More', { exact: true }).click();
  await rank.waitFor();
  await check(page);

  // The toast undoes its own change, and closes after another change.
  await undoAll(page);
  await isAsBefore(HOME);
  await goTo(page, 'pages/home');
  const toast = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' });
  await row(page, 'Our Partners').click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Friends');
  await row(page, 'Why Choose Us').focus();
  await page.keyboard.press('Delete');
  await toast.waitFor();
  await page.keyboard.press('Control+z');
  await toast.waitFor({ state: 'detached' });
  await row(page, 'Why Choose Us').waitFor();
  await expect.poll(() => read(HOME)).toContain('"Friends"');
  await row(page, 'Why Choose Us').focus();
  await page.keyboard.press('Delete');
  await toast.waitFor();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Another');
  await toast.waitFor({ state: 'detached' });
  await undoAll(page);
  await isAsBefore(HOME);
  await goTo(page, 'changes/home');
  await page
    .locator('header')
    .getByText(/^No changes, since/)
    .waitFor();
  // A page that was added is shown as its picture.
  const NEW = 'pages/new-page.json';
  write(NEW, original('pages/about.json').replace('"route": "/about-us"', '"route": "/new-page"'));
  const article = page.getByRole('article', { name: 'Page added' });
  await article.locator('[aria-hidden] [data-place="1"] h2').first().waitFor();
  await check(page);
  rmSync(fileOf(NEW));
  await article.waitFor({ state: 'detached' });
});
