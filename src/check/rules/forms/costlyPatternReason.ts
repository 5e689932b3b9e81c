import { isSafePattern } from 'redos-detector';
import { patternSyntaxError } from '../../../form/compile/schemaProblems.ts';

/** Limit of ways in which a pattern may match the same prefix. */
const MAX_WAYS = 100;
/** About 100 ms of analysis on an idle machine. Counted in steps: a loaded machine gives the same verdict. */
const MAX_STEPS = 500;

const verdicts = new Map<string, string | undefined>();
const MAX_KNOWN = 1000;

/**
 * Returns why a pattern may take polynomial or exponential time on a text that does not match; undefined for a pattern of
 * bounded cost. Patterns that the analyser cannot classify are refused too. Invalid patterns have an error of their own.
 */
export function costlyPatternReason(pattern: string): string | undefined {
  if (verdicts.has(pattern)) return verdicts.get(pattern);
  if (verdicts.size >= MAX_KNOWN) verdicts.clear();
  const verdict = patternSyntaxError(pattern) === undefined ? analyze(pattern) : undefined;
  verdicts.set(pattern, verdict);
  return verdict;
}

function analyze(pattern: string): string | undefined {
  try {
    const { safe, error } = isSafePattern(withPlainClasses(pattern), {
      unicode: true,
      downgradePattern: true,
      maxScore: MAX_WAYS,
      maxSteps: MAX_STEPS,
    });
    if (safe) return undefined;
    if (error === 'hitMaxScore') return `it can match the same text in more than ${MAX_WAYS} ways`;
    return `it is too complex to check (more than ${MAX_STEPS} steps)`;
  } catch (error) {
    return `it cannot be analysed: ${(error as Error).message}`;
  }
}

/** Latin letters, digits, punctuation and combining marks. */
const SAMPLES = Array.from({ length: 0x370 }, (_, code) => code);

/** Writes `\p{L}` as the ranges of its samples: the analyser takes a property for any character. */
function withPlainClasses(pattern: string): string {
  return pattern.replace(/\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\./gsu, (part) => {
    if (!part.startsWith('[')) return /^\\[pP]\{/.test(part) ? `[${rangesOf(part)}]` : part;
    return part.replace(/\\[pP]\{[^}]*\}|\\./gsu, (inner) => (/^\\[pP]\{/.test(inner) ? rangesOf(inner) : inner));
  });
}

function rangesOf(property: string): string {
  const test = new RegExp(property, 'u');
  const codes = SAMPLES.filter((code) => test.test(String.fromCodePoint(code)));
  const starts = codes.filter((code, index) => codes[index - 1] !== code - 1);
  const ends = codes.filter((code, index) => codes[index + 1] !== code + 1);
  if (starts.length === 0) return property;
  return starts.map((start, index) => `${escaped(start)}-${escaped(ends[index]!)}`).join('');
}

const escaped = (code: number) => `\\u${code.toString(16).padStart(4, '0')}`;
