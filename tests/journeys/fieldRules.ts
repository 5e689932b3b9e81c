import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { field, messageOf } from './formPage.ts';

/** A field with what it refuses, the words it refuses it with, and what it takes. */
export type FieldRule = readonly [label: string, refused: string, words: string, taken: string];

/**
 * Returns the rules that do not hold. A refused answer must show the rule's message on blur, an accepted one no
 * message. Tries one of several rules with the same message: the form contracts cover the others.
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
