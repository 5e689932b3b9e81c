import type { Kind } from './Kind.ts';
import { text, textLengths } from './text.ts';

/** What people write between the digits. */
const BETWEEN = /[\s\-().\u2010-\u2015]/g;
/** Nigeria's prefix where a country's would stand, the zero of the number at home said or not. */
const PREFIX = /^(?:\+|00)2340?(?=\d)|^2340?(?=[789])/;

/** A telephone number, written as people write it: `+234 803 123 4567` is 08031234567. */
export const phone: Kind = {
  ...text,
  name: 'phone',
  knownBy: 'look',
  fits: ({ looks, says }) => looks.inputType === 'tel' && says.type?.includes('string') !== false,
  input(field, isLive) {
    const { maxLength, ...lengths } = textLengths(field);
    // What is written with blanks between is longer until script takes them out, or the server.
    return { type: 'tel', inputMode: 'tel', ...lengths, ...(isLive && { maxLength }) };
  },
  read: (written, field) => text.read(phone.tidy!(written, field), field),
  tidy(written, { says }) {
    // A file that asks for numbers in another form gets them as they are.
    if (says.pattern !== undefined && new RegExp(says.pattern, 'u').test(written)) return written;
    return written.replace(BETWEEN, '').replace(PREFIX, '0');
  },
  counts: (value, field) => text.counts(typeof value === 'string' ? phone.tidy!(value, field) : value, field),
};
