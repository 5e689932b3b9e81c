import { expect, it } from 'vitest';
import { whatsAppUrl } from './whatsAppUrl.ts';

const nigeria = { callingCode: '234', trunkPrefix: '0' };

it.each([
  ['0803 123 4567', nigeria, '2348031234567'],
  ['+234 803 123 4567', nigeria, '2348031234567'],
  ['024 312 3456', { callingCode: '233', trunkPrefix: '0' }, '233243123456'],
  ['+39 06 698 1234', { callingCode: '39' }, '39066981234'],
  ['0803 123 4567', undefined, '08031234567'],
])('%s opens a chat with its country code', (phone, place, digits) => {
  expect(whatsAppUrl(phone, place)).toBe(`https://wa.me/${digits}`);
});
