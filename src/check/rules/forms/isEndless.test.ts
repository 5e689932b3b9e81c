import { expect, test } from 'vitest';
import { isEndless } from './isEndless.ts';

test.each([
  '^(a+)+$',
  '^([A-Za-z]+\\s?)+$',
  '^([a-zA-Z0-9_.-]+)*@[a-z]+\\.com$',
  '^(a|a)*$',
  '^(\\w|\\d)+$',
  '^(a?b?)*$',
  '^(?=(a+)+b)a',
  '^([a-z]{1,1000}){1,1000}$',
  '^(?:[a-z]{1,10}){1,10}$',
  '^(\\p{L}+[ -]?)*\\p{L}+$',
  '^(a*)*\\1$',
  '(x+x+)+y',
])('%s is never done with an answer that does not fit', (pattern) => {
  expect(isEndless(pattern)).toBe(true);
});

test.each([
  '^[\\p{L}\\p{M}\\p{Zs}]+$',
  '^(?=.*[1-9])[0-9]+(\\.[0-9]{1,2})?$',
  '^https://[^/\\s]+',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^\\p{L}+(?:[ -]\\p{L}+)*$',
  '^(?:[A-Z]{2,4} )+$',
  '^\\+?(?:[0-9]{1,4}[ -]?){2,6}$',
  '^(?:[A-Za-z]{2,10}[ ,]?){1,6}$',
  '^(?:[0-9]{1,3}[.,])*[0-9]{2}$',
  '^(?:[A-Z]{3}|[0-9]{3})+$',
  '^(\\d{1,3}\\.){3}\\d{1,3}$',
  '^(\\w+\\s?)+',
  '^\\+?[0-9]{1,3}[ -]?(?:[0-9]{2,4}[ -]?){2,4}$',
  '[a-z',
  `${'('.repeat(40)}a${'{5})'.repeat(40)}`,
  `${'('.repeat(999)}a${')'.repeat(999)}`,
  `${'('.repeat(3000)}a${')'.repeat(3000)}`,
])('%s reads an answer in few ways', (pattern) => {
  expect(isEndless(pattern)).toBe(false);
});
