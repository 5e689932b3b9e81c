/** Returns a date that exists, as `2010-12-31`. Swaps day and month if only that gives a date. */
function dayOf(year: string, month: string, date: string): string | undefined {
  const made = [
    [month, date],
    [date, month],
  ].map((parts) => [year, ...parts.map((part) => part.padStart(2, '0'))].join('-'));
  return made.find((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day));
}

/** Parses a date in common notations. Returns `today` or `now` for these words, and undefined for other text. */
function dayMeant(text: string): string | undefined {
  const bare = text.trim().replace(/\s*([-/.])\s*/g, '$1');
  if (/^now(\(\))?$/i.test(bare)) return 'now';
  if (/^(today|tomorrow|yesterday)(\(\))?$/i.test(bare)) return 'today';
  if (/^\d{4}$/.test(bare)) return `${bare}-12-31`;
  const [, year, month, date] = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)/.exec(bare) ?? [];
  if (year !== undefined) return dayOf(year, month!, date!) ?? lastDay(year, month!);
  const [, first, second, last] = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})/.exec(bare) ?? [];
  if (last !== undefined) return dayOf(last, second!, first!) ?? lastDay(last, second!);
  const words = new Date(`${bare.replace(/(\d)(st|nd|rd|th)\b/, '$1')} UTC`);
  return /[a-z]{3}/i.test(bare) && !Number.isNaN(words.getTime()) ? words.toISOString().slice(0, 10) : undefined;
}

/** Returns the last day of the month, for a day beyond it. Returns December 31 for a month that does not exist. */
function lastDay(year: string, month: string): string {
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return new Date(Date.UTC(Number(year), isMonth ? Number(month) : 12, 0)).toISOString().slice(0, 10);
}

/** Rewrites a date as `date` or `date-time`; undefined for unclear text. The time is that of the text, or 09:00. */
export function normalizeDateText(text: string, format: string): string | undefined {
  const [, rest] = /^(.*?)(?:[T ]+(\d\d?:\d\d.*))?$/s.exec(text.trim()) ?? [];
  const day = dayMeant(rest ?? text);
  if (day === undefined || format === 'date') return day;
  const [hours = '9', minutes = '00', seconds = '00'] = /(\d\d?):(\d\d)(?::(\d\d))?/.exec(text)?.slice(1) ?? [];
  return `${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}${/(Z|[+-]\d\d:\d\d)$/.exec(text)?.[0] ?? 'Z'}`;
}

/** Returns true if a date has a day of the month that the original text does not name. */
export const textLacksDay = (text: unknown, date: unknown): boolean => {
  const [, day] = typeof date === 'string' ? (/^\d{4}-\d\d-(\d\d)(?:T.*)?$/.exec(date) ?? []) : [];
  const numbers = typeof text === 'string' || typeof text === 'number' ? (String(text).match(/\d+/g) ?? []) : [];
  return day !== undefined && !numbers.some((number) => Number(number) === Number(day));
};

/** Returns true for a string in date format whose day does not exist. */
export const isImpossibleDay = (text: string): boolean => {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:T.*)?$/.exec(text) ?? [];
  return day !== undefined && (Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day));
};
