/** A day that exists, as `2010-12-31`, of year, month and day in digits; the two exchanged where only that makes a day. */
function dayOf(year: string, month: string, date: string): string | undefined {
  const made = [
    [month, date],
    [date, month],
  ].map((parts) => [year, ...parts.map((part) => part.padStart(2, '0'))].join('-'));
  return made.find((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day));
}

/** The day that a text names in whatever way people write it; `today` and `now` for those; undefined where it names none. */
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

/** The last day of a month that has not as many days as were said; of the year, where there is no such month. */
function lastDay(year: string, month: string): string {
  const isMonth = Number(month) >= 1 && Number(month) <= 12;
  return new Date(Date.UTC(Number(year), isMonth ? Number(month) : 12, 0)).toISOString().slice(0, 10);
}

/** The same as the format of a schema has it: `date` or `date-time`, whose time is that of the text, else nine o'clock. */
export function inFormat(text: string, format: string): string | undefined {
  const [, rest] = /^(.*?)(?:[T ]+(\d\d?:\d\d.*))?$/s.exec(text.trim()) ?? [];
  const day = dayMeant(rest ?? text);
  if (day === undefined || format === 'date') return day;
  const [hours = '9', minutes = '00', seconds = '00'] = /(\d\d?):(\d\d)(?::(\d\d))?/.exec(text)?.slice(1) ?? [];
  return `${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}${/(Z|[+-]\d\d:\d\d)$/.exec(text)?.[0] ?? 'Z'}`;
}

/** True for a text that is written as a day and names none that exists. */
export const isNoDay = (text: string): boolean => {
  const [, day] = /^(\d{4}-\d\d-\d\d)(?:T.*)?$/.exec(text) ?? [];
  return day !== undefined && (Number.isNaN(Date.parse(day)) || !new Date(day).toISOString().startsWith(day));
};
