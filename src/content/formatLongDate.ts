import { toSiteDateTime } from './siteTime.ts';

let format: Intl.DateTimeFormat | undefined;

/** Created at the first use: the constructor takes a third of a second on a cheap phone, and many pages with a form show no date. */
const longFormat = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** Formats a moment such as 2024-10-24T09:00:00Z as its day on the site's calendar, `24 October 2024`. Returns other texts unchanged. */
export function formatLongDate(moment: string): string {
  const instant = Date.parse(moment);
  return Number.isNaN(instant) ? moment : longFormat().format(Date.parse(toSiteDateTime(instant).slice(0, 10)));
}

/** Formats a calendar day such as 2004-03-14, `14 March 2004`. Returns other texts unchanged. */
export const formatLongDay = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? longFormat().format(Date.parse(day)) : day;

/** Formats a moment as date and time on the site's clock, the same in every browser: `24 October 2024 at 10:00`. */
export const formatLongDateTime = (moment: string): string =>
  `${formatLongDate(moment)} at ${toSiteDateTime(Date.parse(moment)).slice(11, 16)}`;
