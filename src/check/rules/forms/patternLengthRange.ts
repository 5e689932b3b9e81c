import { patternSyntaxError } from '../../../form/compile/schemaProblems.ts';

/** Range of lengths that a pattern matches, in characters. */
interface Lengths {
  least: number;
  most: number;
}

const CLASS = String.raw`\[(?:\\.|[^\]\\])*\]`;
/** Character or class with an optional quantifier. */
const ATOM = new RegExp(
  String.raw`(?:${CLASS}|\\p\{[^}]*\}|\\[^bBk1-9pux]|[^\\()|[\]^$*+?{}])(?:([*+?])|\{(\d+)(,?)(\d*)\})?\??`,
  'gu',
);

/**
 * Returns the range of lengths that a pattern matches. Returns `none` if characters precede `^` or follow `$`. Returns
 * undefined for an invalid pattern, or for one with groups or alternatives.
 */
export function patternLengthRange(pattern: string): Lengths | 'none' | undefined {
  if (patternSyntaxError(pattern) !== undefined) return undefined;
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
