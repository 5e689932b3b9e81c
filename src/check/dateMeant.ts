import { dayMend, dayOf } from './dayMend.ts';

/** The day that a text names in whatever way people write it, as `2010-12-31`; `today` and `now` for those; undefined where it names none. */
export function dayMeant(text: string): string | undefined {
  const bare = text.trim().replace(/\s*([-/.])\s*/g, '$1');
  if (/^now(\(\))?$/i.test(bare)) return 'now';
  if (/^(today|tomorrow|yesterday)(\(\))?$/i.test(bare)) return 'today';
  const year = /^\d{4}$/.exec(bare)?.[0];
  if (year) return `${year}-12-31`;
  const ordered = /^(\d{4})[-/.](\d\d?)[-/.](\d\d?)/.exec(bare)?.slice(1);
  const turned = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})/.exec(bare)?.slice(1).toReversed();
  const parts = ordered ?? turned;
  const day = parts && dayOf(parts[0]!, parts[1]!, parts[2]!);
  if (day !== undefined) return dayMend(day)?.meant ?? day;
  const words = new Date(`${bare.replace(/(\d)(st|nd|rd|th)\b/, '$1')} UTC`);
  return /[a-z]{3}/i.test(bare) && !Number.isNaN(words.getTime()) ? words.toISOString().slice(0, 10) : undefined;
}

/** The same with its time, `2024-10-24T23:59:59`; the day's first second where no time is named. */
export function momentMeant(text: string): string | undefined {
  const day = dayMeant(text.replace(/[,T ]*\s*(\d\d?:\d\d.*|(at )?\d\d?\s*[ap]\.?m\.?)$/i, ''));
  if (day === undefined || !/^\d/.test(day)) return undefined;
  const [said = '0', minutes = '0', seconds = '0', half = ''] =
    /(\d\d?):(\d\d)(?::(\d\d))?\s*([ap]\.?m)?/i.exec(text)?.slice(1) ?? [];
  const [, bare = said, of = half] = /(?<![\d:])(\d\d?)\s*([ap])\.?m/i.exec(text) ?? [];
  const hours = of === '' ? bare : String((Number(bare) % 12) + (/^p/i.test(of) ? 12 : 0));
  return `${day}T${[hours, minutes, seconds ?? '0'].map((part) => part.padStart(2, '0')).join(':')}`;
}
