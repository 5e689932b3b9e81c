import type { FormSchema } from '../../../form/model/FormModule.ts';
import { titleFromPropertyName } from '../../../form/model/titleFromPropertyName.ts';
import { formatLongDate } from '../../../content/formatLongDate.ts';

/** Type of the limit in a rule's sentence. */
export type RuleLimitType = 'none' | 'count' | 'number' | 'day' | 'megabytes' | 'question';

/** Kind of rule: how to read it from a question's schema, write it and put it into words. */
export interface RuleKind {
  name: string;
  /** Schema keywords that it uses; the first one carries its message. */
  keywords: readonly string[];
  limit: RuleLimitType;
  /** Kinds of answer that it applies to. */
  kinds: readonly string[];
  /** Sentence before and after its limit. */
  words: readonly [before: string, after?: string];
  /** Initial limit when added. */
  first?: number | string;
  /** Reads the limit from a schema (true for a rule without limit); undefined if the schema does not have the rule. */
  read: (schema: FormSchema) => number | string | true | undefined;
  /** Returns the keywords for a limit. */
  write: (limit: number | string) => Partial<FormSchema>;
}

const TEXTS = ['text', 'longText', 'phone', 'link', 'email'];
const LINES = ['text', 'longText', 'phone'];
const NUMBERS = ['number', 'wholeNumber'];
const DATES = ['date', 'dateTime'];

/** Creates a rule of one keyword with its limit. */
const keyword = (
  name: string & keyof FormSchema,
  rest: Pick<RuleKind, 'limit' | 'kinds' | 'words' | 'first'>,
  isIt: (limit: number | string) => boolean = (limit) => typeof limit !== 'object',
): RuleKind => ({
  name,
  keywords: [name],
  ...rest,
  read: (schema) => {
    const limit = schema[name] as number | string | undefined;
    return limit !== undefined && isIt(limit) ? limit : undefined;
  },
  write: (limit) => ({ [name]: limit }),
});

/** Creates a rule of one fixed value of a keyword. */
const fixed = (
  name: string,
  key: string & keyof FormSchema,
  value: unknown,
  words: string,
  of: string[],
): RuleKind => ({
  name,
  keywords: [key],
  limit: 'none',
  kinds: of,
  words: [words],
  read: (schema) => (schema[key] === value ? true : undefined),
  write: () => ({ [key]: value }),
});

/** Creates a rule whose limit is the answer to another question. */
const ofAnswer = (name: string, key: 'after' | 'before', words: string): RuleKind => ({
  name,
  keywords: [key],
  limit: 'question',
  kinds: DATES,
  words: [words],
  read: (schema) => {
    const limit = schema[key];
    return typeof limit === 'object' ? BESIDE.exec(limit.$data)?.[1] : undefined;
  },
  write: (question) => ({ [key]: { $data: `1/${question}` } }),
});

/** A pointer to the answer of a question beside this one. */
const BESIDE = /^1\/([^/~]+)$/;

const EXACT = /^\^\[0-9\]\{(\d+)\}\$$/;
const MEGABYTE = 1_048_576;

