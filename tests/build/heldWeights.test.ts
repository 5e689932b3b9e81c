import { expect, test } from 'vitest';
import { heldWeights } from '../engine/heldWeights.ts';

const weight = { start: 1000, script: 80_000, later: 0, firstScreen: 6000 };

test('a weight that moved within the margin stays as it was recorded, and one that left it is recorded anew', () => {
  const now = {
    blog: { start: 1010, script: 84_000, later: 0, firstScreen: 5800 },
    home: { start: 1000, script: 84_001, later: 17_000, firstScreen: 5000 },
  };
  expect(heldWeights({ blog: weight, home: weight }, now)).toEqual({
    blog: weight,
    home: { start: 1000, script: 84_001, later: 17_000, firstScreen: 5000 },
  });
});

test('a page without a record gets one below the others, and the record of a page that is gone goes', () => {
  const held = heldWeights(
    { workshop: weight, gone: weight, about: weight },
    { about: weight, 'open-day': weight, workshop: weight },
  );
  expect(Object.entries(held)).toEqual([
    ['workshop', weight],
    ['about', weight],
    ['open-day', weight],
  ]);
});
