import { fullFormats } from 'ajv-formats/dist/formats.js';
import { expect, test } from 'vitest';
import { date, hasTrimmedLength, ucs2length } from './validatorRuntime.ts';

test('a date is what ajv-formats takes for one', () => {
  const theirs = fullFormats.date as { validate: (text: string) => boolean };
  const days = ['2024-02-29', '2023-02-29', '2000-02-29', '1900-02-29', '2024-04-31', '2024-12-31', '2024-13-01', '2024-00-10', '2024-01-00', '0001-01-01', '24-1-1', '', 'incomplete', '2024-02-29T00:00:00Z', ' 2024-02-29'];
  for (const day of days) expect([day, date.validate(day)]).toEqual([day, theirs.validate(day)]);
});

test('lengths count characters, a trimmed one without the blanks around it', () => {
  expect(ucs2length('😀a')).toBe(2);
  expect([hasTrimmedLength('  ab ', 2), hasTrimmedLength('  a  ', 2)]).toEqual([true, false]);
});
