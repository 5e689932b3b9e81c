import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { FormValues } from '../../src/form/FormState.ts';
import { cases } from '../forms/variedSchemas.ts';

const ORIGIN = 'http://forms.test';
const folder = mkdtempSync(join(tmpdir(), 'varied-forms-'));
const HTML =
  '<!doctype html><html lang="en"><title>Forms</title><div id="root"></div><script type="module" src="/script.js"></script></html>';

/** What RJSF says of an answer that no control offers. */
const OF_FORGED_ANSWERS = /^ignoring oneOf in dependencies/;

/** In a process of its own: under a test runner React would be built for development. */
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
    { cwd: resolve(import.meta.dirname, '../..'), env: { ...process.env, NODE_ENV: 'production' } },
  );

let browser: Browser | undefined;
let page: Page;
const noises: string[] = [];

/** The forms as visitors get them: built for production, with all that the bundle leaves out, in a real browser. */
beforeAll(async () => {
  [browser] = await Promise.all([chromium.connect(inject('browser')), build()]);
  page = await browser.newPage();
  page.on('console', (message) => {
    if (!OF_FORGED_ANSWERS.test(message.text())) noises.push(message.text());
  });
  page.on('pageerror', (error) => noises.push(error.message));
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/script.js')
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(join(folder, 'script.js')) });
    return route.fulfill({ contentType: 'text/html', body: HTML });
  });
  // Strict as the site: nothing may be evaluated.
  await page.route(`${ORIGIN}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: HTML,
      headers: { 'content-security-policy': "script-src 'self'" },
    }),
  );
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'tryForm' in window);
});
afterEach(() => {
  const said = noises.splice(0);
  if (said.length > 0) throw new Error(`The page said: ${said.join('; ')}`);
});
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

const tryForm = (name: string, values?: FormValues) =>
  page.evaluate(([which, answers]) => window.tryForm(which, answers), [name, values] as const);

/** A tick that was not set is no answer. */
const given = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value ?? null), (_, child: unknown) =>
    child === false || child === null ? undefined : child,
  ) as unknown;

describe.each(Object.entries(cases))('%s', (name, { schema, right, wrong }) => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const accepts = ajv.compile(schema);

  test('sends what an independent Ajv accepts, and says why it refuses the rest', async () => {
    for (const values of [undefined, ...right, ...wrong]) {
      const { shown, sent, lost } = await tryForm(name, values);
      expect([values, sent !== null, lost]).toEqual([values, accepts(shown), []]);
      if (sent) expect(given(sent)).toEqual(given(shown));
    }
  });

  test('keeps working when its lists grow and shrink and its options change', async () => {
    await tryForm(name, right.at(-1));
    for (const words of ['Add', 'Add', 'Move', 'Remove'])
      for (const button of await page.locator(`form button[type=button]:has-text("${words}"):enabled`).all())
        if (await button.isVisible()) await button.click();
    for (const select of await page.locator('select[name^="_option"]').all())
      for (const option of await select.locator('option').all())
        await select.selectOption(await option.getAttribute('value'));
    await expect.poll(() => page.locator('form button[type=submit]').last().textContent()).toBe('Send');
  });
});
