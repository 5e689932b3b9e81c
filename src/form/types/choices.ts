import { choice } from './choice.ts';
import {
  answerToEntryText,
  typeDefaults,
  listTypeDefaults,
  displayTextOfAnswers,
  type FieldType,
} from './FieldType.ts';

/** Several of some answers. */
export const choices: FieldType = {
  ...typeDefaults,
  ...listTypeDefaults,
  name: 'choices',
  specificity: 'choices',
  matches: ({ constraints, uiOptions, item }) =>
    item?.type === choice &&
    (constraints.uniqueItems === true || uiOptions.widget === 'checkboxes' || uiOptions.widget === 'select'),
  control: () => ({ name: 'CheckboxesWidget', frame: 'set' }),
  parse: (text, { item }) => (text === '' ? undefined : choice.parse(text, item!)),
  format: answerToEntryText,
  displayText: (answer, { item }) => displayTextOfAnswers(answer, choice, item!),
  widgets: ['checkboxes', 'select'],
};
