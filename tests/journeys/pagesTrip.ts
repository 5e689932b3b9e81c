import { readdirSync, rmSync } from 'node:fs';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeEach, expect } from 'vitest';
import { SIZES } from './site.ts';
import { type Size, studioTrip } from './studioTrip.ts';

export const HOME = 'pages/home.json';
export const FAQS = 'pages/content/faqs.json';

/** The row of a section in the list beside the preview. */
export const row = (page: Page, name: string): Locator => page.locator('[data-section-row]', { hasText: name });
/** The check of what is on the screen now has run, and has nothing against it. */
export const sound = (page: Page): Promise<void> =>
  page.locator('header [data-check=done]', { hasText: 'No problems' }).waitFor();
/** All that was done is on disk. */
export const saved = (page: Page): Promise<void> => page.locator('header [data-state=saved]').waitFor();

/** Drags a row by its handle to where another one stands, with the mouse or a finger. */
export async function drag(
  page: Page,
  handle: Locator,
  target: Locator,
  by: 'mouse' | 'finger' = 'mouse',
): Promise<void> {
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [(await handle.boundingBox())!, (await target.boundingBox())!];
  const [x, start, end] = [from.x + from.width / 2, from.y + from.height / 2, to.y + to.height / 2];
  const way = [start + Math.sign(end - start) * 12, (start + end) / 2, end];
  // The line that shows where it goes comes a moment after the pointer.
  const isThere = () =>
    page.evaluate(
      ([left, top]) => {
        const under = document.elementFromPoint(left, top)?.closest('[role=row], li');
        return under?.matches('[data-drop], :has([data-drop])') ?? false;
      },
      [x, end] as const,
    );
  if (by === 'finger') {
    const devtools = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x, y: start }]);
    for (const y of way) await touch('touchMove', [{ x, y }]);
    await expect.poll(isThere).toBe(true);
    await touch('touchEnd', []);
    return devtools.detach();
  }
  await page.mouse.move(x, start);
  await page.mouse.down();
  for (const y of way) await page.mouse.move(x, y, { steps: 4 });
  await expect.poll(isThere).toBe(true);
  return page.mouse.up();
}

/** Drags files over an element, and drops them there. */
export async function drop(
  onto: Locator,
  files: { name: string; bytes: Buffer }[],
  types = ['dragenter', 'dragover', 'drop'],
  point: { clientX?: number; clientY?: number } = {},
) {
  const data = await onto.page().evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { name, text } of all)
        transfer.items.add(new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], name));
      return transfer;
    },
    files.map(({ name, bytes }) => ({ name, text: bytes.toString('base64') })),
  );
  for (const type of types) await onto.dispatchEvent(type, { dataTransfer: data, ...point });
}

/** A Studio whose pages are built of sections, for one file of tests; no picture is left of a test before. */
export function pagesTrip() {
  const studio = studioTrip();
  const pictures = () => readdirSync(studio.fileOf('pages/media')).filter((name) => !name.startsWith('.'));
  beforeEach(() => {
    for (const name of pictures()) rmSync(studio.fileOf(`pages/media/${name}`));
  });
  return {
    ...studio,
    pictures,
    blocks: () =>
      (JSON.parse(studio.read(HOME)) as { sections: { block: string }[] }).sections.map(({ block }) => block),
    /** Opens a page in Studio, drawn in its preview and checked. */
    async open(name = 'home', size: Size = SIZES.desktop): Promise<{ page: Page; preview: FrameLocator }> {
      const page = await studio.visit(`pages/${name}`, size);
      if (name !== 'home') await page.goto(`/#pages/${name}`);
      const preview = page.frameLocator('iframe[title^="The page"]');
      await preview.locator('[data-place="0"] > *').first().waitFor();
      await sound(page);
      return { page, preview };
    },
  };
}
