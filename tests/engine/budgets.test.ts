import { chromium } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { readPages } from '../../src/page/pagesPlugin.ts';
import budgets from './budgets.json';
import { MARGIN } from './heldWeights.ts';
import { type PageWeight, pageWeights } from './pageWeights.ts';

const LARGEST = { start: 2000, content: 90_000, form: 150_000, firstScreen: 14_600 };

const recorded: Record<string, PageWeight> = budgets;
let weights: Record<string, PageWeight>;

beforeAll(async () => {
  const browser = await chromium.connect(inject('browser'));
  weights = await pageWeights(browser, inject('site'));
  await browser.close();
}, 300_000);

const pages = [...readPages(process.cwd())].map(([file, { sections }]) => ({
  file,
  script: sections.some(({ block }) => block === 'form') ? LARGEST.form : LARGEST.content,
}));

describe.each(pages)('the page $file', ({ file, script }) => {
  test('brings a small script, and no more before it is idle or touched', () => {
    expect(weights[file]!.start).toBeLessThanOrEqual(LARGEST.start);
  });

  test(`is live within ${script / 1000} KB of script`, () => {
    expect(weights[file]!.script).toBeLessThanOrEqual(script);
  });

  test('has its first screen within 14,600 bytes', () => {
    expect(weights[file]!.firstScreen).toBeLessThanOrEqual(LARGEST.firstScreen);
  });

  test('weighs at most 5 % more than tests/engine/budgets.json says, where that knows the page', () => {
    for (const part of ['script', 'later', 'firstScreen'] as const)
      expect(
        weights[file]![part],
        `${part}; where it shall weigh more, "npm run budgets" records it`,
      ).toBeLessThanOrEqual((recorded[file]?.[part] ?? Infinity) * MARGIN);
  });
});
