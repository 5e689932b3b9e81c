import type { Constraints } from './FormModule.ts';
import { siteClock, siteToday, toInstant } from '../../ui/siteTime.ts';

/** A limit as form files write it: a date, `today` (the start of this day) or `now`, both at the moment of the check. */
export type DateLimit = string;

const limitInstant = (limit: DateLimit): number => {
  if (limit === 'now') return Date.now();
  return toInstant(limit === 'today' ? siteToday() : limit);
};

/** True when a date or date-time is not earlier than the limit; what is no date is refused. */
export const isNotBefore = (text: string, limit: DateLimit): boolean => toInstant(text) >= limitInstant(limit);

/** True when a date or date-time is not later than the limit; what is no date is refused. */
export const isNotAfter = (text: string, limit: DateLimit): boolean => toInstant(text) <= limitInstant(limit);

/** The day a date picker starts or ends at for a limit, as YYYY-MM-DD. */
export const limitDay = (limit: DateLimit): string => (isMoving(limit) ? siteToday() : limit.slice(0, 10));

/** The minute on the site's clock that a picker of day and time starts or ends at, as `2026-01-02T03:04`. */
export const limitMinute = (limit: DateLimit): string => siteClock(limitInstant(limit)).slice(0, 16);

/** What a picker takes of limits, as `textOf` writes them: one that moves with the clock cannot stand in HTML made earlier. */
export const pickerLimits = (
  { notBefore, notAfter }: Constraints,
  textOf: (limit: DateLimit) => string,
  isLive = false,
) => {
  const end = (limit: DateLimit | undefined) =>
    limit === undefined || (isMoving(limit) && !isLive) ? undefined : textOf(limit);
  return { min: end(notBefore), max: end(notAfter) };
};

const isMoving = (limit: DateLimit): boolean => limit === 'now' || limit === 'today';