/** All kinds of rule. A rule precedes those that would also match its keywords. */
export const answerRuleKinds: readonly RuleKind[] = [
  {
    name: 'exactDigits',
    keywords: ['pattern', 'maxLength'],
    limit: 'count',
    kinds: ['text', 'phone'],
    words: ['Exactly', 'digits'],
    first: 11,
    read: ({ pattern, maxLength }) => {
      const count = Number(EXACT.exec(pattern ?? '')?.[1] ?? Number.NaN);
      return Number.isNaN(count) || (maxLength !== undefined && maxLength !== count) ? undefined : count;
    },
    write: (count) => ({ maxLength: Number(count), pattern: `^[0-9]{${count}}$` }),
  },
  keyword('minLength', { limit: 'count', kinds: TEXTS, words: ['At least', 'characters'], first: 2 }),
  fixed('notBlank', 'minTrimmedLength', 1, 'Not only spaces', LINES),
  keyword('minTrimmedLength', {
    limit: 'count',
    kinds: LINES,
    words: ['At least', 'characters, not counting spaces at both ends'],
    first: 2,
  }),
  keyword('maxLength', { limit: 'count', kinds: TEXTS, words: ['At most', 'characters'], first: 200 }),
  fixed('digits', 'pattern', '^[0-9]+$', 'Digits only', ['text', 'phone']),
  fixed('letters', 'pattern', String.raw`^[\p{L}\p{M}\p{Zs}]+$`, 'Letters and spaces only', LINES),
  fixed('secureLink', 'pattern', String.raw`^https://[^/\s]+`, 'Begins with https://', ['link', 'text']),
  fixed('amount', 'pattern', String.raw`^(?=.*[1-9])[0-9]+(\.[0-9]{1,2})?$`, 'An amount above 0', ['text', 'amount']),
  keyword('minimum', { limit: 'number', kinds: NUMBERS, words: ['At least'], first: 1 }),
  keyword('exclusiveMinimum', { limit: 'number', kinds: NUMBERS, words: ['More than'], first: 0 }),
  keyword('maximum', { limit: 'number', kinds: NUMBERS, words: ['At most'], first: 100 }),
  keyword('exclusiveMaximum', { limit: 'number', kinds: NUMBERS, words: ['Less than'], first: 100 }),
  keyword('multipleOf', { limit: 'number', kinds: NUMBERS, words: ['In steps of'], first: 1 }),
  fixed('notBeforeToday', 'notBefore', 'today', 'Not before today', DATES),
  fixed('inFuture', 'notBefore', 'now', 'In the future, not today', DATES),
  keyword('notBefore', { limit: 'day', kinds: DATES, words: ['Not before'] }, isDay),
  fixed('notAfterToday', 'notAfter', 'today', 'Not after today', DATES),
  fixed('inPast', 'notAfter', 'now', 'Not in the future', DATES),
  keyword('notAfter', { limit: 'day', kinds: DATES, words: ['Not after'] }, isDay),
  ofAnswer('afterAnswer', 'after', 'After the answer to'),
  keyword('after', { limit: 'day', kinds: DATES, words: ['After'] }, isDay),
  ofAnswer('beforeAnswer', 'before', 'Before the answer to'),
  keyword('before', { limit: 'day', kinds: DATES, words: ['Before'] }, isDay),
  keyword('minItems', { limit: 'count', kinds: ['choices'], words: ['At least', 'ticked'], first: 1 }),
  keyword('maxItems', { limit: 'count', kinds: ['choices'], words: ['At most', 'ticked'], first: 2 }),
  fixed('mustTick', 'const', true, 'Must be ticked', ['tick']),
  {
    name: 'maxFileSize',
    keywords: ['maxFileSize'],
    limit: 'megabytes',
    kinds: ['file'],
    words: ['At most', 'MB'],
    first: 10,
    read: ({ maxFileSize }) =>
      maxFileSize !== undefined && maxFileSize % (MEGABYTE / 4) === 0 ? maxFileSize / MEGABYTE : undefined,
    write: (size) => ({ maxFileSize: Number(size) * MEGABYTE }),
  },
];

/** Creates a rule that belongs to a kind of answer. */
const ofKind = (kinds: string[], name: string & keyof FormSchema, words: string): RuleKind => ({
  name,
  keywords: [name],
  limit: 'none',
  kinds,
  words: [words],
  read: (schema) => (Object.hasOwn(schema, name) ? true : undefined),
  write: () => ({}),
});

/** Rules that belong to a kind of answer: not added or removed, but with their own message. */
export const impliedRuleKinds: readonly RuleKind[] = [
  ofKind(['email'], 'format', 'A valid e-mail address'),
  ofKind(['link'], 'format', 'A valid web address'),
  ofKind(['date'], 'format', 'A valid date'),
  ofKind(['time'], 'format', 'A valid time'),
  ofKind(['dateTime'], 'format', 'A valid date and time'),
  ofKind(['number'], 'type', 'A number'),
  ofKind(['wholeNumber'], 'type', 'A whole number'),
  ofKind(['radio', 'select'], 'enum', 'One of the choices'),
  {
    ...ofKind(['file'], 'pattern', 'A PDF file'),
    read: ({ pattern = '' }) => (/pdf|\[pP\]\[dD\]\[fF\]/i.test(pattern) ? true : undefined),
  },
];

function isDay(limit: number | string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(String(limit));
}

/** Formats a rule as a sentence: `At least 5 characters`. */
export function formatRule({ words: [before, after], limit }: RuleKind, value: number | string | true): string {
  if (limit === 'question') return `${before} “${titleFromPropertyName(String(value))}”`;
  const shown = limit === 'none' ? '' : limit === 'day' ? formatLongDate(String(value)) : String(value);
  const counted = value === 1 ? after?.replace(/^(character|digit)s/, '$1') : after;
  return [before, shown, counted].filter(Boolean).join(' ');
}
