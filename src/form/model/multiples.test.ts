import { expect, test } from 'vitest';
import { isMultipleOf, smallestMultipleFrom } from './multiples.ts';

test.each([
  [19.99, 0.01],
  [0.07, 0.01],
  [4.35, 0.01],
  [143.48, 0.01],
  [80312345678.91, 0.01],
  [-1.1, 0.1],
  [1.1, 0.1],
  [0, 0.01],
  [9007199254740992, 1],
  [1e21, 5],
])('%d is a multiple of %d', (value, divisor) => {
  expect(isMultipleOf(value, divisor)).toBe(true);
});

test.each([
  [19.995, 0.01],
  [0.000001, 0.01],
  [8, 5],
  [1.15, 0.1],
])('%d is no multiple of %d', (value, divisor) => {
  expect(isMultipleOf(value, divisor)).toBe(false);
});

test.each([
  [3, 5, 5],
  [10, 5, 10],
  [-3, 5, 0],
  [0.25, 0.1, 0.3],
  [0.3, 0.1, 0.3],
  [9007199254740991, 1, 9007199254740991],
])('the first multiple from %d in steps of %d is %d', (least, divisor, first) => {
  expect(smallestMultipleFrom(least, divisor)).toBeCloseTo(first, 12);
});
