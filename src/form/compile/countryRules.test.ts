import { expect, test } from 'vitest';
import type { FormSchema } from '../model/FormModule.ts';
import { phone } from '../types/phone.ts';
import { amount } from '../types/amount.ts';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { countingOf } from '../../../tests/forms/answers.ts';
import { buildFormFieldModel } from './buildFormFieldModel.ts';

const schema: FormSchema = { type: 'object', properties: { answer: { type: 'string' } } };
const looks = { [phone.name]: { 'ui:inputType': 'tel' }, [amount.name]: { 'ui:inputMode': 'decimal' } };

/** Returns the answer that counts where a form of a site of `siteCountry` gets a text. */
const kept = (kind: 'phone' | 'amount', country: string | undefined, text: string, siteCountry?: string) => {
  const answer = { ...looks[kind], ...(country && { 'ui:country': country }) };
  const form = loadForm(formFile(schema, { uiSchema: { answer } }), 'test', siteCountry);
  return countingOf(form, { answer: text }).answer;
};

test.each([
  ['NG', '+234 803 123 4567', '08031234567'],
  ['NG', '2348031234567', '08031234567'],
  ['GB', '0044 20 7946 0000', '02079460000'],
  ['IT', '+39 06 698 1234', '066981234'],
  ['RU', '+7 843 123-45-67', '88431234567'],
  ['GB', '+234 803 123 4567', '+2348031234567'],
  [undefined, '+234 803 123 4567', '+2348031234567'],
])('a phone field of %s keeps %s as %s', (country, text, national) => {
  expect(kept('phone', country, text)).toBe(national);
});

test.each([
  ['NG', '₦2,500', '2500'],
  ['GB', '£2,500', '2500'],
  ['GB', '2,500 pounds', '2500'],
  ['GB', '₦2,500', '₦2,500'],
  [undefined, '2,500', '2500'],
  [undefined, '£2,500', '£2,500'],
])('an amount of %s keeps %s as %s', (country, text, number) => {
  expect(kept('amount', country, text)).toBe(number);
});

test('the country of a field precedes the country of the site', () => {
  expect(kept('phone', 'GB', '+44 20 7946 0000', 'NG')).toBe('02079460000');
  expect(kept('phone', undefined, '+234 803 123 4567', 'NG')).toBe('08031234567');
});

test('a country that does not exist is reported', () => {
  const { remarks } = buildFormFieldModel(formFile(schema, { uiSchema: { answer: { 'ui:country': 'XX' } } }));
  expect(remarks).toEqual([
    {
      code: 'unknown-country',
      pointer: '/uiSchema/answer/ui:country',
      message: 'is "XX", which is not a country code',
    },
  ]);
});
