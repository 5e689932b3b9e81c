import { typeDefaults, type FieldType, toWireType } from './FieldType.ts';

/** Fields within a field. */
export const group: FieldType = {
  ...typeDefaults,
  name: 'group',
  specificity: 'type',
  matches: ({ constraints, hasFields }) =>
    constraints.type?.find((type) => type !== 'null') === 'object' || (constraints.type === undefined && hasFields),
  wireType: ({ constraints }) => toWireType(constraints.type ?? ['object']),
  rules: [],
  widgets: [],
};
