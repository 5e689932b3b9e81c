import { noFixHint, choicesHint } from '../../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../../diagnostics/RawDiagnostic.ts';
import { objectOrEmpty, type KeyPath } from '../../diagnostics/path.ts';
import { formatValue } from '../../diagnostics/words.ts';
import { smallestMultipleFrom } from '../../../form/model/multiples.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';
import { toInstant } from '../../../content/siteTime.ts';
import { isImpossibleDay } from '../../validate/days.ts';
import { costlyPatternReason } from './costlyPatternReason.ts';
import { patternLengthRange } from './patternLengthRange.ts';

type Rules = Record<string, unknown>;

const MEGABYTE = 1_048_576;
/** Size in bytes of the smallest valid PDF. */
const SMALLEST_PDF = 1000;

/**
 * Reports rules that no answer can pass, and costly patterns. The schema of forms reports limits out of order
 * (`x-ordered`).
 */
export function* impossibleRuleFaults(file: JsonSourceFile, rules: Rules, path: KeyPath): Generator<RawDiagnostic> {
  const { maxFileSize: size } = rules;
  const report = (key: string, message: string, ...meant: unknown[]) =>
    createError(file, [...path, key], 'impossible-rule', message, choicesHint(...meant));
  if (typeof size === 'number' && size < SMALLEST_PDF) {
    const meant = Math.max(Math.round(size * MEGABYTE), MEGABYTE);
    yield report('maxFileSize', `is ${size} bytes, which is too small for a PDF`, meant);
  }
  if (hasNoMultiple(rules))
    yield report('multipleOf', `is ${formatValue(rules.multipleOf)}, but no multiple of it is within the limits`);
  for (const key of ['notBefore', 'notAfter', 'after', 'before']) {
    const limit = rules[key];
    if (
      typeof limit === 'string' &&
      /^\d{4}-\d\d-\d\dT/.test(limit) &&
      !isImpossibleDay(limit) &&
      Number.isNaN(toInstant(limit))
    )
      yield report(
        key,
        `is ${formatValue(limit)}, which is not a date and time: every answer would be rejected`,
        limit.slice(0, 10),
      );
  }
  yield* patternFaults(file, rules, path);
  const names = Object.keys(objectOrEmpty(rules.patternProperties)).map((name) => ['patternProperties', name]);
  for (const own of [['pattern'], ...names]) {
    const pattern = own.length > 1 ? own[1] : rules.pattern;
    const reason = typeof pattern === 'string' ? costlyPatternReason(pattern) : undefined;
    if (reason === undefined) continue;
    const message = `is ${formatValue(pattern)}, but ${reason}. A long answer could stop the site: use different characters in each part`;
    yield createError(file, [...path, ...own], 'costly-pattern', message, noFixHint);
  }
}

/** Returns true if no multiple of `multipleOf` is between the limits. Limits out of order are reported elsewhere. */
function hasNoMultiple({ multipleOf: of, ...limits }: Rules): boolean {
  const [least, above, most, below] = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum'].map((key) => {
    const limit = limits[key];
    return typeof limit === 'number' ? limit : undefined;
  });
  const low = Math.max(least ?? -Infinity, above ?? -Infinity);
  const high = Math.min(most ?? Infinity, below ?? Infinity);
  if (typeof of !== 'number' || of <= 0 || !Number.isFinite(low) || !Number.isFinite(high) || low > high) return false;
  const first = smallestMultipleFrom(low, of, low === above);
  return first > high || first === below;
}

const withoutTwins = (pattern: string) => pattern.replace(/\[\[(?!:)/, '[').replace(/(\{[\w,]+\})\}/, '$1');

/** Common mistakes in patterns, with the likely intention. */
const SLIPS: [slip: RegExp, message: string, meant: (all: string, part?: string) => string | undefined][] = [
  [/^\/(.*)\/[a-z]*$/, 'is between slashes: remove the slashes', (_, inner) => inner],
  [
    /^\s*(?:exactly )?(\d+) (?:digits?|numbers?)\s*$/i,
    'is ordinary text, not a pattern',
    (_, count) => `^[0-9]{${count}}$`,
  ],
  [/^(?=.* )[A-Za-z0-9,'’ -]*[A-Za-z]{2}[A-Za-z0-9,'’ -]*$/, 'is ordinary text, not a pattern', () => '^[0-9]+$'],
  [/^(?:digits|numbers?|letters|phone|email|\d+)$/i, 'is ordinary text, not a pattern', () => '^[0-9]+$'],
  [/\[\[(?!:)|\{[\w,]+\}\}/, 'has a double bracket', withoutTwins],
  [/^$/, 'is empty and has no effect', () => undefined],
];

/** Reports patterns that match no text, that are words, or that contradict the length limits. */
function* patternFaults(file: JsonSourceFile, rules: Rules, path: KeyPath): Generator<RawDiagnostic> {
  const { pattern } = rules;
  if (typeof pattern !== 'string') return;
  const report = (message: string, meant?: string) =>
    createError(
      file,
      [...path, 'pattern'],
      'impossible-rule',
      message,
      choicesHint(...(meant === undefined ? [] : [meant])),
    );
  // A condition may use a partial pattern on purpose.
  for (const [slip, message, meant] of path.includes('if') ? [] : SLIPS) {
    const found = slip.exec(pattern);
    if (!found) continue;
    yield report(message, meant(pattern, found[1]));
    return;
  }
  const lengths = patternLengthRange(pattern);
  if (lengths === 'none') {
    const inner = pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|[\^$]/g, (sign) => (/^[\^$]$/.test(sign) ? '' : sign));
    yield report('cannot match any text: put ^ at the start and $ at the end', `^${inner}$`);
  } else if (lengths) {
    const { least, most } = lengths;
    const range = least === most ? least : Number.isFinite(most) ? `${least} to ${most}` : `at least ${least}`;
    const message = (limit: unknown) =>
      `is ${formatValue(limit)}, but the pattern needs ${range} characters: no answer can meet both`;
    for (const key of ['maxLength', 'minLength', 'minTrimmedLength']) {
      const limit = rules[key];
      if (typeof limit !== 'number' || !(key === 'maxLength' ? limit < least : limit > most)) continue;
      const meant = choicesHint(Number.isFinite(most) ? most : least);
      yield createError(file, [...path, key], 'limits-out-of-order', message(limit), meant);
    }
  }
}

const SHORTEST_SENTENCE = 10;

/** Warns about a pattern of one character class without `^` and `$`: a single matching character is enough. */
export function* loosePatternFaults(file: JsonSourceFile, rules: Rules, path: KeyPath): Generator<RawDiagnostic> {
  const { pattern, minLength, minTrimmedLength } = rules;
  // A long text contains other characters too.
  if (typeof pattern !== 'string' || Number(minLength ?? minTrimmedLength ?? 0) > SHORTEST_SENTENCE) return;
  const own = /^\^?(?:\[[^\]^]+\]|\\d)([+*]|\{[\d,]+\})?\$?$/.exec(pattern);
  if (!own || (pattern.startsWith('^') && pattern.endsWith('$'))) return;
  const whole = `^${pattern.replace(/^\^|\$$/g, '')}${own[1] === undefined ? '+' : ''}$`;
  const message = `is ${formatValue(pattern)}, which accepts any answer that contains such a character`;
  yield createWarning(file, [...path, 'pattern'], 'loose-pattern', message, choicesHint(whole));
}
