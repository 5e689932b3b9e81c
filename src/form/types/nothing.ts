import { HIDDEN_WIDGET, typeDefaults, type FieldType } from './FieldType.ts';

/** Question without an answer. */
export const nothing: FieldType = {
  ...typeDefaults,
  name: 'nothing',
  specificity: 'answer',
  matches: ({ constraints }) => constraints.type?.length === 1 && constraints.type[0] === 'null',
  control: () => HIDDEN_WIDGET,
  parse: () => undefined,
  normalize: () => undefined,
  rules: [],
  widgets: [],
};
