import { plain, type Kind } from './Kind.ts';

/** A question to which there is no answer. */
export const nothing: Kind = {
  ...plain,
  name: 'nothing',
  knownBy: 'answer',
  fits: ({ says }) => says.type?.length === 1 && says.type[0] === 'null',
  control: () => 'HiddenControl',
  read: () => undefined,
  counts: () => undefined,
  scalar: 'JSON',
  rules: [],
  widgets: [],
};
