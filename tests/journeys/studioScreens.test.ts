import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { addFieldMarks } from '../../src/studio/preview/fieldPaths.ts';
import type { PanelModel } from '../../src/studio/store/SectionKind.ts';
import { siteTexts } from '../studio/siteTexts.ts';
import { row, sound, HOME, pagesTrip } from './pagesTrip.ts';
import { check, focused, goTo, original } from './studioTrip.ts';

const { read, isAsBefore, open, blocks, visit } = pagesTrip();

test('opens every page and section at 200 % zoom, accessible and unchanged', async () => {
  const { page, preview } = await open();
  await check(page);
  // A section with the window's height has the visitor's height, at any zoom of the preview.
  await expect
    .poll(() => preview.locator('[data-place="0"] > *').evaluate((hero) => hero.getBoundingClientRect().height))
    .toBeLessThanOrEqual(900);
  // Elements that a block renders later also lead to their field.
  const later = addFieldMarks('Later', { nodes: [{ uiOptions: { widget: 'textarea' } }] } as PanelModel, 0, '/later');
  const drawnLater = await preview.locator('[data-place="2"]').evaluate((section, words) => {
    const rendered = section.appendChild(document.createElement('p'));
    rendered.textContent = words;
    window.preview!.boxes();
    rendered.remove();
    return [rendered.textContent, rendered.dataset.path];
  }, String(later));
  expect(drawnLater).toEqual(['Later', '/later']);
  // A list that is full and has no more than it must says so, and offers neither to add nor to remove.
  await row(page, 'What We Do').click();
  await page.getByRole('button', { name: /Web Development/ }).click();
  const motifs = page.locator('[data-field$="/borders"]');
  await motifs.getByText(/^Two .* are needed, no more and no fewer\.$/).waitFor();
  expect(await motifs.getByRole('button', { name: /Add|Remove/ }).count()).toBe(0);
  const pages = [...siteTexts.keys()].filter((path) => /^pages\/[^/]+\.json$/.test(path) && path !== 'pages/site.json');
  for (const path of pages) {
    await goTo(page, path.slice(0, -5));
    const sections = (JSON.parse(original(path)) as { sections: unknown[] }).sections.length;
    await expect.poll(() => page.locator('[data-section-row]').count()).toBe(sections);
    // All within the page: what finds and presses each of a hundred rows from outside takes longer than they do.
    const shown = await page.locator('[data-section-row]').evaluateAll(async (rows) => {
      const isShown: boolean[] = [];
      for (const section of rows as HTMLElement[]) {
        section.click();
        for (let frames = 0; section.getAttribute('aria-selected') !== 'true' && frames < 600; frames++)
          await new Promise(requestAnimationFrame);
        isShown.push(document.querySelector('aside[aria-label=Panel] form') !== null);
      }
      return isShown;
    });
    expect(shown, path).toEqual(Array(sections).fill(true));
    await page.getByRole('button', { name: 'Page details' }).click();
    await page.getByRole('textbox', { name: 'Title', exact: true }).focus();
    await page.getByRole('button', { name: 'Change… the address' }).focus();
  }

  await goTo(page, 'pages/home');
  await preview.getByRole('heading', { name: 'Why Choose Us' }).waitFor();
  await row(page, 'FAQs').click();
  await page.getByRole('button', { name: 'Do you repair' }).click();
  await check(page);
  await page.getByRole('button', { name: 'Page details' }).click();
  await check(page);
  await page.getByRole('button', { name: /^Zoom/ }).click();
  await check(page);
  await page.getByRole('menuitemradio', { name: '75%' }).press('Enter');
  await page.getByRole('button', { name: 'Zoom, 75%' }).waitFor();
  expect(await page.locator('iframe').getAttribute('style')).toContain('scale(0.75)');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('testim');
  await check(page);
  await page.getByRole('option', { name: 'What people say Testimonials on Home' }).click();
  await expect.poll(() => row(page, 'What people say').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await check(page);
  await page.keyboard.press('Escape');
  for (const area of ['site/home', 'pictures/home', 'changes/home']) {
    await goTo(page, area);
    await page.locator('header h1').getByText(/^Home/).waitFor({ state: 'detached' });
    await check(page);
  }
  await goTo(page, 'content/faqs');
  await page.getByRole('row', { name: /^Do you repair hardware/ }).click();
  await page.getByText('Known as hardware-repair').waitFor();
  await check(page);
  await goTo(page, 'pages/home');
  const heightOf = (rendered: Locator) => rendered.evaluate((element) => (element as HTMLElement).offsetHeight);
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 720, height: 450 },
  ]) {
    await page.setViewportSize(viewport);
    // The page keeps half of the screen. Panels beside it fold, and overlay the page while the focus is inside them.
    const canvas = page.locator('main');
    const share = async () => {
      const { width, height } = (await canvas.boundingBox())!;
      return (width * height) / (viewport.width * viewport.height);
    };
    await expect.poll(share).toBeGreaterThan(0.5);
    const unfold = page.getByRole('button', { name: 'Show the sections' });
    await unfold.click();
    await row(page, 'FAQs').click();
    await check(page);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('textbox', { name: 'Heading' });
    await focused(heading);
    await heading.click({ trial: true });
    await page.keyboard.press('Escape');
    await focused(row(page, 'FAQs'));
    // A thumbnail is of the page as the preview shows it, however wide Studio's own window is.
    const rendered = await heightOf(preview.locator('[data-place="7"] > *'));
    const thumbnail = row(page, 'FAQs').locator('[inert] div > *').first();
    await expect.poll(async () => Math.abs((await heightOf(thumbnail)) - rendered)).toBeLessThan(30);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    for (const name of ['New section', 'New page', 'Page details', 'Hide the sections', 'Desktop', 'Forms'])
      await page.getByRole('button', { name, exact: true }).click({ trial: true });
    await page.keyboard.press('Escape');
    await focused(unfold);
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await focused(page.getByRole('complementary', { name: 'Panel' }));
    await check(page);
    await page.keyboard.press('F9');
    expect(await share()).toBeGreaterThan(0.5);
    // Beside the page, F9 folds the panel permanently.
    if (viewport.width > 1000) await page.keyboard.press('F9');
  }
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);
  for (const [path, text] of siteTexts) expect(read(path), path).toBe(text);
});

