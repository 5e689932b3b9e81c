import { plain, type Kind } from './Kind.ts';

/** Any number of answers of one kind, or of kinds in a fixed order; they are answered one by one. */
export const list: Kind = {
  ...plain,
  name: 'list',
  knownBy: 'type',
  fits: ({ says, item }) =>
    says.type?.find((type) => type !== 'null') === 'array' || (says.type === undefined && item !== undefined),
  scalar: 'JSON',
  rules: ['minItems', 'maxItems', 'uniqueItems'],
  widgets: [],
};
