/** Units of a countdown in the order they are shown, as two digits or more. */
export type RemainingTime = [days: string, hours: string, minutes: string, seconds: string];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a site time as a date in words, `Thu, 24 Oct 2024`: the same in every browser and on the server. */
export const formatCountdownDate = (siteTime: string): string => new Date(`${siteTime}Z`).toUTCString().slice(0, 16);

/**
 * Formats the time left from `now` until `end` (milliseconds since 1970) as `days:hours:minutes:seconds`; zeros once
 * past.
 */
export function formatTimeUntil(end: number, now: number): string {
  const left = Math.max(0, end - now);
  return [left / DAY, (left % DAY) / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND].map(Math.floor).join(':');
}

/** Splits `days:hours:minutes:seconds` into its units; numbers below 10 get a leading zero. */
export function parseCountdown(text: string): RemainingTime {
  const [days = '0', hours = '0', minutes = '0', seconds = '0'] = text.split(':');
  const twoDigits = (part: string) => String(Number(part)).padStart(2, '0');
  return [twoDigits(days), twoDigits(hours), twoDigits(minutes), twoDigits(seconds)];
}

/** Returns true if no time is left. */
export const isPast = (remaining: RemainingTime): boolean => remaining.every((unit) => Number(unit) === 0);
