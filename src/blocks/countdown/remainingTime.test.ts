import { describe, expect, it } from 'vitest';
import { addSiteOffset } from '../../content/siteTime.ts';
import { formatTimeUntil, formatCountdownDate, parseCountdown } from './remainingTime.ts';

describe('what is left of a countdown', () => {
  const end = Date.parse(addSiteOffset('2024-10-24T23:59:59'));

  it('reads the end as Nigerian time', () => {
    expect(new Date(end).toISOString()).toBe('2024-10-24T22:59:59.000Z');
    expect(formatCountdownDate('2024-10-24T23:59:59')).toBe('Thu, 24 Oct 2024');
  });

  it('counts whole seconds only', () => {
    expect(formatTimeUntil(end, end - 1999)).toBe('0:0:0:1');
    expect(formatTimeUntil(end, end - 999)).toBe('0:0:0:0');
  });

  it('shows numbers below 10 with a leading zero and leaves larger ones alone', () => {
    expect(parseCountdown('2:13:4:59')).toEqual(['02', '13', '04', '59']);
    expect(parseCountdown('00:00:00:00')).toEqual(['00', '00', '00', '00']);
    expect(parseCountdown('120:9:0:7')).toEqual(['120', '09', '00', '07']);
  });
});
