import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { field, messageOf } from './formPage.ts';

/** A field with what it refuses, the words it refuses it with, and what it takes. */
export type FieldRule = readonly [label: string, refused: string, words: string, taken: string];

/** The rules of the name and e-mail that every form of the site asks for. */
export const PERSON_RULES: FieldRule[] = [
  ['Full name', '', 'Full name is required', 'Ẹ'],
  ['Full name', '   ', 'Full name is required', 'A'],
  ['Full name', 'Ade1', 'Full Name must contain only alphabets', 'Ọ̀ṣun Adé'],
  ['Full name', 'Ade-Bayo', 'Full Name must contain only alphabets', 'Ade Bayo'],
  ['Full name', "O'Neil", 'Full Name must contain only alphabets', 'Ade'],
  // Letters with their marks apart, as some keyboards send them.
  [
    'Full name',
    'Adé_'.normalize('NFD'),
    'Full Name must contain only alphabets',
    'Adébáyọ̀ Ọlánrewájú'.normalize('NFD'),
  ],
  ['Email', 'ade', 'Invalid email address', 'ade@example.com'],
  ['Email', 'ade@', 'Invalid email address', 'a.b+c@sub.example.com.ng'],
  ['Email', '@example.com', 'Invalid email address', 'ade@example.co'],
];

/** The rules of a phone number, with the words of the form. */
export const phoneRules = (words: string): FieldRule[] => [
  ['Phone number', '', words, '08012345678'],
  ['Phone number', '0801234567', words, '08012345678'],
  ['Phone number', '+2348012345', words, '00000000000'],
  ['Phone number', '0801234567a', words, '08012345678'],
  ['Phone number', '٠٨٠٣١٢٣٤٥٦٧', words, '08012345678'],
];

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
      await expect.poll(() => messageOf(page, label), { timeout: 5000 }).toBe(words);
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
