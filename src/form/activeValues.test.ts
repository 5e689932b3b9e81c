import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../tests/forms/loadForm.ts';
import { activeValues } from './activeValues.ts';

const form = loadForm(
  formFile({
    type: 'object',
    required: ['guests'],
    properties: {
      name: { type: 'string', default: 'Ada' },
      food: { enum: ['Yes', 'No'] },
      guests: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, vip: { type: 'boolean' } },
          if: { properties: { vip: { const: true } }, required: ['vip'] },
          then: { properties: { car: { type: 'string' } } },
        },
      },
      home: { type: 'object', properties: { town: { type: 'string' }, kind: { const: 'home' } } },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
    },
    if: { properties: { food: { const: 'Yes' } }, required: ['food'] },
    then: { properties: { dish: { type: 'string' } } },
    else: { properties: { reason: { type: 'string' } } },
  }),
);

test('unknown fields are left out, at every depth', () => {
  expect(
    activeValues(form, { name: 'B', admin: true, home: { town: 'Ado', x: 1 }, guests: [{ name: 'C', y: 2 }] }),
  ).toEqual({ name: 'B', home: { town: 'Ado' }, guests: [{ name: 'C' }] });
});

test('a field counts only while its condition holds', () => {
  expect(activeValues(form, { food: 'Yes', dish: 'Amala', reason: 'none' })).toEqual({ food: 'Yes', dish: 'Amala' });
  expect(activeValues(form, { food: 'No', dish: 'Amala', reason: 'none' })).toEqual({ food: 'No', reason: 'none' });
  expect(
    activeValues(form, {
      guests: [
        { vip: true, car: 'A' },
        { vip: false, car: 'B' },
      ],
    }),
  ).toEqual({ guests: [{ vip: true, car: 'A' }, { vip: false }] });
});

test('what was left blank is absent; nothing is trimmed and no default is filled in', () => {
  expect(activeValues(form, { name: '', food: undefined })).toEqual({});
  expect(activeValues(form, { name: '  B ' })).toEqual({ name: '  B ' });
});

test('a group with nothing but what its file fixes is absent, a list that is asked for is not', () => {
  expect(activeValues(form, { home: { kind: 'home', town: '' }, guests: [] })).toEqual({ guests: [] });
  expect(activeValues(form, { home: { kind: 'home', town: 'Ado' } })).toEqual({ home: { kind: 'home', town: 'Ado' } });
});

test('free fields are kept by their names, dangerous names included, without touching any prototype', () => {
  const values = JSON.parse('{"labels":{"a":"1","__proto__":"x","constructor":"y"}}') as Record<string, unknown>;
  const active = activeValues(form, values);
  expect(Object.entries(active.labels as object)).toEqual([
    ['a', '1'],
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(Object.getPrototypeOf(active.labels)).toBe(Object.prototype);
});
