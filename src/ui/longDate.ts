import { siteClock, SITE_TIME_ZONE } from './siteTime.ts';

let format: Intl.DateTimeFormat | undefined;

/** Made when a date is first written: a cheap phone takes a third of a second for it, and many a page with a form writes none. */
const longFormat = (): Intl.DateTimeFormat =>
  (format ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: SITE_TIME_ZONE,
  }));

/** A moment such as 2024-10-24T09:00:00Z as the day it was in Nigeria, `24 October 2024`; anything else as it is. */
export function longDate(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : longFormat().format(time);
}

/** A moment as date and time on the site's clock, the same in every browser: `24 October 2024 at 10:00`. */
export const longMoment = (moment: string): string =>
  `${longDate(moment)} at ${siteClock(Date.parse(moment)).slice(11, 16)}`;
