import { expect, test } from 'vitest';
import { addPrefillToAddress } from './addPrefillToAddress.ts';

test('what a link fills in is the query of its address, before its anchor', () => {
  const fills = { track: 'Web & mobile', months: '5' };
  expect(addPrefillToAddress('/register#form', fills)).toBe('/register?track=Web+%26+mobile&months=5#form');
  expect(addPrefillToAddress('/register?from=home', { track: 'Design' })).toBe('/register?from=home&track=Design');
  expect(addPrefillToAddress('/register#form')).toBe('/register#form');
});
