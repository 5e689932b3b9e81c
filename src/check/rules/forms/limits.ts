import { toInstant } from '../../../ui/siteTime.ts';
import { error, type Found } from '../../diagnostics/Found.ts';
import type { Data } from '../../diagnostics/Data.ts';
import type { Path } from '../../diagnostics/path.ts';
import { show, scalarText } from '../../diagnostics/words.ts';
import type { SourceFile } from '../../read/SourceFile.ts';
import { dayMeant, isNoDay } from '../../validate/days.ts';
import { patternLengths } from './patternLengths.ts';

/** Two rules that leave no answer where the first one is more than the second. */
const RANGES = [
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
  ['minLength', 'maxLength'],
  ['minTrimmedLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['notBefore', 'notAfter'],
] as const;

const MEGABYTE = 1_048_576;
/** The smallest PDF there is has about so many bytes. */
const SMALLEST_PDF = 1000;

/** Rules of a field that no answer could pass together: ranges, patterns and lengths, days, sizes. */
export function limitFaults(file: SourceFile, rules: Record<string, unknown>, path: Path): Found[] {
  const tell = (key: string, code: string, message: string, ...choices: unknown[]) =>
    error(file, [...path, key], code, message, { data: { kind: 'choices', choices } satisfies Data });
  const days = ['notBefore', 'notAfter'].filter((key) => typeof rules[key] === 'string' && isNoDay(rules[key]));
  const sizes = ['maxLength', 'maxItems', 'maxProperties'].filter((key) => rules[key] === 0);
  const { maxFileSize: size, multipleOf, minimum, maximum } = rules;
  const isTooFew =
    typeof multipleOf === 'number' &&
    typeof minimum === 'number' &&
    typeof maximum === 'number' &&
    minimum <= maximum &&
    Math.floor(maximum / multipleOf) * multipleOf < minimum;
  return [
    ...days.map((key) =>
      tell(key, 'no-such-day', `is ${show(rules[key])}, a day that does not exist`, dayMeant(scalarText(rules[key]))),
    ),
    ...(days.length > 0 ? [] : rangeFaults(rules, tell)),
    ...patternFaults(rules, tell),
    ...sizes.map((key) => tell(key, 'impossible-rule', 'is 0: no answer is that short')),
    ...(typeof size === 'number' && size < SMALLEST_PDF
      ? [
          tell(
            'maxFileSize',
            'impossible-rule',
            `is ${size} bytes, and no PDF is that small`,
            Math.max(Math.round(size * MEGABYTE), MEGABYTE),
          ),
        ]
      : []),
    ...(isTooFew
      ? [
          tell(
            'multipleOf',
            'impossible-rule',
            `is ${multipleOf}, and no multiple of it lies between "minimum" and "maximum"`,
          ),
        ]
      : []),
  ];
}

type Tell = (key: string, code: string, message: string, ...choices: unknown[]) => Found;

function rangeFaults(rules: Record<string, unknown>, tell: Tell): Found[] {
  return RANGES.flatMap(([least, most]) => {
    const [from, to] = [amount(rules[least]), amount(rules[most])];
    if (from === undefined || to === undefined) return [];
    if (from < to || (from === to && !(least + most).includes('exclusive'))) return [];
    const isOfDays = typeof rules[least] === 'string' && !/^(now|today)$/.test(rules[least]);
    const [key, other] = isOfDays ? [least, most] : [most, least];
    const message = `is ${show(rules[key])}, and ${show(other)} is ${show(rules[other])}: no answer is both`;
    const found = tell(key, 'limits-out-of-order', message);
    const at = (limit: string) => [...found.path!.slice(0, -1), limit];
    const swap = [
      { path: at(least), set: rules[most] },
      { path: at(most), set: rules[least] },
    ];
    return [
      {
        ...found,
        data: {
          kind: 'changes',
          alternatives: [swap, [{ path: at(least), remove: true }], [{ path: at(most), remove: true }]],
        },
      },
    ];
  });
}

function amount(limit: unknown): number | undefined {
  if (typeof limit === 'number') return limit;
  if (typeof limit !== 'string') return undefined;
  const instant = limit === 'now' || limit === 'today' ? Date.now() : toInstant(limit);
  return Number.isNaN(instant) ? undefined : instant;
}

/** A pattern and lengths that no text has both of, and patterns that no text fits, or that are none. */
function patternFaults(rules: Record<string, unknown>, tell: Tell): Found[] {
  const { pattern } = rules;
  if (typeof pattern !== 'string') return [];
  const bare = /^\/(.*)\/[a-z]*$/.exec(pattern)?.[1];
  if (bare !== undefined)
    return [tell('pattern', 'impossible-rule', 'is written between slashes, which no answer has', bare)];
  const count = /^(?:exactly )?(\d+) (?:digits?|numbers?)$/i.exec(pattern.trim())?.[1];
  const isWords =
    /^[A-Za-z0-9,'’ -]*[A-Za-z]{2}[A-Za-z0-9,'’ -]*$/.test(pattern) &&
    (pattern.includes(' ') || /^(digits|numbers?|letters|phone|email)$/i.test(pattern));
  if (isWords || /^\d+$/.test(pattern))
    return [
      tell(
        'pattern',
        'impossible-rule',
        `is ${show(pattern)}, which is words and no pattern`,
        count ? `^[0-9]{${count}}$` : '^[0-9]+$',
      ),
    ];
  const once = pattern.replace(/\[\[(?!:)/, '[').replace(/(\{[\w,]+\})\}/, '$1');
  if (once !== pattern) return [tell('pattern', 'impossible-rule', 'has a bracket in it twice', once)];
  if (pattern === '') return [tell('pattern', 'impossible-rule', 'is empty, and refuses nothing')];
  const lengths = patternLengths(pattern);
  if (lengths === undefined) return [];
  if (lengths === 'none')
    return [
      tell(
        'pattern',
        'impossible-rule',
        'fits no text: ^ stands for its beginning, $ for its end',
        `^${pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|[\^$]/g, (sign) => (sign === '^' || sign === '$' ? '' : sign))}$`,
      ),
    ];
  const { least, most } = lengths;
  const takes = `of ${least === most ? least : Number.isFinite(most) ? `${least} to ${most}` : `at least ${least}`} characters`;
  const isOut = (key: string) =>
    typeof rules[key] === 'number' && (key === 'maxLength' ? rules[key] < least : rules[key] > most);
  return ['maxLength', 'minLength', 'minTrimmedLength']
    .filter(isOut)
    .map((key) =>
      tell(
        key,
        'limits-out-of-order',
        `is ${show(rules[key])}, and the pattern takes texts ${takes}: no answer is both`,
        Number.isFinite(most) ? most : least,
      ),
    );
}
