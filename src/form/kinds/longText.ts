import type { Kind } from './Kind.ts';
import { refusesBeyond, text } from './text.ts';

const CAP = 10_000;

/** A text of several lines. */
export const longText: Kind = {
  ...text,
  name: 'longText',
  knownBy: 'look',
  fits: ({ says, looks }) => /^textarea$|^TextareaWidget$/.test(looks.widget ?? '') && isText(says.type),
  control: () => 'TextareaControl',
  refuses: refusesBeyond(CAP),
  widgets: ['textarea', 'TextareaWidget'],
};

const isText = (types: string[] | undefined) => types === undefined || types.includes('string');
