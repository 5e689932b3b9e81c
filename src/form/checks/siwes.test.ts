import { expect, test } from 'vitest';
import { hint } from './siwes.ts';

test.each([
  ['6', '2027-01-04', '2027-07-02', {}],
  ['6', '2027-01-04', '2027-04-02', { '/duration': 'Your dates are about 3 months apart. Please check all three.' }],
  ['3', '2027-01-04', '2027-01-15', { '/duration': 'Your dates are about 11 days apart. Please check all three.' }],
  ['six', '2027-01-04', '2027-04-02', {}],
  ['6', '2027-07-02', '2027-01-04', {}],
  ['6', undefined, '2027-01-04', {}],
])('a duration of %s months from %s to %s', (duration, startDate, endDate, hints) => {
  expect(hint({ duration, startDate, endDate })).toEqual(hints);
});
