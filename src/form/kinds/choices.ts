import { choice } from './choice.ts';
import { answerText, plain, type Kind } from './Kind.ts';

/** Several of some answers. */
export const choices: Kind = {
  ...plain,
  name: 'choices',
  fits: ({ says, looks, item }) =>
    item?.kind === choice &&
    (says.uniqueItems === true || /^checkboxes$|CheckboxesWidget|^select$/.test(looks.widget ?? '')),
  control: () => 'CheckboxesControl',
  read: (text, { item }) => (text === '' ? undefined : choice.read(text, item!)),
  show: answerText,
  words: (answer, { item }) =>
    [answer]
      .flat()
      .map((one) => choice.words(one, item!))
      .join(', '),
  counts: (value) => (value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value),
  isMany: true,
  scalar: 'JSON',
  rules: ['type', 'items', 'minItems', 'maxItems', 'uniqueItems'],
  widgets: ['checkboxes', 'select', 'CheckboxesWidget', 'SelectWidget'],
};
