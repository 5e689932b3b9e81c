import type { FieldNode } from '../../form/model/FieldNode.ts';
import type { CountryFormats } from '../../form/model/FormModule.ts';
import { isSecretOrSensitive } from '../../form/model/isSensitiveField.ts';
import { listVisibleFields } from '../../form/model/listVisibleFields.ts';
import { isMailAddress } from './isMailAddress.ts';
import { truncateToOneLine } from './truncateToOneLine.ts';

const LONGEST_NAME = 80;

/** True for a field that asks for a whole name. */
export const isNameField = ({ baseField, label }: FieldNode): boolean =>
  baseField.uiOptions.autocomplete === 'name' || /^(full |your )?name$/i.test(label);

type Test = (field: FieldNode) => boolean;

/** Returns the texts of the fields that match and are not hidden, in screen order. */
const textsOf = (active: FieldNode, matches: Test, isHidden: Test): { field: FieldNode; text: string }[] =>
  listVisibleFields(active)
    .filter((field) => matches(field) && !isHidden(field))
    .flatMap((field) => (typeof field.value === 'string' ? [{ field, text: field.value }] : []));

/** Returns the sender's name on one line: the answer of the first field for a whole name that is not hidden. */
export const senderName = (active: FieldNode, isHidden: Test = isSecretOrSensitive): string | undefined =>
  textsOf(active, isNameField, isHidden)
    .map(({ text }) => truncateToOneLine(text, LONGEST_NAME))
    .find(Boolean);

/** Returns the first valid mail address among the answers that are not hidden. */
export const senderEmail = (active: FieldNode, isHidden: Test = isSecretOrSensitive): string | undefined =>
  textsOf(active, ({ baseField }) => baseField.constraints.format === 'email', isHidden).find(({ text }) =>
    isMailAddress(text),
  )?.text;

/** Returns the digits of the sender's telephone number in international form, such as 2348030000001. */
export const senderPhone = (active: FieldNode, isHidden: Test = isSecretOrSensitive): string | undefined =>
  textsOf(active, ({ baseField }) => baseField.type.name === 'phone', isHidden)
    .map(({ field, text }) => answerToInternationalPhone(field, text))
    .find(Boolean);

/** Formats of the telephone numbers of a country. */
export type PhoneRules = NonNullable<CountryFormats['phone']>;

/** Returns the digits of an answer in international form; undefined for other texts. */
export function answerToInternationalPhone({ baseField }: FieldNode, text: string): string | undefined {
  const digits = toInternationalPhoneDigits(text, baseField.uiOptions.phone);
  return /^\d{5,15}$/.test(digits) ? digits : undefined;
}

/** Returns the digits of a number, or of the start of a number, in international form. */
export function toInternationalPhoneDigits(text: string, rules: PhoneRules | undefined): string {
  const digits = text.replace(/\D/g, '');
  const isInternational = text.trim().startsWith('+') || rules === undefined;
  if (isInternational) return digits;
  const { callingCode, trunkPrefix } = rules;
  if (digits.startsWith('00')) return digits.slice(2);
  // Answers of the country are stored in national form.
  return trunkPrefix && !digits.startsWith(trunkPrefix) ? digits : callingCode + digits.slice(trunkPrefix.length);
}
