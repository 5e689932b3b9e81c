import type { FieldType } from './FieldType.ts';
import { text, minLengthAttribute } from './text.ts';

/** Separators between digits, and the invisible characters of numbers copied from contact lists. */
const BETWEEN = /[\s\-().\u2010-\u2015\p{Cf}]/gu;

/** Telephone number, with any common separators. Normalizes numbers of the field's country to national form: 08031234567. */
export const phone: FieldType = {
  ...text,
  name: 'phone',
  specificity: 'look',
  matches: ({ uiOptions, constraints }) =>
    uiOptions.inputType === 'tel' && constraints.type?.includes('string') !== false,
  input: (field) => ({ type: 'tel', inputMode: 'tel', ...minLengthAttribute(field) }),
  parse: (written, field) => text.parse(phone.sanitize!(written, field), field),
  sanitize(written, { constraints, uiOptions: { phone: rules } }) {
    // Keep a number that already matches the pattern of the form file.
    if (constraints.pattern !== undefined && new RegExp(constraints.pattern, 'u').test(written)) return written;
    const digits = written.replace(BETWEEN, '');
    return rules ? digits.replace(new RegExp(rules.prefix), rules.trunkPrefix) : digits;
  },
  normalize: (value, field) => text.normalize(typeof value === 'string' ? phone.sanitize!(value, field) : value, field),
};
