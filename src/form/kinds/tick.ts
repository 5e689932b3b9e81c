import { isBlank, plain, type Kind } from './Kind.ts';

/** A box to tick. One that is not ticked is no answer; a question of yes or no is a choice. */
export const tick: Kind = {
  ...plain,
  name: 'tick',
  knownBy: 'type',
  fits: ({ says }) => says.type?.includes('boolean') === true && says.type.every((type) => /boolean|null/.test(type)),
  control: () => 'CheckboxControl',
  read: (text) => (text === 'true' ? true : text === 'false' || text === '' ? undefined : text),
  words: (answer) => (answer === true ? 'Yes' : 'No'),
  counts: (value) => (value === false || isBlank(value) ? undefined : value),
  scalar: 'Boolean',
  rules: [],
  widgets: ['checkbox', 'radio', 'select'],
};
