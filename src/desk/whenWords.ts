import { dayOf, timeOf } from './useViewer.ts';

/** Returns the day of a moment within a sentence: today, yesterday, 3 March. */
export const dayWords = (moment: string): string => dayOf(moment).replace(/^[TY]/, (letter) => letter.toLowerCase());

/** Returns a moment in words: 14:02 of today, or 3 March, 14:02. */
export const whenWords = (moment: string): string =>
  dayOf(moment) === 'Today' ? timeOf(moment) : `${dayOf(moment)}, ${timeOf(moment)}`;
