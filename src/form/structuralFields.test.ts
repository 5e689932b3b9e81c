import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../tests/forms/loadForm.ts';
import { changesStructure } from './structuralFields.ts';

const form = loadForm(
  formFile({
    type: 'object',
    definitions: {
      address: {
        type: 'object',
        properties: { country: { enum: ['NG', 'GH'] }, city: { type: 'string' } },
        if: { properties: { country: { const: 'NG' } } },
        then: { properties: { state: { type: 'string' } } },
      },
    },
    properties: {
      name: { type: 'string' },
      food: { type: 'string' },
      card: { type: 'string' },
      colour: { oneOf: [{ const: 'r' }, { const: 'g' }] },
      home: { $ref: '#/definitions/address' },
      homes: { type: 'array', items: { $ref: '#/definitions/address' } },
      pay: {
        oneOf: [
          { type: 'object', properties: { iban: { type: 'string' } } },
          { type: 'object', properties: { card: { type: 'string' } } },
        ],
      },
      either: { anyOf: [{ type: 'string' }, { type: 'number' }] },
      free: { type: 'object', additionalProperties: true },
    },
    dependencies: { card: ['name'] },
    allOf: [{ if: { properties: { food: { const: 'Yes' } } }, then: { properties: { dish: { type: 'string' } } } }],
  }),
);

test.each(['/food', '/card', '/home/country', '/homes/3/country', '/pay/iban', '/either', '/free/x'])(
  '%s can change which fields there are',
  (pointer) => {
    expect(changesStructure(form, pointer)).toBe(true);
  },
);

test.each(['/name', '/colour', '/dish', '/home/city', '/homes/3/city', '/home/state'])('%s cannot', (pointer) => {
  expect(changesStructure(form, pointer)).toBe(false);
});

test('a condition that looks at the whole object is told by any of its fields', () => {
  const counting = loadForm(
    formFile({
      type: 'object',
      properties: { a: { type: 'string' } },
      if: { minProperties: 1 },
      then: { properties: { b: { type: 'string' } } },
    }),
  );
  expect(changesStructure(counting, '/a')).toBe(true);
});
