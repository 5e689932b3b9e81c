import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { cases } from '../forms/variedSchemas.ts';
import { SIZES } from './site.ts';
import { workerBrowser } from './workerBrowser.ts';

const ORIGIN = 'http://forms.test';
const folder = mkdtempSync(join(tmpdir(), 'varied-forms-'));
const HTML =
  '<!doctype html><html lang="en"><title>Forms</title><div id="root"></div><script type="module" src="/script.js"></script></html>';

/** Builds in a separate process: under a test runner, React would be built for development. */
const build = () =>
  promisify(execFile)(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { buildPage } from './tests/forms/page/buildPage.ts'; await buildPage(${JSON.stringify(folder)});`,
    ],
    { cwd: resolve(import.meta.dirname, '../..'), env: { PATH: process.env.PATH, NODE_ENV: 'production' } },
  );

let browser: Browser | undefined;
let page: Page;
const noises: string[] = [];

async function openPage(how?: BrowserContextOptions): Promise<Page> {
  const opened = await browser!.newPage(how);
  opened.on('console', (message) => void noises.push(message.text()));
  opened.on('pageerror', (error) => void noises.push(error.message));
  // As strict as the site: `eval` is forbidden.
  const headers = { 'content-security-policy': "script-src 'self'" };
  await opened.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    // The script, its lazy chunks, and the page itself.
    const contentType = { '.js': 'text/javascript', '.css': 'text/css' }[extname(pathname)];
    return contentType
      ? route.fulfill({ contentType, body: readFileSync(join(folder, pathname)) })
      : route.fulfill({ contentType: 'text/html', body: HTML, headers });
  });
  await opened.goto(`${ORIGIN}/`);
  await opened.waitForFunction(() => 'tryForm' in window);
  return opened;
}

/** Opens the production build of the forms in a real browser, with the omissions of the bundle. */
beforeAll(async () => {
  [browser] = await Promise.all([workerBrowser(), build()]);
  page = await openPage();
});
afterEach(() => {
  const said = noises.splice(0);
  if (said.length > 0) throw new Error(`The page said: ${said.join('; ')}`);
});
afterAll(async () => {
  await page?.close();
  rmSync(folder, { recursive: true, force: true });
});

const tryForm = (name: string, values?: FormValues) =>
  page.evaluate(([which, answers]) => window.tryForm(which, answers), [name, values] as const);

describe.each(Object.entries(cases))('%s', (name, { schema, right, wrong }) => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const accepts = ajv.compile(schema);

  test('sends what an independent Ajv accepts, and says why it refuses the rest', async () => {
    for (const values of [undefined, ...right, ...wrong]) {
      const { shown, sent, links, lost } = await tryForm(name, values);
      expect([values, sent !== null, links === 0, lost]).toEqual([values, accepts(shown), accepts(shown), []]);
      if (sent) expect(sent).toEqual(shown);
    }
  });

  test('takes over what a server drew without a fault, and keeps what was typed before', async () => {
    for (const values of [undefined, ...right])
      expect(
        await page.evaluate(([which, answers]) => window.takeOver(which, answers), [name, values] as const),
      ).toEqual([]);
  });

  test('keeps working when its lists grow and shrink and its options change', async () => {
    await tryForm(name, right.at(-1));
    // Runs inside the page: a Playwright call for each button takes far longer than the click.
    await page.evaluate(async () => {
      const rendered = () => new Promise(requestAnimationFrame);
      const buttons = (words: string) =>
        [...document.querySelectorAll<HTMLButtonElement>('form button[type=button]:enabled')].filter(
          (button) => button.textContent.includes(words) && button.checkVisibility(),
        );
      for (const words of ['Add', 'Add', 'Move', 'Remove'])
        // Skips buttons that a click adds.
        for (let at = 0, { length } = buttons(words); at < length; at++) {
          buttons(words)[at]?.click();
          await rendered();
        }
      for (const select of document.querySelectorAll<HTMLSelectElement>('select[name^="_option"]'))
        for (const { value } of select.options) {
          select.value = value;
          select.dispatchEvent(new Event('change', { bubbles: true }));
          await rendered();
        }
    });
    await expect.poll(() => page.locator('form button[type=submit]').last().textContent()).toBe('Send');
  });
});

test('a press right after a list item counts, and the item’s message moves along', async () => {
  const phone = await openPage({ viewport: SIZES.phone.viewport, hasTouch: true });
  const people = ['A', 'B', 'C'].map((name) => ({ name, old: false }));
  const names = phone.getByLabel('name');
  for (const [left, pressed, blankNow] of [
    [2, 'Add another to people', [false, false, true, false]],
    [0, 'Move people 1 down', [false, true, false]],
    [1, 'Remove people 1', [true, false]],
    [1, 'Remove people 2', [false, false]],
  ] as const) {
    await phone.evaluate((values) => window.drawForm('lists', values), { words: ['ab'], people });
    await names.nth(left).fill('');
    // Presses the upper edge of a button: a new message above would move the button from under the pointer.
    const button = phone.getByRole('button', { name: pressed });
    await button.scrollIntoViewIfNeeded();
    const { x, y } = (await button.boundingBox())!;
    await phone.touchscreen.tap(x + 10, y + 3);
    const refused = () =>
      names.evaluateAll((controls) => controls.map((control) => control.getAttribute('aria-invalid') === 'true'));
    await expect.poll(refused, { message: pressed }).toEqual(blankNow);
  }
  await phone.close();
});
