import { patternFault } from '../../../form/compile/schemaProblems.ts';

/** How long the texts are that a pattern takes, in characters. */
interface Lengths {
  least: number;
  most: number;
}

const CLASS = String.raw`\[(?:\\.|[^\]\\])*\]`;
/** A sign or class, and how often it stands. */
const ATOM = new RegExp(
  String.raw`(?:${CLASS}|\\p\{[^}]*\}|\\[^bBk1-9pux]|[^\\()|[\]^$*+?{}])(?:([*+?])|\{(\d+)(,?)(\d*)\})?\??`,
  'gu',
);

/**
 * The lengths that a pattern of JSON Schema takes; `none` where something has to stand before the beginning of the text or
 * behind its end; undefined for what is no pattern, or more than signs and classes in a row.
 */
export function patternLengths(pattern: string): Lengths | 'none' | undefined {
  if (patternFault(pattern) !== undefined) return undefined;
  const signs = pattern.replace(new RegExp(String.raw`\\.|${CLASS}`, 'gu'), 'x');
  if (/[^(|!=:]\^|\$[^)|]/.test(signs)) return 'none';
  const isWhole = signs.startsWith('^') && signs.endsWith('$');
  const row = pattern.slice(Number(signs.startsWith('^')), pattern.length - Number(signs.endsWith('$')));
  if (row.replace(ATOM, '') !== '') return undefined;
  const counts = [...row.matchAll(ATOM)].map(([, sign, from = '1', comma = '', to = '']) =>
    sign === undefined
      ? { least: Number(from), most: comma === '' ? Number(from) : Number(to || Infinity) }
      : { least: Number(sign === '+'), most: sign === '?' ? 1 : Infinity },
  );
  const sum = (key: keyof Lengths) => counts.reduce((all, one) => all + one[key], 0);
  return { least: sum('least'), most: isWhole ? sum('most') : Infinity };
}
