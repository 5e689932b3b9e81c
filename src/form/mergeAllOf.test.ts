import shallowAllOfMerge from '@rjsf/utils/lib/schema/shallowAllOfMerge.js';
import { expect, test } from 'vitest';
import type { FormSchema } from './FormModule.ts';
import { mergeAllOf } from './mergeAllOf.ts';

const stock = shallowAllOfMerge as (schema: FormSchema) => unknown;

const samples: FormSchema[] = [
  {
    title: 'A',
    allOf: [
      { title: 'B', description: 'C' },
      { description: 'D', format: 'email' },
    ],
  },
  {
    type: 'number',
    allOf: [
      { minimum: 1, maximum: 9 },
      { type: 'integer', minimum: 3, maximum: 12, exclusiveMaximum: 8 },
    ],
  },
  { type: ['string', 'boolean'], allOf: [{ type: 'boolean' }] },
  { type: ['string', 'null', 'number'], allOf: [{ type: ['null', 'integer'] }] },
  { allOf: [{ minLength: 2, maxLength: 9 }, { minLength: 4, maxLength: 5 }, { allOf: [{ minLength: 5 }] }] },
  { enum: [1, { a: 1 }, 'x'], allOf: [{ enum: ['x', { a: 1 }] }] },
  {
    required: ['a'],
    allOf: [
      { required: ['b', 'a'] },
      { properties: { a: { type: 'string', title: 'A' } } },
      { properties: { a: { minLength: 3 }, b: true } },
    ],
  },
  {
    properties: { a: true, c: true },
    additionalProperties: false,
    allOf: [{ properties: { a: { type: 'string' }, b: { type: 'string' } } }],
  },
  { items: { type: 'string' }, minItems: 1, allOf: [{ items: { maxLength: 3 }, minItems: 2, uniqueItems: true }] },
  {
    if: { required: ['a'] },
    then: { required: ['b'] },
    allOf: [{ if: { required: ['c'] }, then: { required: ['d'] }, else: { required: ['e'] } }],
  },
  { oneOf: [{ required: ['a'] }, { required: ['b'] }], allOf: [{ oneOf: [{ title: 'x' }, { title: 'y' }] }] },
  { dependencies: { a: ['b'] }, allOf: [{ dependencies: { c: ['d'] } }] },
  { allOf: [true, { type: 'string' }] },
  { readOnly: false, allOf: [{ readOnly: true }] },
];

test.each(samples)('says the same as what RJSF brings: %j', (schema) => {
  expect(sorted(mergeAllOf(schema))).toEqual(sorted(stock(schema)));
});

/** Answers and names keep the file's order here, and are sorted there. */
const sorted = (merged: unknown): unknown =>
  Object.fromEntries(
    Object.entries(merged as FormSchema).map(([key, value]) => [
      key,
      /^(enum|required)$/.test(key) ? (value as unknown[]).map((one) => JSON.stringify(one)).sort() : value,
    ]),
  );

test('draws the first of two parts that contradict each other', () => {
  expect(mergeAllOf({ allOf: [{ enum: ['a'] }, { enum: ['b'] }] })).toEqual({ enum: ['a'] });
  expect(mergeAllOf({ allOf: [{ type: 'string' }, { type: 'number' }] })).toEqual({ type: 'string' });
});
