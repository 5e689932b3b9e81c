/** A year, a month and a day as people ordered them, as `2026-11-20`: a month beyond twelve is the day, where that makes one. */
export function dayOf(year: string, month: string, day: string): string {
  const isTurned = Number(month) > 12 && Number(day) <= 12;
  return [year, ...(isTurned ? [day, month] : [month, day])].map((part) => part.padStart(2, '0')).join('-');
}

/** What to write in the place of a text with a day, `2026-20-11`, that does not exist; undefined where the day does. */
export function dayMend(text: string): { meant: string; mend: string } | undefined {
  const [day, year = '', month = '', date = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  if (day === undefined || isDay(day)) return undefined;
  const turned = dayOf(year, month, date);
  const near = isDay(turned) ? turned : nearestDay(day);
  const meant = text.replace(day, near);
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  // What was turned is known; a day beyond its month is a guess, and said to be one.
  const why = Number(month) >= 1 && Number(month) <= 12 ? `: that month has ${days} days` : '';
  return {
    meant,
    mend: isDay(turned)
      ? `Write ${JSON.stringify(meant)}.`
      : `Write ${JSON.stringify(meant)}, or the day that is meant${why}.`,
  };
}

/** True for a day of the calendar, `2026-11-20`. */
export const isDay = (day: string): boolean => nearestDay(day) === day;

/** The last day of its month for a day beyond it. */
function nearestDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const inYear = Math.min(Math.max(month, 1), 12);
  const last = new Date(Date.UTC(year, inYear, 0)).getUTCDate();
  return `${day.slice(0, 4)}-${two(inYear)}-${two(Math.min(Math.max(date, 1), last))}`;
}

const two = (number: number) => String(number).padStart(2, '0');
