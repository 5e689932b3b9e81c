import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { htmlFaults } from '../contracts/validateHtml.ts';
import { isSampled, propertyRuns } from '../propertyRuns.ts';
import { addresses } from './addresses.ts';
import { axeFaults } from './axeFaults.ts';
import { field, fill, outcome, sendButton } from './formPage.ts';
import { resizeTo } from './resizeTo.ts';
import { journey, SIZES } from './site.ts';
import { filledByOne, jobApplication, siwes, trainingRegistration } from './siteForms.ts';
import { spaceOut } from './spaceOut.ts';

const visitor = journey();
const { visit, live } = visitor;
const root = resolve(import.meta.dirname, '../..');

const pages = [...addresses(root).values()];
const allow = /status of 404/;
/** Audits take half of a page's time: outside `--long` each page has one, at the size that a hash chooses. */
const isLong = process.env.PROPERTY_RUNS !== undefined;
/** A sheet of A4 between its margins. */
const SHEET = { width: 680, height: 960 };

/** Whether the header has become what it is where the page stands: see-through over its hero, solid below it. */
const headerIsDone = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector<HTMLElement>('header[data-tone]');
    if (!header) return true;
    const hero = document.querySelector('[data-header-over]');
    const isOver = hero ? hero.getBoundingClientRect().bottom > header.offsetHeight : scrollY === 0;
    return header.hasAttribute('data-over') === isOver && header.getAnimations({ subtree: true }).length === 0;
  });

/** Returns sections that a browser repaints when another one changes. */
const paintedWithOthers = (page: Page) =>
  page
    .locator('main > :not([data-island]), [data-island] > *, footer')
    .evaluateAll((sections) =>
      sections.filter((one) => getComputedStyle(one).isolation !== 'isolate').map((one) => one.outerHTML.slice(0, 80)),
    );

/** The names of what is pressed, or leads a section, with a blank before a comma or the like. */
const oddNames = async (page: Page) => {
  const said = (await page.locator('body').ariaSnapshot()).matchAll(/(?:link|button|heading) "(.*?)"(?: |:|$)/gm);
  return [...said].map(([, name]) => name!).filter((name) => / [,.:;]/.test(name));
};

/** Scrolls through the page of a path; it must fit the screen. */
async function read(page: Page, path: string, isAudited: boolean): Promise<void> {
  await live(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: `pixels that stick out sideways of ${path}` }).toBeLessThanOrEqual(0);
  await expect.poll(() => page.locator('h1').count(), { message: `h1 of ${path}` }).toBe(1);
  expect(await paintedWithOthers(page), path).toEqual([]);
  await expect.poll(() => headerIsDone(page), { message: `the header below the hero of ${path}` }).toBe(true);
  if (isAudited) expect(await axeFaults(page), path).toEqual([]);
}

/**
 * Returns the words of the page that its served document lacks without script, except words that change
 * automatically.
 */
const unsaidWithoutScript = (page: Page, served: string) =>
  page.evaluate((html) => {
    const wordsOf = (document: Document) =>
      [...document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, blockquote, dt, dd, summary, label, legend)')]
        .filter((element) => !element.closest('[aria-live], [role=status], [role=timer]'))
        .map((element) => element.textContent.replaceAll(/[\d\s]+/g, ' ').trim());
    // A parser runs no script, and reads what is for those who have none.
    const plain = wordsOf(new DOMParser().parseFromString(html, 'text/html'));
    return wordsOf(document).filter((words) => !plain.includes(words));
  }, served);

/** A small laptop, and a larger one at 200 and 100 percent. */
const SMALL_SCREENS = [
  [640, 360],
  [720, 450],
  [1440, 900],
] as const;

/** Rounded boxes with words on another ground than what is around them; marked, for in chosen colours all grounds are one. */
const markBoxes = (page: Page) =>
  page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      if (!element) return '';
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor;
    };
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      const isBox =
        parseFloat(getComputedStyle(element).borderTopLeftRadius) > 0 &&
        element.innerText?.trim() &&
        element.checkVisibility();
      if (isBox && !element.closest('[aria-hidden=true]') && groundOf(element) !== groundOf(element.parentElement))
        element.toggleAttribute('data-box', true);
    }
  });
const boxesWithoutEdge = (page: Page) =>
  page.locator('[data-box]').evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const { borderTopWidth, outlineStyle } = getComputedStyle(box);
      return borderTopWidth === '0px' && outlineStyle === 'none'
        ? [`${box.className}: ${box.textContent?.slice(0, 40)}`]
        : [];
    }),
  );

test.each(pages)('%s is valid HTML as it is served', async (path) => {
  const response = await fetch(visitor.site.url + path);
  expect(response.status).toBe(path === '/no-such-page' ? 404 : 200);
  expect(await htmlFaults(await response.text())).toEqual([]);
});

test('no motif is counted as a photograph', async () => {
  const page = await visit('/trainings');
  await live(page);
  const trainees = page.getByRole('group', { name: 'Our trainees', exact: true });
  expect(await trainees.locator('img').count()).toBe(0);
  await trainees.getByText(/^1 to \d+ of \d+$/).waitFor();
});

