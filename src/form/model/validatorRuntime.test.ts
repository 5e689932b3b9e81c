import { expect, test } from 'vitest';
import { hasTrimmedLength, ucs2length } from './validatorRuntime.ts';

test('lengths count characters, a trimmed one without the blanks around it', () => {
  expect(ucs2length('😀a')).toBe(2);
  expect([hasTrimmedLength('  ab ', 2), hasTrimmedLength('  a  ', 2)]).toEqual([true, false]);
});
