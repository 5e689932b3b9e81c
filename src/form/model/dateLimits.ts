import type { Constraints } from './FormModule.ts';
import { siteClock, siteTimeOfDay, siteToday, toInstant } from '../../ui/siteTime.ts';

/** A limit as form files write it: a date, `today` (the start of this day) or `now`, both at the moment of the check; for times of day `09:00`. */
export type DateLimit = string;

const limitInstant = (limit: DateLimit): number => {
  if (limit === 'now') return Date.now();
  return toInstant(limit === 'today' ? siteToday() : limit);
};

const TIME = /^\d\d:\d\d$/;

/** True when a date, a date-time or a time of day is not earlier than the limit; what is none is refused. */
export function isNotBefore(text: string, limit: DateLimit): boolean {
  return TIME.test(limit) ? (siteTimeOfDay(text) ?? '') >= limit : toInstant(text) >= limitInstant(limit);
}

/** True when a date, a date-time or a time of day is not later than the limit; what is none is refused. */
export function isNotAfter(text: string, limit: DateLimit): boolean {
  return TIME.test(limit) ? (siteTimeOfDay(text) ?? '~') <= limit : toInstant(text) <= limitInstant(limit);
}

/** The day a date picker starts or ends at for a limit, as YYYY-MM-DD. */
export const limitDay = (limit: DateLimit): string => (isMoving(limit) ? siteToday() : limit.slice(0, 10));

/** The minute on the site's clock that a picker of day and time starts or ends at, as `2026-01-02T03:04`. */
export const limitMinute = (limit: DateLimit): string => siteClock(limitInstant(limit)).slice(0, 16);

/** The time of day that a picker of times starts or ends at for a limit. */
export const limitTime = (limit: DateLimit): string | undefined => (TIME.test(limit) ? limit : undefined);

/** What a picker takes of limits, as `textOf` writes them: one that moves with the clock cannot stand in HTML made earlier. */
export const pickerLimits = (
  { notBefore, notAfter }: Constraints,
  textOf: (limit: DateLimit) => string | undefined,
  isLive = false,
) => {
  const end = (limit: DateLimit | undefined) =>
    limit === undefined || (isMoving(limit) && !isLive) ? undefined : textOf(limit);
  return { min: end(notBefore), max: end(notAfter) };
};

const isMoving = (limit: DateLimit): boolean => limit === 'now' || limit === 'today';
