import { choice } from './choice.ts';
import { answerText, plain, several, wordsOfAll, type Kind } from './Kind.ts';

/** Several of some answers. */
export const choices: Kind = {
  ...plain,
  ...several,
  name: 'choices',
  knownBy: 'choices',
  fits: ({ says, looks, item }) =>
    item?.kind === choice && (says.uniqueItems === true || looks.widget === 'checkboxes' || looks.widget === 'select'),
  control: () => 'BoxesControl',
  read: (text, { item }) => (text === '' ? undefined : choice.read(text, item!)),
  show: answerText,
  words: (answer, { item }) => wordsOfAll(answer, choice, item!),
  widgets: ['checkboxes', 'select'],
};
