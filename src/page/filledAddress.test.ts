import { expect, test } from 'vitest';
import { filledAddress } from './filledAddress.ts';

test('what a link fills in is the query of its address, before its anchor', () => {
  const fills = { track: 'Web & mobile', months: '5' };
  expect(filledAddress('/register#form', fills)).toBe('/register?track=Web+%26+mobile&months=5#form');
  expect(filledAddress('/register?from=home', { track: 'Design' })).toBe('/register?from=home&track=Design');
  expect(filledAddress('/register#form')).toBe('/register#form');
});
