import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import rows from '../../../tests/forms/dateLimits.json';
import { isNotAfter, isNotBefore, limitToPickerDay } from './dateLimits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Sets the clock by the wall clock of Lagos, an hour ahead of UTC. */
const inLagos = (moment: string) => vi.setSystemTime(new Date(`${moment}+01:00`));

test('date, time and moment limits follow the calendar and clock of Lagos', () => {
  for (const { at, day, notBefore, notAfter, is } of rows) {
    if (at !== undefined) inLagos(at);
    const keeps = notBefore === undefined ? isNotAfter(day, notAfter) : isNotBefore(day, notBefore);
    expect([at, day, notBefore, notAfter, keeps]).toEqual([at, day, notBefore, notAfter, is]);
  }
});

test('a picker starts at today for a moving limit, else at the limit’s day', () => {
  inLagos('2026-11-20T00:30:00');
  expect(['now', 'today', '2010-12-31'].map(limitToPickerDay)).toEqual(['2026-11-20', '2026-11-20', '2010-12-31']);
});
