/** Answer in a condition. */
export type ConditionAnswer = string | number | boolean;

/** Comparison of one answer: `gender is Male`. */
export interface Comparison {
  question: string;
  /** Name of its `ComparisonKind`. */
  comparison: string;
  /** Value to compare with, if any. */
  value?: ConditionAnswer | ConditionAnswer[];
}

/** Condition: a comparison, or conditions combined with all, any or not. */
export type FormCondition = Comparison | { all: FormCondition[] } | { any: FormCondition[] } | { not: FormCondition };

/** Combination of a condition's parts. */
export type ConditionJoint = 'all' | 'any';

/** True for a single comparison. */
export const isComparison = (condition: FormCondition): condition is Comparison => 'comparison' in condition;

/** Combines conditions and flattens nested ones of the same kind. Returns undefined for an empty list. */
export function joinConditions(how: ConditionJoint, parts: readonly FormCondition[]): FormCondition | undefined {
  const flat = parts.flatMap((part) =>
    'all' in part && how === 'all' ? part.all : 'any' in part && how === 'any' ? part.any : [part],
  );
  if (flat.length < 2) return flat[0];
  return how === 'all' ? { all: flat } : { any: flat };
}

/** Returns the negation of a condition. */
export function negateCondition(condition: FormCondition): FormCondition {
  if ('not' in condition) return condition.not;
  const other = isComparison(condition) && OPPOSITES[condition.comparison];
  return other ? { question: (condition as Comparison).question, comparison: other } : { not: condition };
}

const OPPOSITES: Record<string, string> = { answered: 'unanswered', unanswered: 'answered' };

/** Lists all comparisons of a condition. */
export function comparisonsIn(condition: FormCondition): Comparison[] {
  if (isComparison(condition)) return [condition];
  if ('not' in condition) return comparisonsIn(condition.not);
  return partsOf(condition).flatMap(comparisonsIn);
}

/** Returns a condition with its comparisons replaced. */
export function mapComparisons(condition: FormCondition, change: (one: Comparison) => Comparison): FormCondition {
  if (isComparison(condition)) return change(condition);
  const all = (parts: FormCondition[]) => parts.map((part) => mapComparisons(part, change));
  if ('not' in condition) return { not: mapComparisons(condition.not, change) };
  return 'all' in condition ? { all: all(condition.all) } : { any: all(condition.any) };
}

/** Returns a condition as a flat list of comparisons; undefined if it is nested deeper. */
export function draftOfCondition(condition: FormCondition): { how: ConditionJoint; lines: Comparison[] } | undefined {
  if (isComparison(condition)) return { how: 'all', lines: [condition] };
  if ('not' in condition) return undefined;
  const lines = partsOf(condition).filter(isComparison);
  return lines.length === partsOf(condition).length ? { how: 'all' in condition ? 'all' : 'any', lines } : undefined;
}

const partsOf = (condition: { all: FormCondition[] } | { any: FormCondition[] }): FormCondition[] =>
  'all' in condition ? condition.all : condition.any;
