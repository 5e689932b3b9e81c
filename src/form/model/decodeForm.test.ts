import { expect, test } from 'vitest';
import { caseFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { decodeForm } from './decodeForm.ts';

const form = loadForm(
  caseFile({
    rename: { 'a/b': 'ab' },
    right: [],
    wrong: [],
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        'a/b': { type: 'string' },
        age: { type: 'integer' },
        accept: { type: 'boolean' },
        size: { enum: [1, 2, 'large'] },
        tags: { type: 'array', uniqueItems: true, items: { enum: ['x', 'y'] } },
        when: { type: 'string', format: 'date-time' },
        cv: { type: 'string' },
        items: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' }, count: { type: 'number' } } },
        },
      },
    },
  }),
);
const decode = (...entries: [string, string | File][]) => decodeForm(form, entries).values;

test('texts become what their fields are', () => {
  expect(
    decode(
      ['name', 'Ada'],
      ['age', '17'],
      ['accept', 'false'],
      ['accept', 'true'],
      ['size', '2'],
      ['tags', 'x'],
      ['tags', 'y'],
    ),
  ).toEqual({
    name: 'Ada',
    age: 17,
    accept: true,
    size: 2,
    tags: ['x', 'y'],
  });
});

test('a text that is no number stays as it was typed, so that it is refused and not lost', () => {
  expect(decode(['age', 'many'])).toEqual({ age: 'many' });
});

test('blank entries, files not chosen and unknown names are absent', () => {
  expect(
    decode(
      ['name', ''],
      ['age', ''],
      ['cv', new File([], '')],
      ['nobody', 'x'],
      ['_form', 'test'],
      ['__proto__/x', '1'],
    ),
  ).toEqual({});
  expect(({} as { x?: string }).x).toBeUndefined();
});

test('names of nested fields are JSON pointers, and the items of a list close ranks', () => {
  expect(decode(['items/0/name', 'A'], ['items/7/name', 'B'], ['items/7/count', '1.5'], ['a~1b', 'slash'])).toEqual({
    items: [{ name: 'A' }, { name: 'B', count: 1.5 }],
    'a/b': 'slash',
  });
});

test('an entry in the name of a group or of a list of groups is dropped', () => {
  expect(decode(['items', 'x'], ['items/0', 'y'], ['items/0/name', 'A'])).toEqual({ items: [{ name: 'A' }] });
});

test('a number of items beyond reason takes no memory', () => {
  expect(decode(['items/999999999/name', 'A'])).toEqual({ items: [{ name: 'A' }] });
});

test('a date and time is meant on the clock of the site', () => {
  expect(decode(['when', '2026-11-20T08:30'])).toEqual({ when: '2026-11-20T08:30:00+01:00' });
});

test('a chosen file stands as it is', () => {
  const file = new File(['x'], 'cv.pdf');
  expect(decode(['cv', file]).cv).toBe(file);
});

test('an entry that lies deeper than any field is dropped', () => {
  const pay = loadForm(
    caseFile({
      right: [],
      wrong: [],
      schema: { type: 'object', properties: { pay: { oneOf: [{ type: 'object' }, { type: 'string' }] } } },
    }),
  );
  expect(decodeForm(pay, [[`pay/${'0/'.repeat(5000)}a`, 'x']]).values).toEqual({});
});
