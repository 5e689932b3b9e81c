import { expect, test } from 'vitest';
import { mergeChanges } from './mergeChanges.ts';

test('a change on one side and an edit on the other are both kept', () => {
  expect(mergeChanges({ a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 5 })).toEqual({ a: 2, b: 5 });
  expect(mergeChanges({ items: [{ x: 1 }] }, { items: [{ x: 1, y: 2 }] }, { items: [{ x: 9 }] })).toEqual({
    items: [{ x: 9, y: 2 }],
  });
});

test('what went away goes, what appeared comes', () => {
  expect(mergeChanges({ pay: { card: '1' } }, { pay: { iban: undefined } }, { pay: { card: '12' } })).toEqual({
    pay: { iban: undefined },
  });
});

test('an answer that was cleared is not filled again', () => {
  expect(mergeChanges({}, { town: 'Ado' }, { town: undefined })).toEqual({ town: undefined });
  expect(mergeChanges({}, { town: 'Ado' }, {})).toEqual({ town: 'Ado' });
});

test('a list of another length is taken over whole', () => {
  expect(mergeChanges({ a: [1, 2] }, { a: [1] }, { a: [1, 2] })).toEqual({ a: [1] });
});
