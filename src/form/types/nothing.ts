import { plain, type FieldType } from './FieldType.ts';

/** A question to which there is no answer. */
export const nothing: FieldType = {
  ...plain,
  name: 'nothing',
  specificity: 'answer',
  matches: ({ constraints }) => constraints.type?.length === 1 && constraints.type[0] === 'null',
  control: () => 'HiddenControl',
  parse: () => undefined,
  normalize: () => undefined,
  rules: [],
  widgets: [],
};
