import {
  createAnswersComparison,
  type ComparisonKind,
  createItemComparison,
  createMomentComparison,
  createNumberComparison,
  createTextPartComparison,
  createAnswerComparison,
} from './ComparisonKind.ts';

const ONE_OF_SOME = ['radio', 'select'];
const NUMBERS = ['wholeNumber', 'number'];
const LINES = ['text', 'email', 'link', 'phone'];
const WRITTEN = [...LINES, 'amount', 'date', 'time'];
const OTHERS = ['longText', 'amount', 'date', 'time', 'dateTime', 'choices', 'file', 'files'];

/** All comparisons, in the order of the select. */
export const comparisonKinds: readonly ComparisonKind[] = [
  createAnswerComparison('is', ['is'], [...ONE_OF_SOME, 'tick', ...NUMBERS, ...WRITTEN], true),
  createAnswerComparison('isNot', ['is not'], [...ONE_OF_SOME, ...NUMBERS, ...WRITTEN], false),
  createAnswersComparison('isOneOf', ['is one of', 'is'], ONE_OF_SOME, true),
  createAnswersComparison('isNoneOf', ['is none of', 'is not'], ONE_OF_SOME, false),
  createItemComparison('has', 'answer', ['includes']),
  createItemComparison('hasOneOf', 'answers', ['includes one of', 'includes']),
  createItemComparison('hasNot', 'answer', ['does not include'], false),
  createTextPartComparison('contains', 'contains', [...LINES, 'longText'], ''),
  createTextPartComparison('startsWith', 'starts with', LINES, '^'),
  createNumberComparison('moreThan', 'is more than', [...NUMBERS, 'amount'], 'exclusiveMinimum', 'moreThan'),
  createNumberComparison('atLeast', 'is at least', NUMBERS, 'minimum'),
  createNumberComparison('lessThan', 'is less than', [...NUMBERS, 'amount'], 'exclusiveMaximum', 'lessThan'),
  createNumberComparison('atMost', 'is at most', NUMBERS, 'maximum'),
  // A date with time is compared by day limits, so "after" a day and "on or before" a day are not available for it.
  createMomentComparison('before', 'is before', 'notBefore', {
    kinds: ['date', 'dateTime', 'time'],
    away: -1,
    isOpposite: true,
  }),
  createMomentComparison('onOrBefore', 'is on or before', 'notAfter', { kinds: ['date', 'time'], away: 0 }),
  createMomentComparison('onOrAfter', 'is on or after', 'notBefore', { kinds: ['date', 'dateTime', 'time'], away: 0 }),
  createMomentComparison('after', 'is after', 'notAfter', { kinds: ['date', 'time'], away: 1, isOpposite: true }),
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

/** Returns a kind of comparison by name. */
export const comparisonKindByName = (name: string): ComparisonKind =>
  comparisonKinds.find((kind) => kind.name === name)!;

/** Returns the comparisons for a kind of answer. */
export const comparisonKindsFor = (kind: string): readonly ComparisonKind[] =>
  comparisonKinds.filter(({ kinds }) => kinds.includes(kind));
