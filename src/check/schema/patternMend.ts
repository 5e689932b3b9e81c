import { dayMeant, momentMeant } from './dateMeant.ts';

/** A number with the letters in it that look like digits as those. */
const digitsIn = (text: string) =>
  (/^[\dOolI|\s()+.-]+$/.test(text) ? text.replace(/o/gi, '0').replace(/[lI|]/g, '1') : text)
    .replace(/(?<=\d)\.(?=\d)/g, ' ')
    .replace(/(?<![A-Za-z])[Oo](?=[\d ])|(?<=\d)[Oo](?![A-Za-z])/g, '0')
    .replace(/(?<=[\d ])[lI](?=[\d ]|$)/g, '1');

/** The name of a file, which is no host. */
const FILE = /^[^/]*\.(jpe?g|png|webp|avif|gif|svg|heic|pdf|docx?)$/i;
const PHONE = /^\^\\\+\?\[0-9\]\[0-9/;

/** The telephone numbers of a text; of `0800 000 0001 / 0002` the second begins as the first does. */
function phonesIn(text: string): string[] {
  const [first = '', ...more] = digitsIn(text).split(/\s*(?:[/,;&]|\b(?:and|or)\b)\s*/);
  const whole = more
    .filter((part) => /\d{3}/.test(part))
    .map((part) => (part.length < 7 ? first.slice(0, -part.length) : '') + part);
  return [first, ...whole];
}

/** Patterns of the site's own files in words, and how to make a text of that form. */
const PATTERNS: [pattern: RegExp, words: string, make?: (text: string) => string][] = [
  [
    /^\^\[a-z(0-9)?\]\+?(\[a-z0-9-\]\*|\(-\[a-z0-9\]\+\)\*)\$$/,
    'small letters, digits and hyphens',
    (text) =>
      (/^(https?:\/\/|\/).*[^/]/.exec(text)?.[0].split('/').at(-1) ?? text)
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
  ],
  [/^\^\(now\|today\|/, 'a date such as "2010-12-31", or "today", or "now"', (text) => dayMeant(text) ?? ''],
  [
    /^\^\\d\{4\}-\(0\[1-9\]\|1\[0-2\]\)/,
    'a day and a time such as "2026-10-24T23:59:59"',
    (text) => momentMeant(text) ?? '',
  ],
  [/^\^\\d\+:\\d\+:\\d\+:\\d\+\$$/, 'days, hours, minutes and seconds such as "00:00:00:00"'],
  [
    /^\^\[_A-Za-z\]\[_A-Za-z0-9\]\*\$$/,
    'letters and digits, without blanks',
    (text) => text.replace(/[^_A-Za-z0-9]+(\w?)/g, (_, next: string) => next.toUpperCase()).replace(/^\d+/, ''),
  ],
  [
    PHONE,
    'a phone number such as "0803 123 4567"',
    (text) => /\+?\d[\d ()-]{5,}\d/.exec(digitsIn(text))?.[0].trim() ?? '',
  ],
  [/^\^\/$/, 'a text that begins with /', (text) => (URL.canParse(text) ? new URL(text).pathname : `/${text}`)],
  [
    /^\^\(https:\/\/\|\/\)$/,
    'an address that begins with https:// or /',
    (text) => (text.includes('.') && !FILE.test(text) ? `https://${text.replace(/^\w+:\/\//, '')}` : ''),
  ],
];

/** What to write instead of a text that a pattern refuses, in words; undefined for a pattern that has none. */
export function patternMend(pattern: string, data: unknown): { mend: string; meant?: string } | undefined {
  const [, words, make] = PATTERNS.find(([known]) => known.test(pattern)) ?? [];
  if (!words) return undefined;
  const phones = PHONE.test(pattern) ? phonesIn(String(data)) : [];
  if (phones.length > 1 && phones.every((phone) => new RegExp(pattern, 'u').test(phone)))
    return { mend: `Write each in quotes of its own: ${phones.map((phone) => JSON.stringify(phone)).join(', ')}.` };
  const made = make && typeof data === 'string' ? make(data) : '';
  const isRight = made !== '' && new RegExp(pattern, 'u').test(made);
  if (/^[a-z]+[A-Z]\w*$/.test(String(data)) && words.startsWith('a date'))
    return { mend: `Write ${words}: it cannot be compared with another answer.` };
  return isRight
    ? { mend: `Write ${words.replace(/ such as .*$/, '')}: ${JSON.stringify(made)}.`, meant: made }
    : { mend: `Write ${words}.` };
}
