import { expect, test } from 'vitest';
import { costlyPatternReason } from './costlyPatternReason.ts';

test.each([
  '^(a+)+$',
  '^([A-Za-z]+\\s?)+$',
  '^([a-zA-Z0-9_.-]+)*@[a-z]+\\.com$',
  '^(a|a)*$',
  '^(\\w|\\d)+$',
  '^(?=(a+)+b)a',
  '^(a*)*\\1$',
  '(x+x+)+y',
  '^[A-Za-z]+[A-Za-z ]*[A-Za-z]+[A-Za-z ]*$',
  '^.*.*.*.*=$',
  '^\\d+\\d+\\d+\\d+x$',
  '^(?:[a-z]{1,10}){1,10}$',
  '^\\p{L}+[\\p{L} ]*\\p{L}+[\\p{L} ]*$',
  '^[^@]+@[^@]+\\.[^@]+$',
  '^\\s*(\\S+\\s*)*$',
])('%s is refused with a reason', (pattern) => {
  expect(costlyPatternReason(pattern)).toMatch(/ways|too complex|analysed/);
});

test.each([
  '^[\\p{L}\\p{M}\\p{Zs}]+$',
  '^(?=.*[1-9])[0-9]+(\\.[0-9]{1,2})?$',
  '^https://[^/\\s]+',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^\\p{L}+(?:[ -]\\p{L}+)*$',
  '^(?:[A-Z]{2,4} )+$',
  '^(?:[0-9]{1,3}[.,])*[0-9]{2}$',
  '^(?:[A-Z]{3}|[0-9]{3})+$',
  '^(\\d{1,3}\\.){3}\\d{1,3}$',
  '^(\\d{4}[- ]?){3}\\d{4}$',
  '^(?:\\+234|0)[789][01]\\d{8}$',
  '[a-z',
])('%s is accepted', (pattern) => {
  expect(costlyPatternReason(pattern)).toBeUndefined();
});
