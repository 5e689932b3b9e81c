import { isNonBooleanSchema } from '../../../form/compile/schemaTree.ts';
import type { FormSchema } from '../../../form/model/FormModule.ts';
import { siteToday, addSiteOffsetToTime } from '../../../content/siteTime.ts';
import type { ConditionAnswer, Comparison } from './FormCondition.ts';

type Value = Comparison['value'];

/** Kind of comparison: how to read it from an answer's schema, write it and put it into words. */
export interface ComparisonKind {
  name: string;
  /** Kinds of answer that it applies to. */
  kinds: readonly string[];
  /** Type of the value: one answer, several choices, a number, part of a text, or a date or time (`moment`). */
  value: 'none' | 'answer' | 'answers' | 'number' | 'part' | 'moment';
  /** Name in selects, and its form in sentences if that differs. */
  words: readonly [name: string, sentence?: string];
  /** JSON types of the answer for which it can hold. Default: the type of its value. */
  types?: readonly string[];
  /**
   * Reads the value from a schema with one keyword; undefined if the keyword is not this comparison. Missing for
   * comparisons without a keyword.
   */
  read?: (says: FormSchema) => Value;
  write?: (value: never, kind: string) => FormSchema;
  /** Returns an answer that fulfils the comparison, for the preview. */
  example: (value: never, choices: readonly ConditionAnswer[], kind: string) => unknown;
}

const isAnswer = (value: unknown): value is ConditionAnswer => ['string', 'number', 'boolean'].includes(typeof value);
const areAnswers = (value: unknown): value is ConditionAnswer[] => Array.isArray(value) && value.every(isAnswer);

/** Returns the value of a keyword if the schema has no other keyword, apart from a matching `type`. */
function only(says: unknown, keyword: string & keyof FormSchema): unknown {
  if (!isNonBooleanSchema(says)) return undefined;
  const { type, ...rest } = says;
  const value = rest[keyword] as unknown;
  const isOfType = type === undefined || [value].flat().every((one) => typeof one === type);
  return isOfType && Object.keys(rest).join() === keyword ? value : undefined;
}

const constOf = (says: unknown): ConditionAnswer | undefined => {
  const value = only(says, 'const');
  return isAnswer(value) ? value : undefined;
};
const enumOf = (says: unknown): ConditionAnswer[] | undefined => {
  const values = only(says, 'enum');
  return areAnswers(values) && values.length > 0 ? values : undefined;
};
const enumSchema = (values: ConditionAnswer[]) => ({ enum: values as NonNullable<FormSchema['enum']> });

/** Creates a comparison with one answer. */
export const createAnswerComparison = (
  name: string,
  words: ComparisonKind['words'],
  kinds: string[],
  isIt: boolean,
): ComparisonKind => ({
  name,
  kinds,
  value: 'answer',
  words,
  read: (says) => constOf(isIt ? says : only(says, 'not')),
  write: (value: ConditionAnswer) => (isIt ? { const: value } : { not: { const: value } }),
  example: (value: ConditionAnswer, choices) => (isIt ? value : other([value], choices)),
});

/** Creates a comparison with several answers. */
export const createAnswersComparison = (
  name: string,
  words: ComparisonKind['words'],
  kinds: string[],
  isIt: boolean,
): ComparisonKind => ({
  name,
  kinds,
  value: 'answers',
  words,
  read: (says) => enumOf(isIt ? says : only(says, 'not')),
  write: (values: ConditionAnswer[]) => (isIt ? enumSchema(values) : { not: enumSchema(values) }),
  example: (values: ConditionAnswer[], choices) => (isIt ? values[0] : other(values, choices)),
});

/** Returns an answer that is none of the given ones. */
const other = (values: ConditionAnswer[], choices: readonly ConditionAnswer[]): ConditionAnswer =>
  choices.find((choice) => !values.includes(choice)) ??
  (typeof values[0] === 'number' ? Math.max(...values.map(Number)) + 1 : `${String(values[0])}x`);

/**
 * Creates a comparison with a number. `key` is the keyword for numbers, `ofAmounts` the one for amounts, which are
 * strings.
 */