test('on paper a form is what was written into it, and what became of it', async () => {
  const page = await visit('/careers', {
    viewport: SHEET,
    allow: /graphql|upload|Failed|Network/,
  });
  await live(page);
  await page.route('**/upload', (route) => route.abort('connectionfailed'));
  await fill(page, filledByOne(jobApplication).answers);
  await sendButton(page).click();
  await outcome(page).waitFor();
  await page.emulateMedia({ media: 'print' });
  const [title, note] = await Promise.all(
    ['p', '[role=status]'].map((part) => outcome(page).locator(part).first().boundingBox()),
  );
  expect(title!.width).toBe(note!.width);
  expect(await field(page, 'CV').isVisible()).toBe(false);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/contact-us/services');
  await live(page);
  await field(page, 'Project description').fill('A line\n'.repeat(40));
  await page.emulateMedia({ media: 'print' });
  const rest = await field(page, 'Project description').evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(rest).toBeLessThan(2);
});

test.each([siwes, trainingRegistration, jobApplication].map((form) => [form.id, form] as const))(
  'on paper the sent form %s is its receipt alone, without sensitive answers',
  async (_, known) => {
    const form = filledByOne(known);
    const page = await visit(form.path, { viewport: SHEET });
    await live(page);
    await fill(page, form.answers);
    await sendButton(page).click();
    await page.getByRole('region', { name: 'What you sent' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => document.body.innerText);
    expect(printed).toMatch(/, [0-9A-F]{8}\s.*Full name\s+.*Email\s+visitor-.*Sent on \d{1,2} /s);
    expect(printed).not.toMatch(/Religion|Describe|Submit|hello@example\.com|Start anew|Clear the form/);
    expect(
      await page
        .locator('body :is(input, select, textarea, header, footer, h1, img)')
        .filter({ visible: true })
        .count(),
    ).toBe(0);
    await page.emulateMedia({ media: 'screen' });
  },
);

/**
 * Returns the faults of a page's print layout: fixed or coloured text, words beside the sheet, and text that a screen
 * of the same width shows but paper does not. All answers must print.
 */
async function paperFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *'))
      if (element.checkVisibility() || element.closest('details')) element.toggleAttribute('data-read', true);
  });
  await page.emulateMedia({ media: 'print' });
  return page.evaluate(() => {
    const faulty: string[] = [];
    // A wall of motifs that waits for its photographs says nothing on paper.
    const isRead = (element: Element) =>
      !element.closest('.visually-hidden, [aria-hidden=true], [aria-live], section:has([role=img]):not(:has(img))');
    for (const element of document.querySelectorAll('main *, footer *')) {
      const { color, backgroundColor, position, display } = getComputedStyle(element);
      if (display === 'none' || !isRead(element)) continue;
      const words = [...element.childNodes].filter(
        ({ nodeType, data }: ChildNode & { data?: string }) => nodeType === 3 && data!.trim(),
      );
      const name = `${element.tagName} ${element.textContent?.slice(0, 30)}`;
      if (position === 'fixed' || position === 'sticky') faulty.push(`stays on every sheet: ${name}`);
      if (words.length === 0) continue;
      if (color !== 'rgb(0, 0, 0)' || backgroundColor !== 'rgba(0, 0, 0, 0)')
        faulty.push(`${color} on ${backgroundColor}: ${name}`);
      const range = document.createRange();
      range.selectNodeContents(words[0]!);
      const { left, right } = range.getBoundingClientRect();
      if (left < -1 || right > innerWidth + 1) faulty.push(`stands beside the sheet: ${name}`);
    }
    for (const element of document.querySelectorAll(
      'main :is(h1, h2, h3, h4, p, li, dt, dd, blockquote, summary, label, legend)',
    ))
      if (
        isRead(element) &&
        element.textContent?.trim() &&
        element.matches('[data-read]') &&
        !element.checkVisibility()
      )
        faulty.push(`is not there: ${element.textContent}`);
    for (const cloth of document.querySelectorAll<HTMLElement>('[style*="--columns"], [aria-hidden=true]:not(svg)'))
      if (cloth.checkVisibility() && cloth.offsetWidth > 0) faulty.push(`is cloth: ${cloth.className}`);
    return faulty;
  });
}

test('every page prints, reflows, is accessible and reads the same without script', async () => {
  const page = await visit('/', { viewport: SHEET, allow });
  for (const path of pages) {
    await page.goto(path);
    // A page that does not exist has no footer, and is not printed.
    if (path !== '/no-such-page') {
      expect(await paperFaults(page), path).toEqual([]);
      await page.getByRole('contentinfo').getByText('hello@example.com').waitFor();
    }

    await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
    await resizeTo(page, { width: 320, height: 640 });
    await spaceOut(page);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, { message: path }).toBeLessThanOrEqual(320);
    await page.evaluate(() => void document.adoptedStyleSheets.pop());

    // One load serves all sizes: the layout depends on the width alone.
    const isPhoneAudited = isSampled(path, 2, propertyRuns().seed);
    for (const [{ viewport }, isAudited] of [
      [SIZES.phone, isPhoneAudited],
      [SIZES.desktop, !isPhoneAudited],
    ] as const) {
      await resizeTo(page, viewport);
      await read(page, path, isAudited || isLong);
    }
    expect(await unsaidWithoutScript(page, await (await fetch(visitor.site.url + path)).text()), path).toEqual([]);
    expect(await oddNames(page), path).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    for (const [width, height] of SMALL_SCREENS) {
      await resizeTo(page, { width, height });
      const begins = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())!.y + 40;
      await expect.poll(begins, { message: `${path} on ${width} px` }).toBeLessThan(height);
    }
    await markBoxes(page);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await boxesWithoutEdge(page), path).toEqual([]);
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference' });
    await resizeTo(page, SHEET);
  }
  expect(page.url()).toBe(visitor.site.url + pages.at(-1));
});
