import { patternFault } from '../../../form/compile/schemaProblems.ts';
import { MOST_SIGNS, PatternSigns } from './PatternSigns.ts';

/** A longer pattern is not looked at: groups in groups in groups would not end. */
const LONGEST = 2000;
/** Letters, digits and signs of all kinds: two classes that have none of them in common are taken for apart. */
const SAMPLES = [...Array(0x180).keys(), 0x301, 0x416, 0x4e00, 0x1ecd, 0x2019, 0x20a6, 0x1f600];

/**
 * True for a pattern in whose repetition the same signs are read in more than one way, such as `^([a-z]+ ?)+$`: of an answer
 * that does not fit, all ways are tried, and each further sign doubles them. A few dozen signs are never done with.
 */
export function isEndless(pattern: string): boolean {
  if (pattern.length > LONGEST || patternFault(pattern) !== undefined) return false;
  const read = new PatternSigns(pattern);
  if (read.signs.length > MOST_SIGNS) return false;
  const loops = loopsOf(read);
  const isTwice = loops.some((next, from) => next.some((to) => read.follows[from]!.get(to)! > 1));
  return isTwice || meetsAgain(loops, overlapping(read));
}

/** By each sign those of the same repetition that may follow it; none in one behind which nothing is asked. */
function loopsOf({ follows, ends }: PatternSigns): number[][] {
  // A set that grows while it is walked is walked to its end.
  const reached = follows.map((next) => {
    const seen = new Set(next.keys());
    for (const at of seen) for (const to of follows[at]!.keys()) seen.add(to);
    return seen;
  });
  const isBack = (from: number, to: number) => reached[from]!.has(to) && reached[to]!.has(from);
  const isOver = follows.map((_, sign) => [...ends].some((end) => isBack(sign, end)));
  return follows.map((next, from) => (isOver[from] ? [] : [...next.keys()].filter((to) => isBack(from, to))));
}

/** Whether two ways through the repetitions part after one sign, read the same signs, and come together again. */
function meetsAgain(loops: readonly number[][], areAlike: (one: number, other: number) => boolean): boolean {
  const count = loops.length;
  const before = new Map<number, number[]>();
  const same = new Set(loops.map((_, sign) => sign * count + sign));
  const seen = new Set(same);
  for (const pair of seen)
    for (const one of loops[Math.floor(pair / count)]!)
      for (const other of loops[pair % count]!) {
        if (!areAlike(one, other)) continue;
        const next = one * count + other;
        seen.add(next);
        const known = before.get(next);
        if (known) known.push(pair);
        else before.set(next, [pair]);
      }
  const back = new Set(same);
  for (const pair of back)
    for (const from of before.get(pair) ?? []) {
      if (!same.has(from)) return true;
      back.add(from);
    }
  return false;
}

/** Whether two signs of a pattern stand for one letter, digit or the like that is both. */
function overlapping({ signs, pattern }: PatternSigns): (one: number, other: number) => boolean {
  const samples = [...SAMPLES.map((code) => String.fromCodePoint(code)), ...pattern];
  const taken = new Map<string, Set<string>>();
  const takenBy = (sign: string) => {
    const known = taken.get(sign);
    if (known) return known;
    const one = new RegExp(`^(?:${sign})$`, 'u');
    const found = new Set(samples.filter((sample) => one.test(sample)));
    taken.set(sign, found);
    return found;
  };
  return (one, other) => one === other || [...takenBy(signs[one]!)].some((sign) => takenBy(signs[other]!).has(sign));
}
