import type { Question } from '../../forms/model/Question.ts';

/** Fact of a question: label, keys in the file, and text. */
interface QuestionFact {
  label: string;
  /** Keywords of the question's schema. */
  keywords?: readonly string[];
  /** UI options of the question. */
  ui?: readonly string[];
  textOf: (question: Question) => string;
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');
const messagesOf = ({ requiredMessage, rules }: Question) =>
  new Set([requiredMessage, ...rules.map(({ message }) => message)].filter((text) => text !== undefined));

export const SHOWN_LABEL = 'Shown';
export const REQUIRED_LABEL = 'Answer required';
export const STORED_LABEL = 'Stored as';
const RULES = 'Rules';
const LOOK = 'Look';

/** Facts of a question, labelled as in the panel. */
const FACTS: readonly QuestionFact[] = [
  { label: 'Label', keywords: ['title'], ui: ['ui:title'], textOf: ({ label }) => label },
  {
    label: 'Hint',
    keywords: ['description'],
    ui: ['ui:help', 'ui:description'],
    textOf: ({ hint = '' }) => hint,
  },
  {
    label: 'Kind of answer',
    keywords: ['type', 'format'],
    ui: ['ui:widget', 'ui:inputType'],
    textOf: ({ kindWords }) => kindWords,
  },
  {
    label: 'Choices',
    keywords: ['enum', 'oneOf', 'items'],
    ui: ['ui:enumNames'],
    textOf: ({ choices = [] }) => choices.map(({ label }) => label).join('\n'),
  },
  { label: REQUIRED_LABEL, textOf: ({ isRequired }) => yesNo(isRequired) },
  { label: 'Sensitive', keywords: ['sensitive'], textOf: ({ isSensitive }) => yesNo(isSensitive) },
  {
    label: RULES,
    textOf: ({ rules }) =>
      rules.map(({ sentence, written }) => (written === undefined ? sentence : `${sentence}: ${written}`)).join('\n'),
  },
  {
    label: 'Error messages',
    keywords: ['errorMessage'],
    textOf: (question) => [...messagesOf(question)].join('\n'),
  },
  { label: SHOWN_LABEL, textOf: ({ shownWords = 'Always' }) => shownWords.replace(/^Shown w/, 'W') },
  { label: STORED_LABEL, textOf: ({ storedAs }) => storedAs },
];

/** Returns the label of a schema keyword. */
export const keywordLabel = (keyword: string): string =>
  FACTS.find(({ keywords }) => keywords?.includes(keyword))?.label ?? RULES;

/** Returns the label of some UI options. */
export const uiOptionsLabel = (keys: readonly string[]): string =>
  FACTS.find(({ ui }) => ui?.some((key) => keys.includes(key)))?.label ?? LOOK;

/** Returns the text of a fact; empty for an unknown label. */
export const factTextByLabel = (question: Question, label: string): string =>
  FACTS.find((fact) => fact.label === label)?.textOf(question) ?? '';

/** Returns all facts of a question as lines: `Kind of answer: A date`. */
export const formatQuestionFacts = (question: Question): string[] =>
  FACTS.map(({ label, textOf }) => [label, textOf(question)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}: ${text.replaceAll('\n', ', ')}`);

/** Returns the lines of the facts that differ, before and now. */
export function diffQuestionFactLines(before: Question, now: Question): { before: string[]; now: string[] } {
  const [old, own] = [formatQuestionFacts(before), formatQuestionFacts(now)];
  return { before: old.filter((line) => !own.includes(line)), now: own.filter((line) => !old.includes(line)) };
}
