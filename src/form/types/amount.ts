import type { Field, FieldType } from './FieldType.ts';
import type { UiOptions } from '../model/FormModule.ts';
import { text } from './text.ts';

/** Digits, or thousands with one sign between them all along; then a sign and one or two decimals. */
const WRITTEN = /^(\d{1,3}([ ,.'’])\d{3}(?:\2\d{3})*|\d+)(?:([.,])(\d\d?))?$/;
const LONGEST = 40;

/**
 * An amount of money, written as people write it: `₦2,500,000` is 2500000 in a field of Nigeria. Ambiguous amounts stay
 * texts.
 */
export const amount: FieldType = {
  ...text,
  name: 'amount',
  specificity: 'look',
  matches: ({ uiOptions, constraints }) =>
    uiOptions.inputMode === 'decimal' &&
    uiOptions.inputType === undefined &&
    uiOptions.widget !== 'textarea' &&
    constraints.type?.includes('string') !== false,
  // The input has no length attributes: with signs and spaces, typed text may be longer than the stored amount.
  rules: [...text.rules, 'moreThan', 'lessThan'],
  input: () => ({ type: 'text', inputMode: 'decimal' }),
  parse: (written, field) => text.parse(plainAmount(written, field), field),
  normalize: (value, field) => text.normalize(typeof value === 'string' ? plainAmount(value, field) : value, field),
};

function plainAmount(written: string, { constraints: { pattern }, uiOptions: { money } }: Field): string {
  // Keep an amount that already matches the pattern of the form file.
  if (written.length > LONGEST || (pattern !== undefined && new RegExp(pattern, 'u').test(written))) return written;
  const digits = withoutSign(written.trim().replace(/\s/g, ' '), money);
  const [, whole, between, point, part] = WRITTEN.exec(digits) ?? [];
  const isAmbiguous =
    between === undefined
      ? point === ',' && whole!.length < 4 // 2,50 may be 2,500 cut short
      : between === point || (between === '.' && !point && whole!.length < 9); // 2.500 is two and a half to others
  if (whole === undefined || isAmbiguous) return written;
  return whole.replace(/\D/g, '') + (part ? `.${part}` : '');
}

/** Removes a sign of money, before the digits or after them, once. */
function withoutSign(written: string, money: UiOptions['money']): string {
  if (!money) return written;
  const before = new RegExp(`^(?:${money.before}) ?(?=\\d)`, 'i');
  return before.test(written)
    ? written.replace(before, '')
    : written.replace(new RegExp(`(?<=\\d) ?(?:${money.after})$`, 'i'), '');
}
