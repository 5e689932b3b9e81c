import { expect, test } from 'vitest';
import { patternLengths } from './patternLengths.ts';

test.each([
  ['^[0-9]{11}$', { least: 11, most: 11 }],
  ['^[0-9]{3,5}$', { least: 3, most: 5 }],
  ['^\\p{L}+$', { least: 1, most: Infinity }],
  ['[0-9]{11}', { least: 11, most: Infinity }],
  ['^(ab|c)?$', { least: 0, most: 2 }],
  ['^(?=.*[1-9])[0-9]{2}$', { least: 2, most: 2 }],
  ['^a|bc$', { least: 1, most: Infinity }],
  ['^(?:a|bc)$', { least: 1, most: 2 }],
  ['^\\d{2}\\.[a-z\\]]*$', { least: 3, most: Infinity }],
  ['^(.)\\1$', { least: 1, most: Infinity }],
  ['', { least: 0, most: Infinity }],
])('the pattern %s takes texts of these lengths', (pattern, lengths) => {
  expect(patternLengths(pattern)).toEqual(lengths);
});

test.each(['$[0-9]+^', 'a^b', '^a$b'])('the pattern %s takes no text', (pattern) => {
  expect(patternLengths(pattern)).toBe('none');
});

test('what is no pattern has no lengths', () => {
  expect(patternLengths('[')).toBeUndefined();
});
