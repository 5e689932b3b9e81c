import { answerText, plain, type Kind } from './Kind.ts';

/** An answer that the file gives and nobody else; shown where it has a title. A tick that must be set is given. */
export const fixed: Kind = {
  ...plain,
  name: 'fixed',
  knownBy: 'answer',
  fits: ({ says }) => says.const !== undefined && typeof says.const !== 'boolean',
  control: ({ says }) => (says.title === undefined ? 'HiddenControl' : 'InputControl'),
  input: () => ({ type: 'text' }),
  show: (_answer, { says }) => answerText(says.const),
  read: (_text, { says }) => says.const,
  counts: (_value, { says }) => says.const,
  rules: [],
  widgets: [],
};
