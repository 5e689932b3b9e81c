import { expect, test } from 'vitest';
import { prefilledAddress } from './prefilledAddress.ts';

test('what a link fills in is the query of its address, before its anchor', () => {
  const fills = { track: 'Web & mobile', months: '5' };
  expect(prefilledAddress('/register#form', fills)).toBe('/register?track=Web+%26+mobile&months=5#form');
  expect(prefilledAddress('/register?from=home', { track: 'Design' })).toBe('/register?from=home&track=Design');
  expect(prefilledAddress('/register#form')).toBe('/register#form');
});