test('no button of a list scrolls below its fold button in a window of 1024 by 768', async () => {
  const page = await visit('forms/siwes', { viewport: { width: 1024, height: 768 } });
  await page.getByRole('button', { name: 'Show the questions' }).click();
  const outline = page.getByRole('complementary', { name: 'Questions of the form' });
  await outline.getByRole('button', { name: 'Add a question' }).click({ trial: true });
  const covered = () =>
    outline.evaluate((region) => {
      const [fold, content] = region.children;
      const { left, right, top, bottom } = fold!.getBoundingClientRect();
      const found = new Set<string>();
      for (content!.scrollTop = 0; ; content!.scrollTop += 4) {
        const first = content!.firstElementChild!.getBoundingClientRect();
        for (const button of content!.querySelectorAll('button:not(:first-child)')) {
          const box = button.getBoundingClientRect();
          const isBelow = Math.max(box.top, first.bottom) < bottom && box.bottom > top;
          if (isBelow && box.left < right && box.right > left) found.add(button.textContent);
        }
        if (content!.scrollTop + content!.clientHeight >= content!.scrollHeight - 1) return [...found];
      }
    });
  expect(await covered()).toEqual([]);
});

test('everything is done with keys alone', async () => {
  const { page, preview } = await open();
  const focus = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  expect(await focus()).toContain('Empowering');
  await page.keyboard.press('End');
  await expect.poll(focus).toContain('Interested');
  await page.keyboard.type('faq');
  await expect.poll(focus).toContain('FAQs');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => blocks()[6]).toBe('faq');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe('FAQs');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Questions');
  await expect.poll(() => read(HOME)).toContain('"heading": "Questions"');
  // The entries of a panel are one stop too; Escape comes back to the entry's row, then to the section's.
  const isEntry = () => page.evaluate(() => document.activeElement?.matches('[data-row]') ?? false);
  for (let tabs = 0; tabs < 5 && !(await isEntry()); tabs++) await page.keyboard.press('Tab');
  await page.keyboard.type('can i');
  await expect.poll(focus).toContain('Can I take more than one track');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value))
    .toMatch(/^Can I take more/);
  await page.keyboard.press('Escape');
  await expect.poll(isEntry).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(focus).toContain('Questions');
  // Tools are one stop, and the arrows go among them.
  await page.keyboard.press('Tab');
  const tool = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(tool).toBe('Move up');
  await page.keyboard.press('End');
  await expect.poll(tool).toBe('Remove');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Delete');
  await expect.poll(() => blocks()).not.toContain('faq');
  await expect.poll(focus).toContain('What people say');
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
  await isAsBefore(HOME);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Partners shared');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-entry-row]'))).toBe(true);
  await page.keyboard.type('nit');
  await page.keyboard.press('Control+d');
  await expect.poll(() => read('pages/content/partners.json')).toContain('"id": "nitda-2"');
  await page.keyboard.press('Control+z');
  await isAsBefore('pages/content/partners.json');
  // A region that takes the focus itself shows it, and after the last of all comes the first.
  await page.keyboard.press('F6');
  const panel = page.getByRole('complementary', { name: 'Panel' });
  await focused(panel);
  expect(await panel.evaluate((region) => getComputedStyle(region, '::after').borderTopStyle)).toBe('solid');
  await panel.getByRole('button').last().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await focused(page.getByRole('navigation').getByRole('button').first());
  // Enter picks the option shown as selected, even directly after the selection moved back to it.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Articl');
  const chosen = () =>
    page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant');
      return document.getElementById(id ?? '')?.textContent;
    });
  await expect.poll(chosen).toMatch('Articles');
  await page.keyboard.type('es');
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).hash).toBe('#content/posts');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Home');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-section-row]'))).toBe(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Open day');
  await page.keyboard.press('Enter');
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await focused(title);
  await expect.poll(() => (JSON.parse(read('pages/open-day.json')) as { route: string }).route).toBe('/open-day');
  await sound(page);
  // The list that one came from does not take the focus back.
  await focused(title);
  // No page links to the new page: Studio offers to add it to the navigation.
  await page.keyboard.press('Shift+Tab');
  await focused(page.getByRole('button', { name: 'Add to the navigation' }));
  await page.keyboard.press('Enter');
  await preview.getByRole('navigation').first().getByRole('link', { name: 'Open day' }).waitFor();
  await expect.poll(() => read('pages/site.json')).toContain('{ "label": "Open day", "to": "/open-day" }');
  expect(await page.getByText('No links to this page yet').count()).toBe(0);
  await focused(title);
  await page.keyboard.press('Control+z');
  await isAsBefore('pages/site.json');
  await page.keyboard.press('Control+z');
  await expect
    .poll(() => {
      try {
        return read('pages/open-day.json');
      } catch {
        return 'gone';
      }
    })
    .toBe('gone');
});
