import { deepEquals as original } from '@rjsf/utils';
import { expect, test } from 'vitest';
import { deepEquals } from './deepEquals.ts';

const samples: unknown[] = [
  undefined,
  null,
  0,
  1,
  Number.NaN,
  '',
  'a',
  true,
  false,
  [],
  [1],
  [1, [2]],
  [undefined],
  {},
  { a: 1 },
  { a: undefined },
  { b: undefined },
  { a: { b: [1, { c: null }] } },
  { a: { b: [1, { c: 2 }] } },
  () => 1,
  { a: () => 1 },
  { length: 0 },
];

test('agrees with RJSF about every pair of values it meets', () => {
  for (const a of samples)
    for (const b of [...samples, structuredCopy(a)]) expect([a, b, deepEquals(a, b)]).toEqual([a, b, original(a, b)]);
});

test('comes to an end with a value that contains itself', () => {
  const loop = (name: string) => {
    const value: Record<string, unknown> = { name };
    value.self = value;
    return value;
  };
  expect(deepEquals(loop('a'), loop('a'))).toBe(true);
  expect(deepEquals(loop('a'), loop('b'))).toBe(false);
});

const structuredCopy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(structuredCopy);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, structuredCopy(child)]));
};
