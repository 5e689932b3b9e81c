import { sameJson } from '../../form/model/pointer.ts';
import type { Question } from '../builder/Question.ts';
import { type Line, mutedLine } from './Change.ts';
import type { Description } from './describeDifference.ts';
import { wordDiff } from './wordDiff.ts';

/** A change in words: a title, a note, and the two texts to compare where they are not the aspect's own. */
interface AspectChange {
  title: string;
  note?: string;
  from?: string;
  to?: string;
}

/** One thing that can differ about a question: where the file says it, what it says in words, and how a change is told. */
interface Aspect {
  name: string;
  /** The keywords of the question's schema that say it. */
  keywords?: readonly string[];
  /** The options of how it is drawn that say it. */
  ui?: readonly string[];
  words: (question: Question) => string;
  /** What is compared in place of the words. */
  says?: (question: Question) => unknown;
  describe: (before: Question, now: Question) => AspectChange;
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const requiredWords = ({ isRequired }: Question) => (isRequired ? 'An answer is required' : 'The answer is optional');
const ruleWords = ({ rules }: Question) =>
  rules.map(({ sentence, written }) => (written === undefined ? sentence : `${sentence}: ${written}`));
const messagesOf = ({ requiredMessage, rules }: Question) =>
  new Set([requiredMessage, ...rules.map(({ message }) => message)].filter((text) => text !== undefined));

/** All that can differ about a question, in the order in which it is told; a keyword of no row is one of the rules. */
const ASPECTS: readonly Aspect[] = [
  {
    name: 'label',
    keywords: ['title'],
    ui: ['ui:title'],
    words: ({ label }) => label,
    describe: () => ({ title: 'the label was reworded' }),
  },
  {
    name: 'hint',
    keywords: ['description'],
    ui: ['ui:help', 'ui:description'],
    words: ({ hint = '' }) => hint,
    describe: ({ hint: old }, { hint }) => {
      const how = old === undefined ? 'added' : hint === undefined ? 'removed' : 'reworded';
      return { title: `the hint was ${how}` };
    },
  },
  {
    name: 'kind',
    keywords: ['type', 'format'],
    ui: ['ui:widget', 'ui:inputType'],
    words: ({ kindWords }) => kindWords,
    describe: (before, now) => ({
      title: `the answer is ${lower(now.kindWords)}`,
      note: `It was ${before.kindWords.toLowerCase()}.`,
    }),
  },
  {
    name: 'choices',
    keywords: ['enum', 'oneOf', 'items'],
    ui: ['ui:enumNames'],
    words: ({ choices = [] }) => choices.map(({ label }) => label).join(', '),
    says: ({ choices }) => choices,
    describe: () => ({ title: 'the choices changed' }),
  },
  {
    name: 'required',
    words: requiredWords,
    describe: (_before, now) => ({
      title: now.isRequired ? 'an answer is required' : 'an answer is not required any more',
    }),
  },
  {
    name: 'sensitive',
    keywords: ['sensitive'],
    words: ({ isSensitive }) => (isSensitive ? 'Sensitive: kept in the open tab alone' : 'Not marked as sensitive'),
    describe: (_before, { isSensitive }) => ({
      title: isSensitive ? 'it was marked as sensitive' : 'it is not marked as sensitive any more',
    }),
  },
  { name: 'rules', words: (question) => ruleWords(question).join('; '), describe: describeRules },
  {
    name: 'messages',
    keywords: ['errorMessage'],
    words: (question) => [...messagesOf(question)].join(' / '),
    describe: () => ({ title: 'a message was reworded' }),
  },
  {
    name: 'shown',
    words: ({ shownWords = 'Always shown' }) => shownWords,
    describe: (_before, { shownWords = 'Always shown' }) => ({ title: lower(shownWords) }),
  },
  {
    name: 'stored',
    words: ({ storedAs }) => storedAs,
    describe: (before, now) => ({
      title: `stored as “${now.storedAs}”`,
      note: `It was stored as “${before.storedAs}”.`,
    }),
  },
  {
    name: 'look',
    words: () => '',
    describe: () => ({ title: 'how it is drawn changed', note: 'What is asked is the same.' }),
  },
];

/** Says which rules came and went, or the new limit where only that changed. */
function describeRules(before: Question, now: Question): AspectChange {
  const [old, own] = [ruleWords(before), ruleWords(now)];
  const [gone, come] = [old.filter((one) => !own.includes(one)), own.filter((one) => !old.includes(one))];
  const [from, to] = [gone.join('; '), come.join('; ')];
  const told = (title: string, note = to) => ({ title, note, from, to });
  if (gone.length === 1 && come.length === 1) {
    const [length, was] = [LENGTH.exec(to), LENGTH.exec(from)];
    if (!length || !was || length[1] !== was[1]) return told(lower(to), `It was: ${from}.`);
    return told(`the ${length[1] === 'least' ? 'shortest' : 'longest'} answer is ${length[2]}`, `It was ${was[2]}.`);
  }
  if (gone.length + come.length !== 1) return told('its rules changed');
  return told(come.length === 1 ? `“${to}” was added` : `“${from}” was removed`);
}

const LENGTH = /^At (least|most) (\d+ characters?)$/;

/** The aspect that a keyword of a question's schema belongs to. */
export const aspectOfKeyword = (keyword: string): string =>
  ASPECTS.find(({ keywords }) => keywords?.includes(keyword))?.name ?? 'rules';

/** The aspect that some `ui:` options of a question belong to. */
export function aspectOfUi(keys: readonly string[]): string {
  const order = ['hint', 'label', 'choices', 'kind'];
  const found = ASPECTS.filter(({ ui }) => ui?.some((key) => keys.includes(key))).map(({ name }) => name);
  return order.find((name) => found.includes(name)) ?? 'look';
}

/** The aspects in which a question differs, but for `shown` and `stored`, which are always changes of their own. */
export const differingAspects = (before: Question, now: Question): string[] =>
  ASPECTS.filter(({ words, says = words }) => !sameJson(says(before), says(now)))
    .map(({ name }) => name)
    .filter((name) => name !== 'shown' && name !== 'stored');

/** One aspect of a question before and now, in words. */
export function describeAspect(before: Question, now: Question, name: string): Description {
  const { words, describe } = ASPECTS.find((one) => one.name === name)!;
  const { title, from = words(before), to = words(now), note = to } = describe(before, now);
  const diff = wordDiff(from, to);
  const lines = (pieces: typeof diff.now): Line[] => [
    ...(name === 'label' ? [] : [mutedLine(now.label)]),
    pieces.length > 0 ? { pieces } : mutedLine('Nothing'),
  ];
  return { title: `${now.label}: ${title}`, note, before: lines(diff.before), now: lines(diff.now) };
}
