import { expect, it } from 'vitest';
import { parseRetryAfterMs } from './callHostedService.ts';
import { calculateRetryDelayMs } from '../deliveries/DeliveryTimes.ts';
import { HOSTED_TIMES } from './HostedTimes.ts';

it('doubles the wait after each attempt, from seconds to an hour', () => {
  const waits = [1, 2, 3, 10, 11, 1000].map((attempts) => calculateRetryDelayMs(attempts, HOSTED_TIMES, 1));
  expect(waits).toEqual([5000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000]);
});

it('leaves up to half of the wait to chance', () => {
  expect(calculateRetryDelayMs(2, HOSTED_TIMES, 0)).toBe(5000);
  const waits = Array.from({ length: 100 }, () => calculateRetryDelayMs(2, HOSTED_TIMES));
  expect(new Set(waits).size).toBeGreaterThan(10);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(5000);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
});

it.each([
  [null, undefined],
  ['', undefined],
  ['soon', undefined],
  ['120', 120_000],
  ['0', 0],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 55_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
])('reads Retry-After %j as %j milliseconds', (header, expected) => {
  expect(parseRetryAfterMs(header, 5000)).toBe(expected);
});