export const createNumberComparison = (
  name: string,
  words: string,
  kinds: string[],
  key: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum',
  ofAmounts?: 'moreThan' | 'lessThan',
): ComparisonKind => ({
  name,
  kinds,
  value: 'number',
  words: [words],
  types: ['number', 'integer'],
  read: (says) => [says[key], ofAmounts && says[ofAmounts]].find((one) => typeof one === 'number'),
  // Input that is not a number stays a string, which the type excludes.
  write: (value: number, kind) =>
    kind === 'amount' && ofAmounts ? { [ofAmounts]: value } : { type: 'number', [key]: value },
  example: (value: number, _choices, kind) => {
    const one = { exclusiveMinimum: value + 1, exclusiveMaximum: value - 1 }[key as 'exclusiveMinimum'] ?? value;
    return kind === 'amount' ? String(one) : one;
  },
});

const MOMENT = /^(today|\d{4}-\d\d-\d\d|\d\d:\d\d)$/;
const momentOf = (limit: unknown) => (typeof limit === 'string' && MOMENT.test(limit) ? limit : undefined);

const FORMATS: Record<string, string> = { dateTime: 'date-time', time: 'time' };

/**
 * Creates a comparison with a date or time. `isOpposite` negates the keyword; `away` is the distance of its example
 * in days or minutes.
 */
export const createMomentComparison = (
  name: string,
  words: string,
  key: 'notBefore' | 'notAfter',
  rest: { kinds: string[]; away: number; isOpposite?: true },
): ComparisonKind => ({
  name,
  kinds: rest.kinds,
  value: 'moment',
  words: [words],
  types: ['string'],
  read: (says) => momentOf(rest.isOpposite ? only(says.not, key) : says[key]),
  // The format excludes text that is no date, for which the negated keyword would hold.
  write: (limit: string, kind) =>
    rest.isOpposite ? { format: FORMATS[kind] ?? 'date', not: { [key]: limit } } : { [key]: limit },
  example: (limit: string, _choices, kind) => {
    if (kind === 'time')
      return addSiteOffsetToTime(
        new Date(Date.parse(`2000-01-02T${limit}Z`) + rest.away * 60_000).toISOString().slice(11, 19),
      );
    const day = Date.parse(limit === 'today' ? siteToday() : limit) + rest.away * 86_400_000;
    return new Date(day).toISOString().slice(0, 10);
  },
});

/** Creates a comparison with the items of a multiple choice. */
export const createItemComparison = (
  name: string,
  value: 'answer' | 'answers',
  words: ComparisonKind['words'],
  isIt = true,
): ComparisonKind => ({
  name,
  kinds: ['choices'],
  value,
  words,
  types: ['array'],
  read: (says) => {
    const inner = only(isIt ? says : only(says, 'not'), 'contains');
    return value === 'answer' ? constOf(inner) : enumOf(inner);
  },
  write: (answer: ConditionAnswer | ConditionAnswer[]) => {
    const contains = { contains: Array.isArray(answer) ? enumSchema(answer) : { const: answer } } as FormSchema;
    return isIt ? contains : { not: contains };
  },
  example: (answer: ConditionAnswer | ConditionAnswer[], choices) =>
    isIt ? [answer].flat()[0] : other([answer].flat(), choices),
});

/** Special characters of regular expressions. */
const SIGNS = /[\\^$.*+?()[\]{}|]/g;
const patternOf = (part: string) => part.replace(SIGNS, String.raw`\$&`);

/** Returns the literal text of a pattern; undefined for any other pattern. */
function partOf(pattern: string): string | undefined {
  const part = pattern.replace(/\\([\\^$.*+?()[\]{}|])/g, '$1');
  return part !== '' && patternOf(part) === pattern ? part : undefined;
}

/** Creates a comparison with a part of a text: anywhere, or (`^`) at its beginning. */
export const createTextPartComparison = (
  name: string,
  words: string,
  kinds: string[],
  before: '' | '^',
): ComparisonKind => ({
  name,
  kinds,
  value: 'part',
  words: [words],
  types: ['string'],
  read: ({ pattern }) =>
    typeof pattern === 'string' && pattern.startsWith(before) ? partOf(pattern.slice(before.length)) : undefined,
  write: (text: string) => ({ pattern: before + patternOf(text) }),
  example: (text: string) => text,
});
