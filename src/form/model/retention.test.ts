import { expect, test } from 'vitest';
import { endOfDuration, formatDuration, parseDuration, parseRetention, startOfDuration } from './retention.ts';

test.each(['1 day', '90 days', '6 weeks', '12 months', '2 years'])('%s is a duration', (text) => {
  const outcome = parseDuration(text);
  expect(outcome.ok && formatDuration(outcome.duration)).toBe(text);
});

test.each([
  '',
  '12',
  'a year',
  '0 days',
  '-1 day',
  '1.5 years',
  '12months',
  '12 Months',
  '6 hours',
  '1 month ',
  '١ day',
])('%j is refused with an example', (text) => {
  expect(parseDuration(text)).toEqual({ ok: false, reason: expect.stringContaining('such as "12 months"') });
});

test('a time over 100 years is refused', () => {
  expect(parseDuration('100 years').ok).toBe(true);
  expect(parseDuration('1201 months')).toEqual({ ok: false, reason: expect.stringContaining('at most 100 years') });
});

test.each([
  ['12 months', '6 months'],
  ['12 months', '1 year'],
  ['1 year', '12 months'],
  ['1 month', '30 days'],
])('kept for %s, sensitive answers may be kept for %s', (keep, sensitive) => {
  expect(parseRetention({ keep, sensitive })).toMatchObject({ ok: true });
});

test.each([
  ['6 months', '7 months'],
  ['2 weeks', '15 days'],
  ['1 month', '5 weeks'],
])('kept for %s, sensitive answers may not be kept for %s', (keep, sensitive) => {
  expect(parseRetention({ keep, sensitive })).toMatchObject({ ok: false, key: 'sensitive' });
});

test('the outcome names the wrong key', () => {
  expect(parseRetention({ keep: 'ever' })).toMatchObject({ key: 'keep' });
  expect(parseRetention({ keep: '1 year', sensitive: 'soon' })).toMatchObject({ key: 'sensitive' });
});

test.each([
  ['2026-01-31T22:30:00.000Z', { count: 1, unit: 'month' }, '2026-02-28T22:30:00.000Z'],
  ['2026-03-31T10:00:00.000Z', { count: 18, unit: 'month' }, '2027-09-30T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', { count: 1, unit: 'year' }, '2029-02-28T10:00:00.000Z'],
  ['2026-12-30T10:00:00.000Z', { count: 2, unit: 'week' }, '2027-01-13T10:00:00.000Z'],
  ['2026-12-31T10:00:00.000Z', { count: 1, unit: 'day' }, '2027-01-01T10:00:00.000Z'],
] as const)('%s and %j end on %s', (start, duration, end) => {
  expect(endOfDuration(new Date(start), duration).toISOString()).toBe(end);
});

test.each([
  ['2026-11-28T10:00:00.000Z', { count: 12, unit: 'month' }, '2025-11-28T10:00:00.000Z'],
  ['2026-03-31T10:00:00.000Z', { count: 1, unit: 'month' }, '2026-02-28T10:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', { count: 1, unit: 'year' }, '2027-02-28T10:00:00.000Z'],
  ['2026-03-05T10:00:00.000Z', { count: 1, unit: 'week' }, '2026-02-26T10:00:00.000Z'],
] as const)('%s ends %j that began on %s', (end, duration, start) => {
  expect(startOfDuration(new Date(end), duration).toISOString()).toBe(start);
});

test('every record is due at the latest a day after its period', () => {
  const duration = { count: 1, unit: 'month' } as const;
  for (let day = 0; day < 400; day++) {
    const start = new Date(Date.UTC(2027, 0, 1, 13) + day * 86_400_000);
    const end = endOfDuration(start, duration).getTime();
    expect(startOfDuration(new Date(end - 1), duration).getTime()).toBeLessThan(start.getTime());
    expect(startOfDuration(new Date(end + 86_400_000), duration).getTime()).toBeGreaterThanOrEqual(start.getTime());
  }
});
