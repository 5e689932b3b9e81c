/** What to write instead of a pattern that is none: with the bracket closed, the stray one gone, or the sign as itself. */
export function patternMeant(pattern: string, reason: string): string {
  const end = pattern.endsWith('$') ? -1 : pattern.length;
  const closed = (sign: string) => [pattern.slice(0, end) + sign + pattern.slice(end), pattern + sign];
  const without = [...pattern].flatMap((sign, at) =>
    ')]}'.includes(sign) ? [pattern.slice(0, at) + pattern.slice(at + 1)] : [],
  );
  // What a range of letters ends before: how many of them there may be.
  const unclosed = pattern.replace(/\[((?:[^\]\\{]|\\.)*)(\{\d|[+*?]?\$?$)/, '[$1]$2');
  const tried = [
    ...classesMeant(pattern),
    ...(/character class/.test(reason) ? [unclosed] : []),
    ...(/^[*?]$/.test(pattern) ? ['.*'] : []),
    ...[']', ')', '}', '])', ')]'].flatMap(closed),
    ...without.toReversed(),
    ...(/^\*./.test(pattern) ? [globMeant(pattern)] : []),
    pattern.replace(/^(\^?)([*+?])/, '$1\\$2'),
    pattern.replace(/([*+?{])(?=[*+?{])/g, '\\$1'),
  ];
  const right = tried.find((text) => text !== pattern && patternFault(text) === undefined);
  if (right !== undefined) return `Write ${JSON.stringify(right)}.`;
  return /escape/.test(reason) ? 'Remove the backslash, or write \\\\d for a digit.' : 'Remove it.';
}

const RANGES = String.raw`(?:\\p\{\w+\}|\\[dwsDWS]|\w-\w)+[^[\]{}()+*?$]*`;

/** The pattern with the one sign of a class or count that was lost: `^0-9]{11}$`, `[0-9+$`, `[0-9]11}`, `\\pL}`. */
const classesMeant = (pattern: string): string[] => [
  pattern.replace(/\\p(\w{1,2})\}/g, '\\p{$1}').replace(/\\p\{(\w{1,2})(?![\w}])/g, '\\p{$1}'),
  pattern.replace(new RegExp(`(${RANGES})\\]`), (found, inner: string, at: number) =>
    pattern[at - 1] === '[' ? found : `[${inner}]`,
  ),
  pattern.replace(
    new RegExp(`\\[(\\^?${RANGES}|\\^[^[\\]{}()+*?$]+)(?=[+*?$(){]|$)`),
    (found, inner: string, at: number) => (pattern[at + found.length] === ']' ? found : `[${inner}]`),
  ),
  pattern.replace(/\](\d+(?:,\d*)?)\}/, ']{$1}'),
  pattern.replace(/\{(\d+(?:,\d*)?)(?![\d,}])/, '{$1}'),
  pattern.replace(/([{[])\1/, '$1'),
];

/** What is wrong with a pattern, in words. */
export const REASONS: [word: RegExp, words: string][] = [
  [/character class$/i, 'a [ in it is not closed'],
  [/out of order in/i, 'two signs with a - between them stand the wrong way round'],
  [/unterminated group/i, 'a ( in it is not closed'],
  [/unmatched|lone quantifier/i, 'a ), ] or } in it is not opened'],
  [/nothing to repeat/i, 'a *, + or ? in it has nothing before it'],
  [/incomplete quantifier|numbers out of order/i, 'a { in it is not followed by how many'],
  [/escape/i, 'a backslash in it stands before a sign that it cannot stand before'],
  [/invalid group|capture/i, 'a (? in it is not followed by what belongs there'],
];

export function patternFault(pattern: string): string | undefined {
  try {
    RegExp(pattern, 'u');
    return undefined;
  } catch (error) {
    return (error as Error).message.replace(/^.*: /, '');
  }
}

/** `*@*.com`, as names of files are searched for. */
const globMeant = (text: string) => `^${text.replace(/[.+?^$()|[\]{}]/g, '\\$&').replaceAll('*', '.*')}$`;
