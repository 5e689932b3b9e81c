import type { Kind } from './Kind.ts';
import { refusesBeyond, text, textLengths } from './text.ts';

const CAP = 10_000;

/** A text of several lines. */
export const longText: Kind = {
  ...text,
  name: 'longText',
  knownBy: 'look',
  fits: ({ says, looks }) => looks.widget === 'textarea' && isText(says.type),
  input: (field) => ({ type: 'textarea', ...textLengths(field) }),
  refuses: refusesBeyond(CAP),
  widgets: ['textarea'],
};

const isText = (types: string[] | undefined) => types === undefined || types.includes('string');
