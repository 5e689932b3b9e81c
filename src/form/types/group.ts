import { typeDefaults, type FieldType, wireTypeOfTypes } from './FieldType.ts';

/** Fields within a field. */
export const group: FieldType = {
  ...typeDefaults,
  name: 'group',
  specificity: 'type',
  matches: ({ constraints, hasFields }) =>
    constraints.type?.find((type) => type !== 'null') === 'object' || (constraints.type === undefined && hasFields),
  wireType: ({ constraints }) => wireTypeOfTypes(constraints.type ?? ['object']),
  rules: [],
  widgets: [],
};
