import {
  answerToEntryText,
  type FieldType,
  HIDDEN_WIDGET,
  TEXT_WIDGET,
  jsonTypeOf,
  typeDefaults,
  wireTypeOfTypes,
} from './FieldType.ts';

/** Constant answer of the form file, rendered only with a title. A box that must be ticked is no constant. */
export const fixed: FieldType = {
  ...typeDefaults,
  name: 'fixed',
  specificity: 'answer',
  matches: ({ constraints }) => constraints.const !== undefined && typeof constraints.const !== 'boolean',
  control: ({ constraints }) => (constraints.title === undefined ? HIDDEN_WIDGET : TEXT_WIDGET),
  input: () => ({ type: 'text' }),
  format: (_answer, { constraints }) => answerToEntryText(constraints.const),
  parse: (_text, { constraints }) => constraints.const,
  normalize: (_value, { constraints }) => constraints.const,
  wireType: ({ constraints }) => wireTypeOfTypes(constraints.type ?? [jsonTypeOf(constraints.const)]),
  rules: [],
  widgets: [],
};
