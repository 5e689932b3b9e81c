import type { FieldNode } from '../../form/model/FieldNode.ts';
import { isSecretOrSensitive } from '../../form/model/isSensitiveField.ts';
import { answerToEntryText, isBlankAnswer } from '../../form/types/FieldType.ts';
import { isMailAddress } from '../mail/isMailAddress.ts';
import { toInternationalPhoneDigits, type PhoneRules, senderEmail, senderName, senderPhone } from '../mail/sender.ts';
import type { SearchColumns } from '../store/DeskStore.ts';
import { foldSearchText } from '../store/desk/foldSearchText.ts';

/** Returns the search columns of evaluated answers. Sensitive answers are not part of the columns. */
export const searchColumns = (active: FieldNode): SearchColumns => ({
  ...columnsOf(senderName(active), senderEmail(active), senderPhone(active)),
  choices: active.fields.flatMap((field) => {
    const { baseField, name, value } = field;
    if (!/^choices?$/.test(baseField.type.name) || isSecretOrSensitive(field)) return [];
    return [value]
      .flat()
      .flatMap((one) => (isBlankAnswer(one) ? [] : [{ field: name, value: answerToEntryText(one) }]));
  }),
});

/** Returns the search columns of a record whose form is unknown, by the names of its fields. */
export function searchColumnsWithoutForm(input: Record<string, unknown>): SearchColumns {
  const find = (name: RegExp, isRight: (text: string) => boolean = Boolean) =>
    Object.entries(input).flatMap(([key, value]) =>
      name.test(key) && typeof value === 'string' && isRight(value) ? [value] : [],
    )[0];
  const parts = [find(/^(first|given)_?name$/i), find(/^(last|family|sur)_?name$/i)].filter(Boolean).join(' ');
  const phone = find(/phone|mobile|whatsapp|^tel$/i);
  return {
    ...columnsOf(
      find(/^(full|your|visitor|contact)?_?name$/i) ?? parts,
      find(/mail/i, isMailAddress),
      phone?.replaceAll(/\D/g, ''),
    ),
    choices: [],
  };
}

function columnsOf(name = '', email = '', phone = ''): Omit<SearchColumns, 'choices'> {
  const folded = foldSearchText(name);
  // The surname of a single word is found by the name.
  const [, others, last] = /^(.*) (.+)$/.exec(folded) ?? [];
  const surname = last ? `${last} ${others}` : '';
  return { name: folded, surname, email: email.toLowerCase(), phone };
}

const SHORTEST_PHONE = 3;

/** Returns the start of an international number; undefined for a search that is not the start of a number. */
export function phoneSearchPrefix(search: string, rules: PhoneRules | undefined): string | undefined {
  const isNumber = /^[\s\d+().-]+$/.test(search) && search.replaceAll(/\D/g, '').length >= SHORTEST_PHONE;
  return isNumber ? toInternationalPhoneDigits(search, rules) : undefined;
}
