import { isSchema } from '../../../form/compile/schemaTree.ts';
import type { FormSchema } from '../../../form/model/FormModule.ts';
import { SITE_OFFSET, siteClock, siteToday, toInstant } from '../../../ui/siteTime.ts';
import type { Answer, Comparison } from './Condition.ts';

type Value = Comparison['value'];

/** One way to compare an answer: what it fits, how it is read from the schema of the answer, written into it, and said. */
export interface ComparisonKind {
  name: string;
  /** The kinds of answer that it fits. */
  kinds: readonly string[];
  /** What the answer is compared with: one as the question takes it, several of its choices, a number, a part of a text, a day, today or a time of day. */
  value: 'none' | 'answer' | 'answers' | 'number' | 'part' | 'moment';
  /** What it is called; in a sentence, where that says it otherwise. */
  words: readonly [name: string, sentence?: string];
  /** The JSON types of an answer for which it can hold; undefined for those of its value. */
  types?: readonly string[];
  /** What a schema of one keyword compares with; undefined where it does not say this. None: it says nothing of the answer. */
  read?: (says: FormSchema) => Value;
  write?: (value: never, kind: string) => FormSchema;
  /** An answer for which it holds, for a preview. */
  example: (value: never, choices: readonly Answer[], kind: string) => unknown;
}

const isAnswer = (value: unknown): value is Answer => ['string', 'number', 'boolean'].includes(typeof value);
const areAnswers = (value: unknown): value is Answer[] => Array.isArray(value) && value.every(isAnswer);

/** The one keyword of a schema that says nothing else, beside the type that its value has. */
function only(says: unknown, keyword: string & keyof FormSchema): unknown {
  if (!isSchema(says)) return undefined;
  const { type, ...rest } = says;
  const value = rest[keyword] as unknown;
  const isOfType = type === undefined || [value].flat().every((one) => typeof one === type);
  return isOfType && Object.keys(rest).join() === keyword ? value : undefined;
}

const constOf = (says: unknown): Answer | undefined => {
  const value = only(says, 'const');
  return isAnswer(value) ? value : undefined;
};
const enumOf = (says: unknown): Answer[] | undefined => {
  const values = only(says, 'enum');
  return areAnswers(values) && values.length > 0 ? values : undefined;
};
const enumSchema = (values: Answer[]) => ({ enum: values as NonNullable<FormSchema['enum']> });

/** A comparison with one answer as it stands. */
export const same = (name: string, words: ComparisonKind['words'], kinds: string[], isIt: boolean): ComparisonKind => ({
  name,
  kinds,
  value: 'answer',
  words,
  read: (says) => constOf(isIt ? says : only(says, 'not')),
  write: (value: Answer) => (isIt ? { const: value } : { not: { const: value } }),
  example: (value: Answer, choices) => (isIt ? value : other([value], choices)),
});

/** A comparison with several answers. */
export const among = (
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
  write: (values: Answer[]) => (isIt ? enumSchema(values) : { not: enumSchema(values) }),
  example: (values: Answer[], choices) => (isIt ? values[0] : other(values, choices)),
});

/** An answer that is none of some. */
const other = (values: Answer[], choices: readonly Answer[]): Answer =>
  choices.find((choice) => !values.includes(choice)) ??
  (typeof values[0] === 'number' ? Math.max(...values.map(Number)) + 1 : `${String(values[0])}x`);

/** A comparison with a number, by the keyword that says it of numbers, and the one that says it of amounts. */
export const number = (
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
  // What a visitor writes that is no number stays a text, which is not more than any.
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

/** A comparison with a day or a time of day, by the keyword that says it or whose opposite does; `away` is how far off its example is. */
export const moment = (
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
  // What is no day is not before one: the format says that it is.
  write: (limit: string, kind) =>
    rest.isOpposite ? { format: FORMATS[kind] ?? 'date', not: { [key]: limit } } : { [key]: limit },
  example: (limit: string, _choices, kind) => {
    if (kind === 'time')
      return `${siteClock(toInstant(`2000-01-02T${limit}${SITE_OFFSET}`) + rest.away * 60_000).slice(11)}:00${SITE_OFFSET}`;
    const day = Date.parse(limit === 'today' ? siteToday() : limit) + rest.away * 86_400_000;
    return new Date(day).toISOString().slice(0, 10);
  },
});

/** A comparison of several answers, by one that is among them. */
export const has = (
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
  write: (answer: Answer | Answer[]) => {
    const contains = { contains: Array.isArray(answer) ? enumSchema(answer) : { const: answer } } as FormSchema;
    return isIt ? contains : { not: contains };
  },
  example: (answer: Answer | Answer[], choices) => (isIt ? [answer].flat()[0] : other([answer].flat(), choices)),
});

/** The characters that stand for others in a pattern. */
const SIGNS = /[\\^$.*+?()[\]{}|]/g;
const patternOf = (part: string) => part.replace(SIGNS, String.raw`\$&`);

/** The text that a pattern looks for as it stands; undefined where it says more. */
function partOf(pattern: string): string | undefined {
  const part = pattern.replace(/\\([\\^$.*+?()[\]{}|])/g, '$1');
  return part !== '' && patternOf(part) === pattern ? part : undefined;
}

/** A comparison with a part of a text, wherever it stands or at its beginning. */
export const part = (name: string, words: string, kinds: string[], before: '' | '^'): ComparisonKind => ({
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
