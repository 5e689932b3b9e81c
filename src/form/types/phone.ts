import type { FieldType } from './FieldType.ts';
import { text, textLengths } from './text.ts';

/** What people write between the digits, and the unseen marks around a number that is copied from a list of contacts. */
const BETWEEN = /[\s\-().\u2010-\u2015\p{Cf}]/gu;
/** Nigeria's prefix where a country's would stand, the zero of the number at home said or not. */
const PREFIX = /^(?:\+|00)2340?(?=\d)|^2340?(?=[789])/;

/** A telephone number, written as people write it: `+234 803 123 4567` is 08031234567. */
export const phone: FieldType = {
  ...text,
  name: 'phone',
  specificity: 'look',
  matches: ({ uiOptions, constraints }) =>
    uiOptions.inputType === 'tel' && constraints.type?.includes('string') !== false,
  input: (field) => ({ type: 'tel', inputMode: 'tel', ...textLengths(field) }),
  parse: (written, field) => text.parse(phone.sanitize!(written, field), field),
  sanitize(written, { constraints }) {
    // A file that asks for numbers in another form gets them as they are.
    if (constraints.pattern !== undefined && new RegExp(constraints.pattern, 'u').test(written)) return written;
    return written.replace(BETWEEN, '').replace(PREFIX, '0');
  },
  normalize: (value, field) => text.normalize(typeof value === 'string' ? phone.sanitize!(value, field) : value, field),
};
