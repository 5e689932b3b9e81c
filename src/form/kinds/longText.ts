import type { Kind } from './Kind.ts';
import { refusesBeyond, text } from './text.ts';

const CAP = 10_000;

/** A text of several lines. */
export const longText: Kind = {
  ...text,
  name: 'longText',
  knownBy: 'look',
  fits: ({ says, looks }) => looks.widget === 'textarea' && isText(says.type),
  control: () => 'TextareaControl',
  refuses: refusesBeyond(CAP),
  widgets: ['textarea'],
};

const isText = (types: string[] | undefined) => types === undefined || types.includes('string');
