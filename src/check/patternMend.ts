/** Patterns of the site's own files in words, and how to make a text of that form. */
const PATTERNS: [pattern: RegExp, words: string, make?: (text: string) => string][] = [
  [
    /^\^\[a-z(0-9)?\]\+?(\[a-z0-9-\]\*|\(-\[a-z0-9\]\+\)\*)\$$/,
    'small letters, digits and hyphens',
    (text) =>
      text
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
  ],
  [
    /^\^\(now\|today\|/,
    'a date such as "2010-12-31", or "today", or "now"',
    (text) =>
      text.replace(/^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/, (_, day: string, month: string, year: string) =>
        [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
      ),
  ],
  [/^\^\\\+\?\[0-9\]\[0-9/, 'a phone number such as "0803 123 4567"'],
  [/^\^\/$/, 'a text that begins with /', (text) => `/${text}`],
  [
    /^\^\(https:\/\/\|\/\)$/,
    'an address that begins with https:// or /',
    (text) => `https://${text.replace(/^\w+:\/\//, '')}`,
  ],
];

/** What to write instead of a text that a pattern refuses, in words; undefined for a pattern that has none. */
export function patternMend(pattern: string, data: unknown): string | undefined {
  const [, words, make] = PATTERNS.find(([known]) => known.test(pattern)) ?? [];
  if (!words) return undefined;
  const made = make && typeof data === 'string' ? make(data) : '';
  return made && new RegExp(pattern, 'u').test(made) ? `Write ${words}: ${JSON.stringify(made)}.` : `Write ${words}.`;
}
