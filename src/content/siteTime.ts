/**
 * The clock of a site: an IANA time zone such as `Europe/Berlin`, or the minutes ahead of UTC of a zone without daylight
 * saving time. The minutes need no `Intl` formatter, which is slow on cheap phones.
 */
export type SiteTimeZone = { timeZone: string } | { offset: number };

const UTC: SiteTimeZone = { offset: 0 };
const MINUTE_MS = 60_000;
const DAY = /^\d{4}-\d\d-\d\d$/;

let clock: SiteTimeZone = UTC;
let ofZone: Intl.DateTimeFormat | undefined;

/** Sets the clock of the site that this process, thread or page serves. The default is UTC. */
export function setSiteTimeZone(next: SiteTimeZone = UTC): void {
  if (next !== clock) ofZone = undefined;
  clock = next;
}

/** Returns the clock that `setSiteTimeZone` set, for a thread that works for this one. */
export const currentSiteTimeZone = (): SiteTimeZone => clock;

/** Returns the offset of the site's clock at an instant, in minutes ahead of UTC. */
function offsetAt(instant: number): number {
  if ('offset' in clock) return clock.offset;
  if (Number.isNaN(instant)) return NaN;
  ofZone ??= createZoneFormatter(clock.timeZone);
  return zoneOffsetMinutes(ofZone, instant);
}

/** Returns a formatter of ISO dates and times in a time zone. Swedish dates are ISO dates. Throws for an unknown zone. */
export const createZoneFormatter = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });

/** Returns the offset of a formatter's zone at an instant, in minutes ahead of UTC. */
export const zoneOffsetMinutes = (format: Intl.DateTimeFormat, instant: number): number =>
  Math.round((Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant) / MINUTE_MS);

/** Returns a local date-time of the site's clock, such as `2026-01-02T03:04:05`, with its offset from UTC: `…+01:00`. */
export function addSiteOffset(local: string): string {
  const asUtc = Date.parse(`${local}Z`);
  const offset = offsetAt(asUtc - offsetAt(asUtc) * MINUTE_MS);
  // An impossible date stays impossible.
  if (Number.isNaN(offset)) return `${local}Z`;
  const text = new Date(Math.abs(offset) * MINUTE_MS).toISOString().slice(11, 16);
  return `${local}${offset < 0 ? '-' : '+'}${text}`;
}

/** Returns a time of day with the site's offset from UTC, outside daylight saving time: `09:00` is `09:00+01:00`. */
export const addSiteOffsetToTime = (time: string): string => addSiteOffset(`2000-01-02T${time}`).slice(11);

/**
 * Returns the instant of a date or date-time in milliseconds. A date alone is its first moment on the site's calendar.
 * NaN for other texts.
 */
export const toInstant = (text: string): number =>
  Date.parse(DAY.test(text) ? addSiteOffset(`${text}T00:00:00`) : text);

/** Formats an instant on the site's clock as inputs have it: `2026-01-02T03:04`, with seconds if they are not zero. */
export const toSiteDateTime = (instant: number): string =>
  new Date(instant + offsetAt(instant) * MINUTE_MS).toISOString().slice(0, 19).replace(/:00$/, '');

/** Formats an answer's time of day on the site's clock, `09:00`, with seconds if they are not zero. Undefined for other texts. */
export function toSiteZoneTime(time: string): string | undefined {
  const instant = Date.parse(`2000-01-02T${time}`);
  return Number.isNaN(instant) ? undefined : toSiteDateTime(instant).slice(11);
}

/** Returns today's date on the site's calendar as YYYY-MM-DD. */
export const siteToday = (now: Date = new Date()): string => toSiteDateTime(now.getTime()).slice(0, 10);
