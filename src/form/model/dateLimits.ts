import type { Constraints } from './FormModule.ts';
import { toSiteDateTime, toSiteZoneTime, siteToday, toInstant } from '../../content/siteTime.ts';

/** A limit as form files write it: a date, `today` (the start of this day) or `now`, both at the moment of the check; for times of day `09:00`. */
export type DateLimit = string;

const limitInstant = (limit: DateLimit): number => {
  const now = moment ?? Date.now();
  if (limit === 'now') return now;
  return toInstant(limit === 'today' ? siteToday(new Date(now)) : limit);
};

let moment: number | undefined;

/** Runs a synchronous function at a given moment, so that two validations of the same answers read the same clock. */
export function runWithFixedClock<Result>(instant: number, run: () => Result): Result {
  moment = instant;
  try {
    return run();
  } finally {
    moment = undefined;
  }
}

const TIME = /^\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** Compares an answer with a limit. Negative for an earlier answer; NaN, which fails every limit, for an invalid date or time. */
function compare(text: string, limit: DateLimit): number {
  // A limit that is another answer, as Ajv's own `$data` reads it, is a time with its zone.
  const time = TIME.test(limit) ? limit : toSiteZoneTime(limit);
  if (time === undefined) return toInstant(text) - limitInstant(limit);
  const own = toSiteZoneTime(text);
  return own === undefined ? NaN : Number(own > time) - Number(own < time);
}

/** True when a date, a date-time or a time of day is not earlier than the limit. */
export const isNotBefore = (text: string, limit: DateLimit): boolean => compare(text, limit) >= 0;

/** True when a date, a date-time or a time of day is not later than the limit. */
export const isNotAfter = (text: string, limit: DateLimit): boolean => compare(text, limit) <= 0;

/** True when a date, a date-time or a time of day is later than the limit. */
export const isAfter = (text: string, limit: DateLimit): boolean => compare(text, limit) > 0;

/** True when a date, a date-time or a time of day is earlier than the limit. */
export const isBefore = (text: string, limit: DateLimit): boolean => compare(text, limit) < 0;

/** The day a date picker starts or ends at for a limit, as YYYY-MM-DD. */
export const limitToPickerDay = (limit: DateLimit): string =>
  isMoving(limit) ? siteToday() : toSiteDateTime(limitInstant(limit)).slice(0, 10);

/** The minute on the site's clock that a picker of day and time starts or ends at, as `2026-01-02T03:04`. */
export const limitToPickerMinute = (limit: DateLimit): string => toSiteDateTime(limitInstant(limit)).slice(0, 16);

/** The time of day that a picker of times starts or ends at for a limit. */
export const limitToPickerTimeOfDay = (limit: DateLimit): string | undefined =>
  TIME.test(limit) ? limit.slice(0, 5) : undefined;

/** The `min` and `max` of a picker, as `textOf` formats limits. A limit that moves with the clock is left out of static HTML. */
export const pickerLimits = (
  { notBefore, notAfter, after, before }: Constraints,
  textOf: (limit: DateLimit) => string | undefined,
  isLive = false,
) => {
  const end = (limit: DateLimit | undefined, beyond: number) => {
    const text = limit === undefined || (isMoving(limit) && !isLive) ? undefined : textOf(limit);
    return text === undefined || beyond === 0 ? text : neighbor(text, beyond);
  };
  const [min] = [end(notBefore, 0), end(after, 1)]
    .filter((text) => text !== undefined)
    .toSorted()
    .toReversed();
  const [max] = [end(notAfter, 0), end(before, -1)].filter((text) => text !== undefined).toSorted();
  return { min, max };
};

/** The next or previous day, minute or time of day of a picker's text; undefined beyond the day's end. */
function neighbor(text: string, beyond: number): string | undefined {
  const isDay = text.length === 10;
  const instant = Date.parse(isDay ? text : TIME.test(text) ? `2000-01-02T${text}Z` : `${text}Z`);
  const next = new Date(instant + beyond * (isDay ? DAY_MS : MINUTE_MS)).toISOString();
  if (!TIME.test(text)) return next.slice(0, text.length);
  return next.startsWith('2000-01-02') ? next.slice(11, 16) : undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const isMoving = (limit: DateLimit): boolean => limit === 'now' || limit === 'today';
