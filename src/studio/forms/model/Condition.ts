/** An answer that a condition names. */
export type Answer = string | number | boolean;

/** One answer compared with what it must be: `gender is Male`. */
export interface Comparison {
  question: string;
  /** The name of its row in `comparisonKinds`. */
  comparison: string;
  /** What the answer is compared with, where it is compared with something. */
  value?: Answer | Answer[];
}

/** When something is shown: comparisons of which all must hold or any of which does, conditions among them. */
export type Condition = Comparison | { all: Condition[] } | { any: Condition[] } | { not: Condition };

/** How the parts of a condition go together. */
export type Joint = 'all' | 'any';

/** True for one comparison alone. */
export const isComparison = (condition: Condition): condition is Comparison => 'comparison' in condition;

/** Conditions as one; what goes together in the same way already stands in it part by part. Undefined for none. */
export function joined(how: Joint, parts: readonly Condition[]): Condition | undefined {
  const flat = parts.flatMap((part) =>
    'all' in part && how === 'all' ? part.all : 'any' in part && how === 'any' ? part.any : [part],
  );
  if (flat.length < 2) return flat[0];
  return how === 'all' ? { all: flat } : { any: flat };
}

/** The opposite of a condition. */
export function opposite(condition: Condition): Condition {
  if ('not' in condition) return condition.not;
  const other = isComparison(condition) && OPPOSITES[condition.comparison];
  return other ? { question: (condition as Comparison).question, comparison: other } : { not: condition };
}

const OPPOSITES: Record<string, string> = { answered: 'unanswered', unanswered: 'answered' };

/** Every comparison in a condition. */
export function comparisonsIn(condition: Condition): Comparison[] {
  if (isComparison(condition)) return [condition];
  if ('not' in condition) return comparisonsIn(condition.not);
  return partsOf(condition).flatMap(comparisonsIn);
}

/** A condition with other comparisons in place of its own. */
export function mapComparisons(condition: Condition, change: (one: Comparison) => Comparison): Condition {
  if (isComparison(condition)) return change(condition);
  const all = (parts: Condition[]) => parts.map((part) => mapComparisons(part, change));
  if ('not' in condition) return { not: mapComparisons(condition.not, change) };
  return 'all' in condition ? { all: all(condition.all) } : { any: all(condition.any) };
}

/** A condition as the lines of a list, of which all must hold or any; undefined for one that is deeper. */
export function asLines(condition: Condition): { how: Joint; lines: Comparison[] } | undefined {
  if (isComparison(condition)) return { how: 'all', lines: [condition] };
  if ('not' in condition) return undefined;
  const lines = partsOf(condition).filter(isComparison);
  return lines.length === partsOf(condition).length ? { how: 'all' in condition ? 'all' : 'any', lines } : undefined;
}

const partsOf = (condition: { all: Condition[] } | { any: Condition[] }): Condition[] =>
  'all' in condition ? condition.all : condition.any;
