import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { field, messageOf } from './formPage.ts';

/** A field with what it refuses, the words it refuses it with, and what it takes. */
export type FieldRule = readonly [label: string, refused: string, words: string, taken: string];

/**
 * Which of the rules do not hold: a refused answer must be told the words once its field is left, a taken one nothing. One
 * of those that say the same is tried: the others are held by the contracts of forms.
 */
export async function brokenRules(page: Page, rules: readonly FieldRule[]): Promise<string[]> {
  const broken: string[] = [];
  const distinct = new Map(rules.map((rule) => [`${rule[0]}: ${rule[2]}`, rule]));
  const says = async (label: string, answer: string, words: string) => {
    await field(page, label).fill(answer);
    await field(page, label).blur();
    try {
      await expect.poll(() => messageOf(page, label), { timeout: 15_000 }).toBe(words);
    } catch {
      broken.push(`${label} “${answer}”: “${await messageOf(page, label)}”, not “${words}”`);
    }
  };
  for (const [label, refused, words, taken] of distinct.values()) {
    await says(label, refused, words);
    await says(label, taken, '');
  }
  return broken;
}
