import { show } from './valueWords.ts';

/** The day of a year, month and day as digits; the two exchanged where only that makes a day; undefined where none exists. */
function dayOf([year, month, date]: readonly string[]): string | undefined {
  const made = [
    [month, date],
    [date, month],
  ].map((parts) => [year, ...parts.map((part) => part!.padStart(2, '0'))].join('-'));
  return made.find((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day));
}

/** The day that a text names in whatever way people write it, as `2010-12-31`; `today` and `now` for those; undefined where it names none that exists. */
export function dayMeant(text: string): string | undefined {
  const bare = text.trim().replace(/\s*([-/.])\s*/g, '$1');
  if (/^now(\(\))?$/i.test(bare)) return 'now';
  if (/^(today|tomorrow|yesterday)(\(\))?$/i.test(bare)) return 'today';
  const year = /^\d{4}$/.exec(bare)?.[0];
  if (year) return `${year}-12-31`;
  const ordered = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)/.exec(bare)?.slice(1);
  const turned = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})/.exec(bare)?.slice(1).toReversed();
  const parts = ordered ?? turned;
  if (parts) return dayOf(parts);
  const words = new Date(`${bare.replace(/(\d)(st|nd|rd|th)\b/, '$1')} UTC`);
  return /[a-z]{3}/i.test(bare) && !Number.isNaN(words.getTime()) ? words.toISOString().slice(0, 10) : undefined;
}

/** The same with its time, `2024-10-24T23:59:59`; the day's first second where no time is named. */
export function momentMeant(text: string): string | undefined {
  const day = dayMeant(text.replace(/[,T ]*\s*(\d\d?:\d\d.*|(at )?\d\d?\s*[ap]\.?m\.?)$/i, ''));
  if (day === undefined || !/^\d/.test(day)) return undefined;
  const [said = '0', minutes = '0', seconds = '0', half = ''] =
    /(\d\d?):(\d\d)(?::?(\d\d))?\s*([ap]\.?m)?/i.exec(text)?.slice(1) ?? [];
  const [, bare = said, of = half] = /(?<![\d:])(\d\d?)\s*([ap])\.?m/i.exec(text) ?? [];
  const hours = of === '' ? bare : String((Number(bare) % 12) + (/^p/i.test(of) ? 12 : 0));
  const time = [hours, minutes, seconds ?? '0'].map((part) => part.padStart(2, '0')).join(':');
  return Number.isNaN(Date.parse(`${day}T${time}Z`)) ? undefined : `${day}T${time}`;
}

const ZONE = /(Z|[+-]\d\d:\d\d)$/;

/** The same with the zone that the text says, else the site's own. */
export const instantMeant = (text: string): string | undefined => {
  const moment = momentMeant(text.trim().replace(ZONE, ''));
  return moment === undefined ? undefined : `${moment}${ZONE.exec(text.trim())?.[0] ?? '+01:00'}`;
};

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July'].concat([
  'August',
  'September',
  'October',
  'November',
  'December',
]);

/** What is wrong with a day or moment written `2026-11-31…` that does not exist, and what to write; undefined for any other text. */
export function noSuchDay(text: string): { cause: string; mend: string; kind: 'no-such-day' } | undefined {
  const [whole, year, month = '', date = '', rest = ''] =
    /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d(?::\d\d)?(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const meant = dayOf([year!, month, date]);
  if (meant === `${year}-${month}-${date}`) return undefined;
  const name = MONTHS[Number(month) - 1];
  const last = name === undefined ? 0 : new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const why = name === undefined ? 'there are 12 months' : `${name} ${year} has ${last} days`;
  const mend =
    meant === undefined
      ? `Write the day that is meant, as year, month and day: ${why}.`
      : `Write ${JSON.stringify(meant + rest)}.`;
  return { kind: 'no-such-day', cause: `is ${show(text)}, a day that does not exist`, mend };
}
