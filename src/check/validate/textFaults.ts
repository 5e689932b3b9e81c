import countries from '../../form/compile/countries.json' with { type: 'json' };
import { unambiguousClosestMatch } from '../diagnostics/closestMatch.ts';
import { noFixHint, choicesHint, doubtfulChoicesHint } from '../diagnostics/DiagnosticData.ts';
import type { RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { isTimeZone } from '../../content/parseSiteTimeZone.ts';
import { formatValue } from '../diagnostics/words.ts';
import { normalizeDateText, isImpossibleDay } from './days.ts';
import { findMarkup } from './findMarkup.ts';

/** Problem of a string. */
export type TextFault = Required<Pick<RawDiagnostic, 'code' | 'message' | 'severity'>> & Pick<RawDiagnostic, 'data'>;

/** Check of a string, named in the list `x-text` of a schema. */
type Demand = (text: string) => TextFault | undefined;

const error = (code: string, message: string, ...meant: unknown[]): TextFault => ({
  severity: 'error',
  code,
  message,
  ...(meant.length > 0 && choicesHint(...meant)),
});
const warning = (code: string, message: string, ...meant: unknown[]): TextFault => ({
  ...error(code, message, ...meant),
  severity: 'warning',
});
/** Creates a warning without a fix: a person has to write the text. */
const unwritten = (code: string, message: string): TextFault => ({ ...warning(code, message), ...noFixHint });

/** Corrections of accidental escapes: `e-mail\\by` contains a backspace. */
const ESCAPED: Record<string, string> = { '\b': '/b', '\f': '/f', '\t': ' ', '\r': ' ', '\v': '/v' };
/**
 * Characters of Windows-1252 from 0x80 to 0x9f. They are invisible if the file was read as Latin-1. Unassigned codes
 * are blanks.
 */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const INVISIBLE = /[^\P{Cc}\n]/gu;
const visible = (sign: string) =>
  ESCAPED[sign] ?? (/[\u0080-\u009f]/.test(sign) ? WINDOWS[sign.charCodeAt(0) - 0x80]!.trim() : '');
/** UTF-8 bytes of one letter that a program read as Windows-1252: `â‚¦` for `₦`. */
const MISREAD = new RegExp(
  `[Â-Å]T|â[€‚\u0080\u0082]T|á[º»\u00b8-\u00bb]T`.replaceAll('T', `[\u0080-\u00bf${WINDOWS.replaceAll(' ', '')}]`),
  'g',
);
const byteOf = (sign: string) => (sign > 'ÿ' ? 0x80 + WINDOWS.indexOf(sign) : sign.charCodeAt(0));
const reread = (signs: string) => Buffer.from([...signs].map(byteOf)).toString('utf8');
/** Patterns of notes such as TODO, and of placeholder texts: of this site, of new pages in Studio, and of templates. */
const PLACEHOLDERS = [
  /^\W*(todo|tbd|tbc|fixme|x{3,5}|(your |some )?text( goes)? here|\.\.\.|…)\W*$/i,
  /^TODO\b/,
  /\blorem ipsum\b/i,
  /^\W*(this is )?(a |an |the )?(placeholder|sample|dummy) (text|title|heading|description|sentence)\b/i,
  /^\W*(a|an|the|your|my) (title|heading|headline|subtitle|description|summary|excerpt|text) of (a|an|your|the (first|second|third|next)) /i,
  /\bwill stand here\b/i,
  /^\W*(a|one) sentence about (the|your|this) \w+\W*$/i,
  /\b(text|title|heading|headline|subtitle|description|summary|sentence) (goes|comes|will go|will come) here\b/i,
  /^\W*(add|insert|put|your) (a |your |the )?(title|heading|headline|subtitle|description|text) here\W*$/i,
  /^\W*untitled( (page|post|article|section|form))?\W*$/i,
  /\bsay here\b.*\bwhat this page is about\W*$/i,
  /\bwhat it is, whom it is for, and what to do next\W*$/i,
  /^say the most important thing first\b/i,
];
const FILE_NAME = /^\S*\.(jpe?g|png|webp|avif|heic|gif)$|^(IMG|DSC|PXL)[-_]?\d+|^(Screenshot|WhatsApp Image)\b.*\d/i;
/** Days more than this number of years ahead are typing errors. */
const FARTHEST = 5;

/** Currency codes (ISO 4217), with former ones. */
const CURRENCIES = Intl.supportedValuesOf('currency');
/** Currency codes of the countries. */
const NATIONAL_CURRENCIES = [...new Set(Object.values(countries).map(({ currency }) => currency))];

const withoutBlanks = (text: string) =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ');

const DEMANDS = {
  /** Rejects HTML, Markdown, invisible characters and garbled encodings. */
  plain(text) {
    const [garbled] = text.match(MISREAD) ?? [];
    if (garbled !== undefined && !reread(garbled).includes('\uFFFD'))
      return error(
        'garbled',
        `has ${formatValue(garbled)}, which should be ${formatValue(reread(garbled))}`,
        text.replace(MISREAD, reread),
      );
    if (text.search(INVISIBLE) >= 0)
      return error('invisible-sign', 'has an invisible character', text.replace(INVISIBLE, visible));
    const plain = findMarkup(text);
    return (
      plain &&
      error('foreign-signs', `has ${formatValue(plain.sign)}, which readers would see as plain text`, plain.text)
    );
  },
  /** Rejects a file name as the description of a picture. */
  described: (text) =>
    FILE_NAME.test(text) ? unwritten('file-name', 'is the name of a file: describe what the picture shows') : undefined,
  /** Rejects days that do not exist or are far in the future. */
  day(text) {
    const format = text.includes('T') ? 'date-time' : 'date';
    if (isImpossibleDay(text))
      return {
        ...error('no-such-day', `is ${formatValue(text)}, a date that does not exist`),
        ...doubtfulChoicesHint(normalizeDateText(text, format)),
      };
    const year = /^(\d{4})-\d\d-\d\d/.exec(text)?.[1];
    const isFar = Number(year) > new Date().getFullYear() + FARTHEST;
    return isFar ? unwritten('far-day', `is in the year ${year}, which is far in the future`) : undefined;
  },
  /** Rejects unknown time zones. */
  zone: (text) =>
    isTimeZone(text)
      ? undefined
      : error('no-such-zone', `is ${formatValue(text)}, which is not a time zone: use a name such as Africa/Lagos`),
  /** Rejects unknown codes of currencies. */
  currency(text) {
    if (!/^[A-Z]{3}$/.test(text) || CURRENCIES.includes(text)) return undefined;
    // The first two letters are those of the country.
    const meant = unambiguousClosestMatch(text, NATIONAL_CURRENCIES, (one) => one.startsWith(text.slice(0, 2)));
    return {
      ...error('no-such-currency', `is ${formatValue(text)}, which is not a currency: use a code such as NGN`),
      ...doubtfulChoicesHint(...(meant === undefined ? [] : [meant])),
    };
  },
  /** Rejects blank strings, blanks at the ends, double blanks and line breaks. */
  trimmed(text) {
    const tidy = withoutBlanks(text);
    if (text !== '' && tidy === '') return error('blank', 'has only spaces');
    return tidy === text ? undefined : warning('untrimmed', 'has an extra space or line break', tidy);
  },
  /** Rejects names in braces that nothing replaces. */
  literal(text) {
    const [whole, name] = /\{(\w+)\}/.exec(text) ?? [];
    if (whole === undefined) return undefined;
    const meant = whole === text ? [] : [text.replace(whole, name!)];
    return error('name-in-braces', `has ${whole}, which readers would see as plain text`, ...meant);
  },
  /** Rejects placeholders and notes, such as TODO. */
  finished: (text) =>
    PLACEHOLDERS.some((placeholder) => placeholder.test(text))
      ? unwritten('placeholder', `is still the placeholder ${formatValue(text)}: write your own text`)
      : undefined,
  /** Rejects a single bracket without its pair. */
  closed(text) {
    const [bracket, ...more] = text.match(/[{}[\]]/g) ?? [];
    if (bracket === undefined || more.length > 0) return undefined;
    return warning('lone-bracket', `has a ${bracket} without its pair`, text.replace(bracket, ''));
  },
} satisfies Record<string, Demand>;

/** Name of a check in `x-text`. */
export type TextCheckName = keyof typeof DEMANDS;

/** Names of all checks. */
export const TEXT_CHECK_NAMES = Object.keys(DEMANDS) as TextCheckName[];

/** Default checks of strings whose schema sets no constraint. */
export const DEFAULT_TEXT_CHECKS: readonly TextCheckName[] = [
  'plain',
  'day',
  'trimmed',
  'literal',
  'finished',
  'closed',
];

/** Default checks of strings with a pattern. */
export const PATTERN_TEXT_CHECKS: readonly TextCheckName[] = ['day'];

/** Returns the first problem of a string. */
export function firstTextCheckFault(text: string, demands: readonly TextCheckName[]): TextFault | undefined {
  for (const demand of demands) {
    const fault = DEMANDS[demand](text);
    if (fault) return fault;
  }
  return undefined;
}
