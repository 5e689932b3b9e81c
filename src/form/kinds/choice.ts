import type { Choice } from '../model/FormModule.ts';
import { sameJson } from '../model/pointer.ts';
import { answerText, isBlank, plain, type Described, type Kind } from './Kind.ts';

const choicesOf = ({ says }: Described): Choice[] => says.choices ?? [];

/** True where a choice offers this answer. */
export const offers = (field: Described, answer: unknown): boolean =>
  choicesOf(field).some(({ value }) => sameJson(value, answer));

/** One of several answers, a yes or no among them. */
export const choice: Kind = {
  ...plain,
  name: 'choice',
  knownBy: 'choices',
  fits: ({ says }) => says.choices !== undefined,
  control: ({ says, looks: { widget } }) => {
    const isYesNo = says.choices?.every(({ value }) => typeof value === 'boolean') && widget === undefined;
    return widget === 'radio' || isYesNo ? 'BoxesControl' : 'SelectControl';
  },
  read(text, field) {
    const named = choicesOf(field).find(({ value }) => answerText(value) === text);
    return named ? named.value : text === '' ? undefined : text;
  },
  show: (answer) => (answer === undefined ? '' : answerText(answer)),
  words: (answer, field) => choicesOf(field).find(({ value }) => sameJson(value, answer))?.label ?? answerText(answer),
  counts: (value, field) => (isBlank(value) && !offers(field, value) ? undefined : value),
  rules: [],
  widgets: ['select', 'radio'],
};
