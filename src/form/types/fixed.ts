import { answerText, type FieldType, jsonType, plain, wireTypeOf } from './FieldType.ts';

/** An answer that the file gives and nobody else; shown where it has a title. A tick that must be set is given. */
export const fixed: FieldType = {
  ...plain,
  name: 'fixed',
  specificity: 'answer',
  matches: ({ constraints }) => constraints.const !== undefined && typeof constraints.const !== 'boolean',
  control: ({ constraints }) => (constraints.title === undefined ? 'HiddenControl' : 'InputControl'),
  input: () => ({ type: 'text' }),
  format: (_answer, { constraints }) => answerText(constraints.const),
  parse: (_text, { constraints }) => constraints.const,
  normalize: (_value, { constraints }) => constraints.const,
  wireType: ({ constraints }) => wireTypeOf(constraints.type ?? [jsonType(constraints.const)]),
  rules: [],
  widgets: [],
};
