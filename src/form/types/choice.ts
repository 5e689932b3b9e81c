import type { AnswerChoice } from '../model/FormModule.ts';
import { sameJson } from '../model/pointer.ts';
import {
  answerToEntryText,
  type FieldWidget,
  type FieldTraits,
  type FieldType,
  isBlankAnswer,
  jsonTypeOf,
  typeDefaults,
  wireTypeOfTypes,
} from './FieldType.ts';

/** Radio buttons: one of some answers. */
const RADIOS: FieldWidget = { name: 'RadioWidget', frame: 'set' };

const choicesOf = ({ constraints }: FieldTraits): AnswerChoice[] => constraints.choices ?? [];

/** True where a choice offers this answer. */
export const isAnswerOffered = (field: FieldTraits, answer: unknown): boolean =>
  choicesOf(field).some(({ value }) => sameJson(value, answer));

/** One of several answers, a yes or no among them. */
export const choice: FieldType = {
  ...typeDefaults,
  name: 'choice',
  specificity: 'choices',
  matches: ({ constraints }) => constraints.choices !== undefined,
  control: ({ constraints, uiOptions: { widget } }) => {
    const isYesNo = constraints.choices?.every(({ value }) => typeof value === 'boolean') && widget === undefined;
    return widget === 'radio' || isYesNo ? RADIOS : { name: 'SelectWidget', frame: 'label' };
  },
  parse(text, field) {
    const named = choicesOf(field).find(({ value }) => answerToEntryText(value) === text);
    return named ? named.value : text === '' ? undefined : text;
  },
  format: (answer) => (answer === undefined ? '' : answerToEntryText(answer)),
  displayText: (answer, field) =>
    choicesOf(field).find(({ value }) => sameJson(value, answer))?.label ?? answerToEntryText(answer),
  normalize: (value, field) => (isBlankAnswer(value) && !isAnswerOffered(field, value) ? undefined : value),
  wireType: ({ constraints: { type, choices = [] } }) =>
    wireTypeOfTypes(type ?? choices.map(({ value }) => jsonTypeOf(value))),
  rules: [],
  widgets: ['select', 'radio'],
};
