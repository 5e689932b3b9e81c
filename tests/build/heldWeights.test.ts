import { expect, test } from 'vitest';
import { heldWeights } from '../engine/heldWeights.ts';

const weight = { start: 1000, script: 80_000, later: 0, firstScreen: 6000 };

test('a weight is recorded again only when it left its margin', () => {
  const now = {
    blog: { start: 1010, script: 84_000, later: 0, firstScreen: 5800 },
    home: { start: 1000, script: 84_001, later: 17_000, firstScreen: 5000 },
  };
  expect(heldWeights({ blog: weight, home: weight }, now)).toEqual({
    blog: weight,
    home: { start: 1000, script: 84_001, later: 17_000, firstScreen: 5000 },
  });
});

test('adds a record for a new page and drops the record of a deleted page', () => {
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
