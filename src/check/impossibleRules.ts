import { toInstant } from '../ui/siteTime.ts';
import { type Lengths, patternLengths } from './patternLengths.ts';
import type { Finding } from './schemaFindings.ts';
import { show } from './valueWords.ts';
import type { Path } from './wordPlace.ts';

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
  return RANGES.flatMap(([least, most]) => {
    const [from, to] = [amount(rules[least]), amount(rules[most])];
    if (from === undefined || to === undefined || from < to) return [];
    if (from === to && !(least + most).includes('exclusive')) return [];
    const cause = `is ${show(rules[least])}, and ${JSON.stringify(most)} is ${show(rules[most])}: no answer is both`;
    const isFixed = [rules[least], rules[most]].every((limit) => limit !== 'now' && limit !== 'today');
    const less = least === 'notBefore' ? 'earlier' : 'less';
    const mend =
      from > to && isFixed
        ? `Swap the two: write ${show(rules[most])} here, and ${show(rules[least])} in ${JSON.stringify(most)}.`
        : `Write ${from === to ? 'less' : `${show(rules[most])} or ${less}`}.`;
    return [finding([...path, least], cause, mend)];
  });
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
});
