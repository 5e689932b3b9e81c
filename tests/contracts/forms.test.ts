import { describe, expect, test } from 'vitest';
import { inputFields } from '../../src/submit/inputFields.ts';
import { forms } from 'virtual:forms';
import { refusalsOf } from '../forms/answers.ts';

describe.each(Object.values(forms))('form $id', (form) => {
  const top = (path: string) => path.split('/')[1]!;
  const fields = inputFields(form);
  const known = new Set(fields.map(({ field }) => field));
  const required = fields.filter((input) => input.required && input.blank === undefined).map(({ field }) => field);

  test('refuses no answers at all, each required field once, in words of the file', () => {
    const errors = refusalsOf(form, {});
    expect(errors.map(({ path }) => top(path)).toSorted()).toEqual([...required].toSorted());
    expect(errors.filter(({ message }) => /^(must|should) |keyword|schema/i.test(message))).toEqual([]);
  });

  test('refuses nonsense of every kind without a word of the validator', () => {
    for (const nonsense of [
      '',
      ' ',
      '\u0000',
      '<b>',
      'x'.repeat(10_000),
      0,
      -1,
      true,
      null,
      [],
      {},
      [null],
      { a: 1 },
    ]) {
      const values = Object.fromEntries([...known].map((name) => [name, nonsense]));
      const errors = refusalsOf(form, values);
      expect(
        errors.filter(({ message }) => /^(must|should) |keyword|schema/i.test(message)),
        JSON.stringify(nonsense).slice(0, 20),
      ).toEqual([]);
      expect(errors.filter(({ path }) => !path.startsWith('/'))).toEqual([]);
    }
  });
});
