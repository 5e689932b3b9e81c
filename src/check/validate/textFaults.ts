import { byHand, choices } from '../diagnostics/Data.ts';
import type { RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { show } from '../diagnostics/words.ts';
import { inFormat, isNoDay } from './days.ts';
import { plainText } from './plainText.ts';

/** What is wrong with a text. */
export type TextFault = Required<Pick<RawDiagnostic, 'code' | 'message' | 'severity'>> & Pick<RawDiagnostic, 'data'>;

/** Something that a text has to be, as `x-text` of a schema names it: what is wrong with one that is not. */
type Demand = (text: string) => TextFault | undefined;

const error = (code: string, message: string, ...meant: unknown[]): TextFault => ({
  severity: 'error',
  code,
  message,
  ...(meant.length > 0 && choices(...meant)),
});
const warning = (code: string, message: string, ...meant: unknown[]): TextFault => ({
  ...error(code, message, ...meant),
  severity: 'warning',
});
/** What other letters would not mend: somebody has to write it. */
const unwritten = (code: string, message: string): TextFault => ({ ...warning(code, message), ...byHand });

/** What a backslash and the letter behind it stand for, where nobody meant it: `e-mail\\by` has a backspace in it. */
const ESCAPED: Record<string, string> = { '\b': '/b', '\f': '/f', '\t': ' ', '\r': ' ', '\v': '/v' };
/** The signs of Windows-1252 from 0x80 to 0x9f, which are unseen where the file was read as Latin-1; a blank where it has none. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const INVISIBLE = /[^\P{Cc}\n]/gu;
const visible = (sign: string) =>
  ESCAPED[sign] ?? (/[\u0080-\u009f]/.test(sign) ? WINDOWS[sign.charCodeAt(0) - 0x80]!.trim() : '');
/** Two or more signs of Windows-1252 that are the bytes of one letter in UTF-8: `â‚¦` for `₦`. */
const MISREAD = new RegExp(
  `[Â-Å]T|â[€‚\u0080\u0082]T|á[º»\u00b8-\u00bb]T`.replaceAll('T', `[\u0080-\u00bf${WINDOWS.replaceAll(' ', '')}]`),
  'g',
);
const byteOf = (sign: string) => (sign > 'ÿ' ? 0x80 + WINDOWS.indexOf(sign) : sign.charCodeAt(0));
const reread = (signs: string) => Buffer.from([...signs].map(byteOf)).toString('utf8');
const PLACEHOLDER = /^\W*(todo|tbd|tbc|fixme|x{3,5}|lorem ipsum\b.*|(your |some )?text( goes)? here|\.\.\.|…)\W*$/i;
const FILE_NAME = /^\S*\.(jpe?g|png|webp|avif|heic|gif)$|^(IMG|DSC|PXL)[-_]?\d+|^(Screenshot|WhatsApp Image)\b.*\d/i;
/** Days that lie so many years ahead are slips of the pen. */
const FARTHEST = 5;

const withoutBlanks = (text: string) =>
  text
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<=\S) {2,}(?=\S)/g, ' ');

const DEMANDS = {
  /** Without signs of HTML or Markdown, such as nobody sees, or what programs made of letters. */
  plain(text) {
    const [garbled] = text.match(MISREAD) ?? [];
    if (garbled !== undefined && !reread(garbled).includes('\uFFFD'))
      return error(
        'garbled',
        `has ${show(garbled)} in it, which a program made of ${show(reread(garbled))}`,
        text.replace(MISREAD, reread),
      );
    if (text.search(INVISIBLE) >= 0)
      return error('invisible-sign', 'has an invisible sign in it', text.replace(INVISIBLE, visible));
    const plain = plainText(text);
    return plain && error('foreign-signs', `has ${show(plain.sign)}, which readers would see as it stands`, plain.text);
  },
  /** A description of a picture, and not the name of its file. */
  described: (text) =>
    FILE_NAME.test(text) ? unwritten('file-name', 'is the name of a file: say what the picture shows') : undefined,
  /** A day that exists, and not in a far year, where it is one. */
  day(text) {
    const format = text.includes('T') ? 'date-time' : 'date';
    if (isNoDay(text))
      return error('no-such-day', `is ${show(text)}, a day that does not exist`, inFormat(text, format));
    const year = /^(\d{4})-\d\d-\d\d/.exec(text)?.[1];
    const isFar = Number(year) > new Date().getFullYear() + FARTHEST;
    return isFar ? unwritten('far-day', `is in the year ${year}`) : undefined;
  },
  /** Without blanks at its ends, two of them on end or a broken line; not of blanks alone. */
  trimmed(text) {
    const tidy = withoutBlanks(text);
    if (text !== '' && tidy === '') return error('blank', 'is blank');
    return tidy === text ? undefined : warning('untrimmed', 'has a blank or a line break too many', tidy);
  },
  /** Without a name in braces, for which nothing is put in. */
  literal(text) {
    const [whole, name] = /\{(\w+)\}/.exec(text) ?? [];
    if (whole === undefined) return undefined;
    const meant = whole === text ? [] : [text.replace(whole, name!)];
    return error('name-in-braces', `has ${whole}, which readers would see as it stands`, ...meant);
  },
  /** No remark to oneself. */
  finished: (text) =>
    PLACEHOLDER.test(text) || /^TODO\b/.test(text)
      ? unwritten('placeholder', `is ${show(text)}, a remark to yourself that readers would see`)
      : undefined,
  /** Without one bracket that stands alone. */
  closed(text) {
    const [bracket, ...more] = text.match(/[{}[\]]/g) ?? [];
    if (bracket === undefined || more.length > 0) return undefined;
    return warning('lone-bracket', `has a ${bracket} that stands alone`, text.replace(bracket, ''));
  },
} satisfies Record<string, Demand>;

/** What a schema may ask of a text by `x-text`, a list of it. */
export type TextDemand = keyof typeof DEMANDS;

/** All of them. */
export const TEXT_DEMANDS = Object.keys(DEMANDS) as TextDemand[];

/** What is asked of a text of whose words its schema says nothing: what is written for readers is whole, plain words. */
export const OF_WORDS: readonly TextDemand[] = ['plain', 'day', 'trimmed', 'literal', 'finished', 'closed'];

/** What is asked of one that has a pattern, which says the rest. */
export const OF_PATTERN: readonly TextDemand[] = ['day'];

/** Of all that is wrong with a text the first. */
export function textFault(text: string, demands: readonly TextDemand[]): TextFault | undefined {
  for (const demand of demands) {
    const fault = DEMANDS[demand](text);
    if (fault) return fault;
  }
  return undefined;
}
