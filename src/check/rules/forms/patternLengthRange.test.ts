import { expect, test } from 'vitest';
import { patternLengthRange } from './patternLengthRange.ts';

test.each([
  ['^[0-9]{11}$', { least: 11, most: 11 }],
  ['^[0-9]{3,5}$', { least: 3, most: 5 }],
  ['^\\p{L}+$', { least: 1, most: Infinity }],
  ['[0-9]{11}', { least: 11, most: Infinity }],
  ['^\\d{2}\\.[a-z\\]]*$', { least: 3, most: Infinity }],
  ['^0[789][01][0-9]{8}$', { least: 11, most: 11 }],
  ['', { least: 0, most: Infinity }],
])('the pattern %s takes texts of these lengths', (pattern, lengths) => {
  expect(patternLengthRange(pattern)).toEqual(lengths);
});

test.each(['$[0-9]+^', 'a^b', '^a$b'])('the pattern %s takes no text', (pattern) => {
  expect(patternLengthRange(pattern)).toBe('none');
});

test.each(['[', '^(?:a|bc)$', '^(?=.*[1-9])[0-9]{2}$', '^a|bc$', '^(.)\\1$'])(
  'what is no pattern, or has groups, has no lengths: %s',
  (pattern) => {
    expect(patternLengthRange(pattern)).toBeUndefined();
  },
);
