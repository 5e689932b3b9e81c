import { afterEach, expect, test } from 'vitest';
import { parseSiteTimeZone } from './parseSiteTimeZone.ts';
import { formatLongDate, formatLongDateTime } from './formatLongDate.ts';
import {
  currentSiteTimeZone,
  setSiteTimeZone,
  toSiteDateTime,
  siteToday,
  addSiteOffsetToTime,
  toInstant,
  addSiteOffset,
} from './siteTime.ts';

const before = currentSiteTimeZone();
afterEach(() => setSiteTimeZone(before));

test.each([
  ['Africa/Lagos', 60],
  ['Asia/Kolkata', 330],
  ['America/Bogota', -300],
])('a zone without daylight saving time has one offset: %s', (timeZone, offset) => {
  expect(parseSiteTimeZone(timeZone)).toEqual({ offset });
});

test('a zone with daylight saving time has no constant offset', () => {
  expect(parseSiteTimeZone('Europe/Berlin')).toEqual({ timeZone: 'Europe/Berlin' });
});

test.each(['Europe/Atlantis', '', 'no zone'])('an unknown zone sets no clock: %j', (timeZone) => {
  expect(parseSiteTimeZone(timeZone)).toBeUndefined();
});

test.each([
  ['2030-01-15T09:30:00', '+01:00'],
  ['2030-07-15T09:30:00', '+02:00'],
  ['2030-03-31T01:59:59', '+01:00'],
  ['2030-03-31T03:00:00', '+02:00'],
  ['2030-10-27T03:00:00', '+01:00'],
])('in Berlin %s has the offset %s', (local, offset) => {
  setSiteTimeZone(parseSiteTimeZone('Europe/Berlin'));
  expect(addSiteOffset(local)).toBe(local + offset);
  expect(toSiteDateTime(Date.parse(local + offset))).toBe(local.replace(/:00$/, ''));
});

test('a negative offset is written with its minus', () => {
  setSiteTimeZone(parseSiteTimeZone('America/Bogota'));
  expect(addSiteOffset('2030-01-15T09:30:00')).toBe('2030-01-15T09:30:00-05:00');
});

test('a date begins at midnight of the site', () => {
  setSiteTimeZone(parseSiteTimeZone('Asia/Kolkata'));
  expect(toInstant('2030-01-15')).toBe(Date.parse('2030-01-14T18:30:00Z'));
  expect(siteToday(new Date('2030-01-14T18:30:00Z'))).toBe('2030-01-15');
});

test('a time of day has the offset outside daylight saving time', () => {
  setSiteTimeZone(parseSiteTimeZone('Europe/Berlin'));
  expect(addSiteOffsetToTime('09:00:00')).toBe('09:00:00+01:00');
});

test('dates in words are days of the site', () => {
  setSiteTimeZone(parseSiteTimeZone('Asia/Kolkata'));
  expect(formatLongDate('2030-01-14T18:30:00Z')).toBe('15 January 2030');
  expect(formatLongDateTime('2030-01-14T18:30:00Z')).toBe('15 January 2030 at 00:00');
});

test('without a clock the site has UTC', () => {
  setSiteTimeZone(undefined);
  expect(addSiteOffset('2030-01-15T09:30:00')).toBe('2030-01-15T09:30:00+00:00');
});

test.each(['2026-13-45', '2026-02-30T99:00'])(
  'an impossible date in a zone with daylight saving time is no instant: %s',
  (text) => {
    setSiteTimeZone(parseSiteTimeZone('Europe/Berlin'));
    expect(toInstant(text)).toBeNaN();
    expect(Date.parse(addSiteOffset(text))).toBeNaN();
  },
);
