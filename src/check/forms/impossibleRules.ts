import type { Finding } from '../told/Finding.ts';
import { toInstant } from '../../ui/siteTime.ts';
import { type Lengths, patternLengths } from '../rules/forms/patternLengths.ts';
import { show } from '../schema/valueWords.ts';
import type { Path } from '../told/wordPlace.ts';

/** Two rules that leave no answer where the first one is more than the second. */
const RANGES: [least: string, most: string][] = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minTrimmedLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['notBefore', 'notAfter'],
];

/** Rules that no answer could pass together: ranges, patterns and lengths, sizes. */
export const impossibleRules = (rules: Record<string, unknown>, path: Path): Finding[] => [
  ...rangesIn(rules, path),
  ...patternsIn(rules, path),
  ...sizesIn(rules, path),
];

function rangesIn(rules: Record<string, unknown>, path: Path): Finding[] {
  const wrong = RANGES.filter(([least, most]) => {
    const [from, to] = [amount(rules[least]), amount(rules[most])];
    if (from === undefined || to === undefined) return false;
    return from > to || (from === to && (least + most).includes('exclusive'));
  });
  return wrong.flatMap(([least, most], index) => {
    // Two lower limits that one upper limit is below are one fault, and the one that stands alone is it.
    if (wrong.slice(0, index).some((other) => other[1] === most)) return [];
    const isTwice = wrong.some((other) => other[0] !== least && other[1] === most);
    const [from, to] = [show(rules[least]), show(rules[most])];
    const toLeast = `is ${from}, and ${JSON.stringify(most)} is ${to}: no answer is both`;
    const toMost = `is ${to}, and ${JSON.stringify(least)} is ${from}: no answer is both`;
    const [more, less] = least === 'notBefore' ? ['later', 'earlier'] : ['more', 'less'];
    if (amount(rules[least]) === amount(rules[most])) return [finding([...path, least], toLeast, 'Write less.')];
    if (isMoving(rules[least]))
      return [finding([...path, most], toMost, `Write a later day, such as "${yearsOn(String(rules[most]))}".`)];
    if (isMoving(rules[most])) return [finding([...path, least], toLeast, `Write ${to} or ${less}.`)];
    if (isTwice || isSaid(rules, /at least|minimum|no (?:fewer|less) than|after|not before|from/, from))
      return [finding([...path, most], toMost, `Write ${from} or ${more}.`)];
    if (isSaid(rules, /at most|up to|maximum|no more than|before|not after|until/, to))
      return [finding([...path, least], toLeast, `Write ${to} or ${less}.`)];
    const swap = `Swap the two: write ${to} here, and ${from} in ${JSON.stringify(most)}.`;
    const next = least === 'notBefore' ? `"${yearsOn(String(rules[most]), String(rules[least]))}"` : `${from} or more`;
    const other = least === 'notBefore' ? 'an earlier day' : `${to} or less`;
    return [
      finding([...path, least], toLeast, `${swap} Or write ${next} in ${JSON.stringify(most)}, or ${other} here.`),
    ];
  });
}

/** A limit that is another one each day. */
const isMoving = (limit: unknown) => limit === 'now' || limit === 'today';

/** True where the words of the field say a limit. */
const isSaid = ({ title, description, errorMessage }: Record<string, unknown>, limit: RegExp, said: string) =>
  new RegExp(`(?:${limit.source}) (?:of )?${said.replaceAll('"', '')}\\b`, 'i').test(
    JSON.stringify([title, description, errorMessage]),
  );

/** The same day of the first year in which it is later than `after`. */
function yearsOn(day: string, after = new Date().toISOString()): string {
  const [year, last] = [Number.parseInt(day), Number.parseInt(after)];
  const inYear = (one: number) => day.replace(/^\d+/, String(one));
  return inYear(last) > after ? inYear(last) : inYear(Math.max(year, last) + 1);
}

function amount(limit: unknown): number | undefined {
  if (typeof limit === 'number') return limit;
  if (typeof limit !== 'string') return undefined;
  const instant = limit === 'now' || limit === 'today' ? Date.now() : toInstant(limit);
  return Number.isNaN(instant) ? undefined : instant;
}

/** A pattern and lengths that no text has both of, and patterns that no text fits. */
function patternsIn(rules: Record<string, unknown>, path: Path): Finding[] {
  const { pattern } = rules;
  const lengths = typeof pattern === 'string' ? patternLengths(pattern) : undefined;
  if (typeof pattern !== 'string' || lengths === undefined) return [];
  if (lengths === 'none') {
    const mend = `Write ${JSON.stringify(`^${withoutEnds(pattern)}$`)}.`;
    return [finding([...path, 'pattern'], 'fits no text: ^ stands for its beginning, $ for its end', mend)];
  }
  const limit = (key: string) => (typeof rules[key] === 'number' ? rules[key] : undefined);
  const longest = limit('maxLength');
  if (longest !== undefined && longest < lengths.least) {
    const cause = `is ${longest}, and the pattern asks for ${characters(lengths)}: no answer is both`;
    return [
      finding([...path, 'maxLength'], cause, `Write ${Number.isFinite(lengths.most) ? lengths.most : lengths.least}.`),
    ];
  }
  return ['minLength', 'minTrimmedLength'].flatMap((key) => {
    const least = limit(key);
    if (least === undefined || least <= lengths.most) return [];
    const cause = `is ${least}, and the pattern takes ${characters(lengths)}: no answer is both`;
    return [finding([...path, key], cause, `Write ${lengths.most}.`)];
  });
}

/** A pattern without its `^` and `$`. */
const withoutEnds = (pattern: string): string =>
  pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|[\^$]/g, (sign) => (sign === '^' || sign === '$' ? '' : sign));

const characters = ({ least, most }: Lengths) =>
  least === most
    ? `exactly ${least} characters`
    : Number.isFinite(most)
      ? `${least} to ${most} characters`
      : `at least ${least} characters`;

const MEGABYTE = 1_048_576;
/** The smallest PDF there is has about so many bytes. */
const SMALLEST_PDF = 1000;

/** Sizes that nothing has: a file's in another unit than bytes, and texts and lists of none. */
function sizesIn(rules: Record<string, unknown>, path: Path): Finding[] {
  const { maxFileSize: size, multipleOf, minimum, maximum } = rules;
  const found = ['maxLength', 'maxItems', 'maxProperties'].flatMap((key) =>
    rules[key] === 0 ? [finding([...path, key], 'is 0: no answer is that short', 'Remove it.', 'key')] : [],
  );
  if (typeof size === 'number' && size < SMALLEST_PDF) {
    const bytes = Math.max(Math.round(size * MEGABYTE), MEGABYTE);
    const cause = `is ${size} bytes, and no PDF is that small`;
    found.push(finding([...path, 'maxFileSize'], cause, `Write ${bytes}: that is ${bytes / MEGABYTE} MB.`));
  }
  if (typeof multipleOf === 'number' && typeof minimum === 'number' && typeof maximum === 'number')
    if (Math.floor(maximum / multipleOf) * multipleOf < minimum && minimum <= maximum) {
      const cause = `is ${multipleOf}, and no multiple of it lies between "minimum" and "maximum"`;
      found.push(finding([...path, 'multipleOf'], cause, 'Remove it.', 'key'));
    }
  return found;
}

const finding = (path: Path, cause: string, mend: string, on: 'key' | 'value' = 'value'): Finding => ({
  path,
  on,
  cause,
  mend,
  hurts: true,
});
