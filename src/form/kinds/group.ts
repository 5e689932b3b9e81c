import { plain, type Kind } from './Kind.ts';

/** Fields within a field. */
export const group: Kind = {
  ...plain,
  name: 'group',
  knownBy: 'type',
  fits: ({ says, hasFields }) =>
    says.type?.find((type) => type !== 'null') === 'object' || (says.type === undefined && hasFields),
  scalar: 'JSON',
  rules: [],
  widgets: [],
};
