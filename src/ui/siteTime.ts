/** The timezone in which the site's dates and times are meant. */
export const SITE_TIME_ZONE = 'Africa/Lagos';

/** Offset of the site's clock from UTC, as it is written behind a time: Lagos keeps no summer time. */
export const SITE_OFFSET = '+01:00';

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The instant of a date or date-time in milliseconds; a date alone is its first moment on the site's calendar. NaN for
 * what is neither.
 */
export const toInstant = (text: string): number => Date.parse(DAY.test(text) ? `${text}T00:00:00${SITE_OFFSET}` : text);

/** An instant on the site's clock as inputs have it: `2026-01-02T03:04`, seconds only where there are some. */
export const siteClock = (instant: number): string =>
  new Date(instant - toInstant('1970-01-01')).toISOString().slice(0, 19).replace(/:00$/, '');

/** The time of day of an answer on the site's clock, `09:00`, with its seconds where it has some; undefined for what is none. */
export function siteTimeOfDay(time: string): string | undefined {
  const instant = toInstant(`2000-01-02T${time}`);
  return Number.isNaN(instant) ? undefined : siteClock(instant).slice(11);
}

/** Today's date on the site's calendar as YYYY-MM-DD. */
export const siteToday = (now: Date = new Date()): string => siteClock(now.getTime()).slice(0, 10);
