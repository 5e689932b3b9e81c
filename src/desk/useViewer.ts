import { parseSiteTimeZone } from '../content/parseSiteTimeZone.ts';
import { formatLongDate } from '../content/formatLongDate.ts';
import { setSiteTimeZone, toSiteDateTime, siteToday } from '../content/siteTime.ts';
import type { OperationData } from './api/operations.ts';
import { useSharedQuery } from './useSharedQuery.ts';

const DAY_MS = 86_400_000;

/** Returns the signed-in person and the site; undefined until they are loaded. All times are on the site's clock. */
export function useViewer(): OperationData<'Viewer'>['viewer'] | undefined {
  const data = useSharedQuery('Viewer');
  if (data) setSiteTimeZone(parseSiteTimeZone(data.viewer.timeZone ?? undefined));
  return data?.viewer;
}

/** Formats a moment as its time of day, such as 14:02. */
export const timeOf = (moment: string | Date): string => toSiteDateTime(new Date(moment).getTime()).slice(11, 16);

/** Formats a moment as its day: Today, Yesterday, 18 November; with the year if it is another one. */
export function relativeDayLabel(moment: string): string {
  const today = siteToday();
  const day = siteToday(new Date(moment));
  const daysAgo = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return formatLongDate(moment).replace(` ${today.slice(0, 4)}`, '');
}

/** Returns the day of a moment within a sentence: today, yesterday, 3 March. */
export const dayWithinSentence = (moment: string): string =>
  relativeDayLabel(moment).replace(/^[TY]/, (letter) => letter.toLowerCase());

/** Returns a moment in words: 14:02 of today, or 3 March, 14:02. */
export const whenWords = (moment: string): string =>
  relativeDayLabel(moment) === 'Today' ? timeOf(moment) : `${relativeDayLabel(moment)}, ${timeOf(moment)}`;
