import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** The minified source: every document gets its own copy. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns the barriers that axe finds on a page, in words. Always checks the whole page: on a part, axe skips the
 * rules for whole pages.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  // Playwright's own way reads the script twice, and opens a second page for what frames say.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run({
        runOnly,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      }),
    RULES,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}
