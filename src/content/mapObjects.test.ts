import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { mapObjects } from './mapObjects.ts';

const withLetters = (value: unknown) =>
  mapObjects(value, (group, path, mapped) => ('$letter' in group ? path.join('.') : mapped()));

test('replaces groups at any depth and passes their paths', () =>
  expect(withLetters({ a: [{ $letter: 'x' }, 1], b: { c: { $letter: 'y' } }, d: null })).toEqual({
    a: ['a.0', 1],
    b: { c: 'b.c' },
    d: null,
  }));

test('replaces groups of another window, such as those of a preview', () =>
  expect(withLetters(runInNewContext('({ a: [{ $letter: "x" }] })'))).toEqual({ a: ['a.0'] }));

test('keeps objects that are no JSON', () => {
  const date = new Date(0);
  expect(withLetters({ date })).toEqual({ date });
});
