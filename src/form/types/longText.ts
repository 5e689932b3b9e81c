import type { FieldType } from './FieldType.ts';
import { text, minLengthAttribute } from './text.ts';

/** A text of several lines. */
export const longText: FieldType = {
  ...text,
  name: 'longText',
  specificity: 'look',
  matches: ({ constraints, uiOptions }) => uiOptions.widget === 'textarea' && isText(constraints.type),
  input: (field) => ({ type: 'textarea', ...minLengthAttribute(field) }),
  longest: 10_000,
  widgets: ['textarea'],
};

const isText = (types: string[] | undefined) => types === undefined || types.includes('string');
