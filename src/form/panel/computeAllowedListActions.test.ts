import { expect, test } from 'vitest';
import { computeAllowedListActions } from './computeAllowedListActions.ts';

test('a full list adds nothing and a minimal list removes nothing, and say so', () => {
  expect(computeAllowedListActions({ minItems: 2, maxItems: 6 }, 4, true)).toEqual({
    room: 2,
    canRemove: true,
    why: undefined,
  });
  expect(computeAllowedListActions({ minItems: 2, maxItems: 6 }, 6, true)).toEqual({
    room: 0,
    canRemove: true,
    why: 'Six entries at most. Remove one before you add one.',
  });
  expect(computeAllowedListActions({ minItems: 2 }, 2, true)).toEqual({
    room: Infinity,
    canRemove: false,
    why: 'Two entries are needed. Add one before you remove one.',
  });
  expect(computeAllowedListActions({ minItems: 1 }, 1, true).why).toBe(
    'One entry is needed. Add one before you remove one.',
  );
  expect(computeAllowedListActions({ minItems: 4, maxItems: 4 }, 4, true).why).toBe(
    'Four entries are needed, no more and no fewer.',
  );
  expect(computeAllowedListActions({}, 9, true)).toEqual({ room: Infinity, canRemove: true, why: undefined });
});

test('a list that may be left out can be emptied, and one beyond its most only shrinks', () => {
  expect(computeAllowedListActions({ minItems: 1 }, 1, false).canRemove).toBe(true);
  expect(computeAllowedListActions({ minItems: 2 }, 2, false).canRemove).toBe(false);
  expect(computeAllowedListActions({ minItems: 1 }, 0, false)).toEqual({
    room: Infinity,
    canRemove: false,
    why: undefined,
  });
  expect(computeAllowedListActions({ maxItems: 2 }, 3, true)).toMatchObject({ room: 0, canRemove: true });
});

test('a list below its minimum says how many are missing, in its own noun', () => {
  const points = { one: 'point', many: 'points' };
  expect(computeAllowedListActions({ minItems: 4 }, 1, true, points)).toMatchObject({
    canRemove: false,
    why: 'Four points are needed. Add three more.',
  });
  expect(computeAllowedListActions({ minItems: 4 }, 1, false, points)).toMatchObject({
    canRemove: true,
    why: 'Four points are needed. Add three more.',
  });
});
