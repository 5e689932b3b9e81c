import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { runStudio } from '../studio/runStudio.ts';
import { siteTexts } from '../studio/siteTexts.ts';
import { axeFaults } from './axeFaults.ts';
import { hasFocus } from './formPage.ts';
import { type Journey, journey, SIZES } from './site.ts';

export type Size = Parameters<Journey['visit']>[1];

/** Returns the text of a site's file as before every test. */
export const original = (path: string): string => siteTexts.get(path)!;

/** The lines of a text that another one does not have. */
export function linesChanged(before: string, after: string): string[] {
  const kept = before.split('\n');
  return after.split('\n').filter((line) => !kept.includes(line));
}

/** Waits until the focus is at an element. */
export async function focused(element: Locator): Promise<void> {
  await expect.poll(() => hasFocus(element)).toBe(true);
}

/** Returns the words of buttons whose icon is squeezed below its width. */
const squeezed = () =>
  [...document.querySelectorAll<SVGElement>('button > svg[width]')].flatMap((icon) => {
    const { width } = icon.getBoundingClientRect();
    const isWhole = width === 0 || width > Number(icon.getAttribute('width')) - 0.5;
    return isWhole ? [] : [icon.parentElement!.textContent];
  });

/**
 * Asserts that Studio has no axe violation, does not scroll as a whole, and shows whole icons. The preview is the
 * site itself, with separate journeys.
 */
export async function check(page: Page): Promise<void> {
  expect(await axeFaults(page)).toEqual([]);
  const scrolled = () => {
    const around = [...document.querySelectorAll('html, body, #root')];
    for (const element of around) element.scrollTop = 99;
    return around.map(({ scrollTop }) => scrollTop);
  };
  expect(await page.evaluate(scrolled)).toEqual([0, 0, 0]);
  expect(await page.evaluate(squeezed)).toEqual([]);
}

/** Goes to a place of Studio, such as `pages/about`, as a link does. */
export const goTo = (page: Page, place: string): Promise<unknown> =>
  page.evaluate((name) => (location.hash = `#${name}`), place);

/** Takes back all that was done, by the key. */
export async function undoAll(page: Page): Promise<void> {
  const question = page.getByRole('button', { name: 'Undo the change' });
  const undo = page.getByRole('button', { name: /^Undo:/ });
  while ((await undo.or(question).count()) > 0) {
    if ((await question.count()) > 0) await question.click();
    else await page.keyboard.press('Control+z');
  }
}

/** A Studio for one file of tests, over a copy of the site whose JSON files are before every test as they were. */
export function studioTrip() {
  let studio: Awaited<ReturnType<typeof runStudio>>;
  const trip = journey(async () => (studio = await runStudio()));
  const fileOf = (path: string) => join(trip.site.root, path);
  const read = (path: string) => readFileSync(fileOf(path), 'utf8');
  const write = (path: string, text: string) => writeFileSync(fileOf(path), text);
  beforeEach(() => {
    for (const [path, text] of siteTexts) if (!existsSync(fileOf(path)) || read(path) !== text) write(path, text);
  });
  return {
    trip,
    fileOf,
    read,
    write,
    /** Waits until a file says what it said before the test. */
    async isAsBefore(path: string) {
      await expect.poll(() => read(path)).toBe(original(path));
    },
    /** Opens Studio by the address that lets a browser in, at one of its places if one is named. */
    visit: (place = '', size: Size = SIZES.desktop) =>
      trip.visit(`/${studio.address.slice(studio.url.length + 1)}${place && `#${place}`}`, size),
  };
}
