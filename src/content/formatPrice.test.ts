import { expect, it } from 'vitest';
import { formatPrice } from './formatPrice.ts';

it.each([
  [100_000, 'NGN', '₦100,000'],
  [1_250_000, 'NGN', '₦1,250,000'],
  [1200, 'GHS', 'GH₵1,200'],
  [1200, undefined, '1,200'],
  [1200, 'no code', '1,200'],
])('a price of %d in %s is %s', (price, currency, text) => {
  expect(formatPrice(price, currency)).toBe(text);
});
