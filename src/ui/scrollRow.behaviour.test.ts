import { expect, test } from 'vitest';
import { visibleItemRange } from './scrollRow.behaviour.ts';

const steps = Array.from({ length: 6 }, (_, index) => ({ left: index * 350, width: 350 }));

test('an item counts as in view when its middle is', () => {
  expect(visibleItemRange(steps, 0, 1340)).toEqual([1, 4]);
  expect(visibleItemRange(steps, 350, 1340)).toEqual([2, 5]);
  expect(visibleItemRange(steps, 0, 370)).toEqual([1, 1]);
  expect(visibleItemRange(steps, 760, 1340)).toEqual([3, 6]);
});

test('a row without items has none in view', () => {
  expect(visibleItemRange([], 0, 1340)).toBeUndefined();
});
