import { expect, it } from 'vitest';
import { chatLink } from './chatLink.ts';

it('turns a number as people write it into a chat address with the country code', () => {
  expect(chatLink('0803 123 4567')).toBe('https://wa.me/2348031234567');
  expect(chatLink('+234 803 123 4567')).toBe('https://wa.me/2348031234567');
});
