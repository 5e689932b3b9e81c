/** The timezone in which the dates of a form are meant. */
export const SITE_TIME_ZONE = 'Africa/Lagos';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: SITE_TIME_ZONE });

/** Today's date on the site's calendar as YYYY-MM-DD. */
export const siteToday = (now: Date = new Date()): string => dayFormat.format(now);

/** Offset of the site's clock from UTC, as it is written behind a time: Lagos keeps no summer time. */
export const SITE_OFFSET = '+01:00';

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The instant of a date or date-time in milliseconds; a date alone is its first moment on the site's calendar. NaN for
 * what is neither.
 */
export const toInstant = (text: string): number => Date.parse(DAY.test(text) ? `${text}T00:00:00${SITE_OFFSET}` : text);
