import { zoneOffsetMinutes, type SiteTimeZone, createZoneFormatter } from './siteTime.ts';

const clocks = new Map<string, SiteTimeZone | undefined>();

/** Returns the clock of a time zone, as in `place.timeZone` of pages/site.json; undefined without one or for an unknown zone. */
export function parseSiteTimeZone(timeZone: string | undefined): SiteTimeZone | undefined {
  if (timeZone === undefined) return undefined;
  if (!clocks.has(timeZone)) clocks.set(timeZone, isTimeZone(timeZone) ? createClock(timeZone) : undefined);
  return clocks.get(timeZone);
}

/** Returns whether a text is an IANA time zone that this JavaScript engine knows. */
export function isTimeZone(text: string): boolean {
  try {
    createZoneFormatter(text);
    return true;
  } catch {
    return false;
  }
}

/** A zone without daylight saving time this year and next year has a constant offset. */
function createClock(timeZone: string): SiteTimeZone {
  const format = createZoneFormatter(timeZone);
  const year = new Date().getUTCFullYear();
  const months = Array.from({ length: 24 }, (_, month) => Date.UTC(year, month));
  const [offset, ...others] = new Set(months.map((instant) => zoneOffsetMinutes(format, instant)));
  return others.length === 0 ? { offset: offset! } : { timeZone };
}
