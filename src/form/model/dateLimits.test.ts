import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isNotAfter, isNotBefore, limitDay } from './dateLimits.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Sets the clock by the wall clock of Lagos, an hour ahead of UTC. */
const inLagos = (moment: string) => vi.setSystemTime(new Date(`${moment}+01:00`));

describe('a fixed limit', () => {
  test('accepts its own day and refuses the next', () => {
    expect(isNotAfter('2010-12-31', '2010-12-31')).toBe(true);
    expect(isNotAfter('2011-01-01', '2010-12-31')).toBe(false);
    expect(isNotBefore('2010-12-31', '2010-12-31')).toBe(true);
    expect(isNotBefore('2010-12-30', '2010-12-31')).toBe(false);
  });

  test('refuses what is no date', () => {
    expect(isNotAfter('incomplete', '2010-12-31')).toBe(false);
    expect(isNotBefore('', '2010-12-31')).toBe(false);
  });
});

describe('a limit of now', () => {
  test('refuses today and accepts tomorrow, by the calendar of Lagos', () => {
    inLagos('2026-11-20T00:30:00');
    expect(isNotBefore('2026-11-20', 'now')).toBe(false);
    expect(isNotBefore('2026-11-21', 'now')).toBe(true);
    inLagos('2026-11-20T23:59:59');
    expect(isNotBefore('2026-11-21', 'now')).toBe(true);
    inLagos('2026-11-21T00:00:01');
    expect(isNotBefore('2026-11-21', 'now')).toBe(false);
  });

  test('is looked up at each check', () => {
    inLagos('2026-11-20T12:00:00');
    expect(isNotBefore('2026-11-21', 'now')).toBe(true);
    inLagos('2026-11-22T12:00:00');
    expect(isNotBefore('2026-11-21', 'now')).toBe(false);
  });

  test('compares date-times by their instant', () => {
    inLagos('2026-11-20T12:00:00');
    expect(isNotBefore('2026-11-20T11:00:01Z', 'now')).toBe(true);
    expect(isNotBefore('2026-11-20T10:59:59Z', 'now')).toBe(false);
  });
});

test('a limit of today accepts today and refuses yesterday, by the calendar of Lagos', () => {
  inLagos('2026-11-20T00:30:00');
  expect(isNotBefore('2026-11-20', 'today')).toBe(true);
  expect(isNotBefore('2026-11-19', 'today')).toBe(false);
});

test('a picker starts at today for a limit that moves, and at the day itself for one that does not', () => {
  inLagos('2026-11-20T00:30:00');
  expect(limitDay('now')).toBe('2026-11-20');
  expect(limitDay('today')).toBe('2026-11-20');
  expect(limitDay('2010-12-31')).toBe('2010-12-31');
});

test('times of day are compared on the site’s clock, and what is none is refused on both sides', () => {
  expect(['08:59:59+01:00', '09:00:00+01:00', '08:00:00Z', '9', ''].map((time) => isNotBefore(time, '09:00'))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(['17:00:00+01:00', '17:00:01+01:00', '16:00:00Z', 'soon'].map((time) => isNotAfter(time, '17:00'))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
