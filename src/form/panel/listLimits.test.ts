import { expect, test } from 'vitest';
import { listLimits } from './listLimits.ts';

test('a full list adds nothing and a minimal list removes nothing, and say so', () => {
  expect(listLimits({ minItems: 2, maxItems: 6 }, 4, true)).toEqual({ room: 2, canRemove: true, why: undefined });
  expect(listLimits({ minItems: 2, maxItems: 6 }, 6, true)).toEqual({
    room: 0,
    canRemove: true,
    why: '6 at most: remove one to add another.',
  });
  expect(listLimits({ minItems: 2 }, 2, true)).toEqual({
    room: Infinity,
    canRemove: false,
    why: 'At least 2 stay: add another to remove one of these.',
  });
  expect(listLimits({ minItems: 1 }, 1, true).why).toBe('At least one stays: add another to remove this.');
  expect(listLimits({ minItems: 4, maxItems: 4 }, 4, true).why).toBe('Always 4: none is added, none is removed.');
  expect(listLimits({}, 9, true)).toEqual({ room: Infinity, canRemove: true, why: undefined });
});

test('a list that may be left out can be emptied, and one beyond its most only shrinks', () => {
  expect(listLimits({ minItems: 1 }, 1, false).canRemove).toBe(true);
  expect(listLimits({ minItems: 2 }, 2, false).canRemove).toBe(false);
  expect(listLimits({ minItems: 1 }, 0, false)).toEqual({ room: Infinity, canRemove: false, why: undefined });
  expect(listLimits({ maxItems: 2 }, 3, true)).toMatchObject({ room: 0, canRemove: true });
});
