import { isSchema } from '../../form/compile/schemaTree.ts';
import type { FormSchema } from '../../form/model/FormModule.ts';
import { siteToday } from '../../ui/siteTime.ts';
import type { Answer, Comparison } from './Condition.ts';

type Value = Comparison['value'];

/** One way to compare an answer: what it fits, how it is read from the schema of the answer, written into it, and said. */
export interface ComparisonKind {
  name: string;
  /** The kinds of answer that it fits. */
  kinds: readonly string[];
  /** What the answer is compared with: one as the question takes it, several of its choices, a part of a text, a day or today. */
  value: 'none' | 'answer' | 'answers' | 'part' | 'moment';
  /** What it is called; in a sentence, where that says it otherwise. */
  words: readonly [name: string, sentence?: string];
  /** The JSON types of an answer for which it can hold; undefined for those of its value. */
  types?: readonly string[];
  /** What a schema of one keyword compares with; undefined where it does not say this. None: it says nothing of the answer. */
  read?: (says: FormSchema) => Value;
  write?: (value: never, kind: string) => FormSchema;
  /** An answer for which it holds, for a preview. */
  example: (value: never, choices: readonly Answer[]) => unknown;
}

const ONE_OF_SOME = ['radio', 'select'];
const NUMBERS = ['wholeNumber', 'number'];
const LINES = ['text', 'email', 'link'];
const OTHERS = ['longText', 'phone', 'amount', 'date', 'time', 'dateTime', 'choices', 'file', 'files'];

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
const same = (name: string, words: ComparisonKind['words'], kinds: string[], isIt: boolean): ComparisonKind => ({
  name,
  kinds,
  value: 'answer',
  words,
  read: (says) => constOf(isIt ? says : only(says, 'not')),
  write: (value: Answer) => (isIt ? { const: value } : { not: { const: value } }),
  example: (value: Answer, choices) => (isIt ? value : other([value], choices)),
});

/** A comparison with several answers. */
const among = (name: string, words: ComparisonKind['words'], isIt: boolean): ComparisonKind => ({
  name,
  kinds: ONE_OF_SOME,
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

/** A comparison with a number, by the keyword that says it. */
const number = (
  name: string,
  words: string,
  key: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum',
): ComparisonKind => ({
  name,
  kinds: NUMBERS,
  value: 'answer',
  words: [words],
  types: ['number', 'integer'],
  read: (says) => (typeof says[key] === 'number' ? says[key] : undefined),
  // What a visitor writes that is no number stays a text, which is not more than any.
  write: (value: number) => ({ type: 'number', [key]: value }),
  example: (value: number) =>
    ({ exclusiveMinimum: value + 1, exclusiveMaximum: value - 1 })[key as 'exclusiveMinimum'] ?? value,
});

const MOMENT = /^(today|\d{4}-\d\d-\d\d)$/;
const momentOf = (limit: unknown) => (typeof limit === 'string' && MOMENT.test(limit) ? limit : undefined);

/** A comparison with a day, by the keyword that says it or whose opposite does; `days` is how far off its example is. */
const moment = (
  name: string,
  words: string,
  key: 'notBefore' | 'notAfter',
  rest: { kinds: string[]; days: number; isOpposite?: true },
): ComparisonKind => ({
  name,
  kinds: rest.kinds,
  value: 'moment',
  words: [words],
  types: ['string'],
  read: (says) => momentOf(rest.isOpposite ? only(says.not, key) : says[key]),
  // What is no day is not before one: the format says that it is.
  write: (limit: string, kind) =>
    rest.isOpposite ? { format: kind === 'dateTime' ? 'date-time' : 'date', not: { [key]: limit } } : { [key]: limit },
  example: (limit: string) => {
    const day = Date.parse(limit === 'today' ? siteToday() : limit) + rest.days * 86_400_000;
    return new Date(day).toISOString().slice(0, 10);
  },
});

/** A comparison of several answers, by one that is among them. */
const has = (
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

/** Every comparison that a condition can be made of, in the order in which they are offered. */
export const comparisonKinds: readonly ComparisonKind[] = [
  same('is', ['is'], [...ONE_OF_SOME, 'tick', ...NUMBERS, ...LINES, 'date'], true),
  same('isNot', ['is not'], [...ONE_OF_SOME, ...NUMBERS, ...LINES, 'date'], false),
  among('isOneOf', ['is one of', 'is'], true),
  among('isNoneOf', ['is none of', 'is not'], false),
  has('has', 'answer', ['has']),
  has('hasOneOf', 'answers', ['has one of', 'has']),
  has('hasNot', 'answer', ['does not have'], false),
  {
    name: 'contains',
    kinds: [...LINES, 'longText'],
    value: 'part',
    words: ['contains'],
    types: ['string'],
    read: ({ pattern }) => (typeof pattern === 'string' ? partOf(pattern) : undefined),
    write: (part: string) => ({ pattern: patternOf(part) }),
    example: (part: string) => part,
  },
  number('moreThan', 'is more than', 'exclusiveMinimum'),
  number('atLeast', 'is at least', 'minimum'),
  number('lessThan', 'is less than', 'exclusiveMaximum'),
  number('atMost', 'is at most', 'maximum'),
  // With a time of day, a day is over only when the next one begins: it can be after that, and not after the day.
  moment('before', 'is before', 'notBefore', { kinds: ['date', 'dateTime'], days: -1, isOpposite: true }),
  moment('onOrBefore', 'is on or before', 'notAfter', { kinds: ['date'], days: 0 }),
  moment('onOrAfter', 'is on or after', 'notBefore', { kinds: ['date', 'dateTime'], days: 0 }),
  moment('after', 'is after', 'notAfter', { kinds: ['date'], days: 1, isOpposite: true }),
  {
    name: 'answered',
    kinds: [...ONE_OF_SOME, ...NUMBERS, ...LINES, ...OTHERS],
    value: 'none',
    words: ['is answered'],
    example: (_value, choices) => choices[0] ?? 'x',
  },
  {
    name: 'unanswered',
    kinds: [...ONE_OF_SOME, 'tick', ...NUMBERS, ...LINES, ...OTHERS],
    value: 'none',
    words: ['is not answered'],
    example: () => undefined,
  },
];

/** The comparison of that name. */
export const comparisonKind = (name: string): ComparisonKind => comparisonKinds.find((kind) => kind.name === name)!;

/** The comparisons that fit a kind of answer. */
export const comparisonsFor = (kind: string): readonly ComparisonKind[] =>
  comparisonKinds.filter(({ kinds }) => kinds.includes(kind));
