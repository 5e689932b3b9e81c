import type { FieldType } from './FieldType.ts';
import { refusesBeyond, text, textLengths } from './text.ts';

const CAP = 10_000;

/** A text of several lines. */
export const longText: FieldType = {
  ...text,
  name: 'longText',
  specificity: 'look',
  matches: ({ constraints, uiOptions }) => uiOptions.widget === 'textarea' && isText(constraints.type),
  input: (field) => ({ type: 'textarea', ...textLengths(field) }),
  validate: refusesBeyond(CAP),
  widgets: ['textarea'],
};

const isText = (types: string[] | undefined) => types === undefined || types.includes('string');
