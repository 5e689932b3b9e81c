import { typeDefaults, type FieldType, wireTypeOfTypes } from './FieldType.ts';

/** Any number of answers of one type, or of types in a fixed order; they are answered one by one. */
export const list: FieldType = {
  ...typeDefaults,
  name: 'list',
  specificity: 'type',
  matches: ({ constraints, item }) =>
    constraints.type?.find((type) => type !== 'null') === 'array' ||
    (constraints.type === undefined && item !== undefined),
  wireType: ({ constraints }) => wireTypeOfTypes(constraints.type ?? ['array']),
  rules: ['minItems', 'maxItems', 'uniqueItems'],
  widgets: [],
};
