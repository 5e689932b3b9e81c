import { expect, test } from 'vitest';
import { evaluate } from '../../src/form/model/evaluate.ts';
import { smallestMultipleFrom, isMultipleOf } from '../../src/form/model/multiples.ts';
import type { FormSchema } from '../../src/form/model/FormModule.ts';
import { refusalsOf } from './answers.ts';
import { formFile, loadForm } from './loadForm.ts';

const formOf = (n: FormSchema) => loadForm(formFile({ type: 'object', properties: { n: { title: 'N', ...n } } }));
const fieldOf = (n: FormSchema) => evaluate(formOf(n), {}).at('/n')!.field;
const inputOf = (n: FormSchema, isLive = false) => {
  const field = fieldOf(n);
  const { min, step } = field.type.input!(field, isLive);
  return { min, step };
};

test.each([
  [19.99, 0.01],
  [0.07, 0.01],
  [4.35, 0.01],
  [143.48, 0.01],
  [99_999_999.99, 0.01],
  [1_234_567_890.07, 0.01],
  [0.3, 0.1],
  [1.1, 0.1],
  [-19.99, 0.01],
  [1e-7, 1e-7],
  [0, 5],
])('%d is a multiple of %d', (value, of) => {
  expect(isMultipleOf(value, of)).toBe(true);
  expect(refusalsOf(formOf({ type: 'number', multipleOf: of }), { n: value })).toEqual([]);
});

test.each([
  [19.995, 0.01],
  [0.0100001, 0.01],
  [8, 5],
  [0.35, 0.1],
])('%d is no multiple of %d', (value, of) => {
  expect(isMultipleOf(value, of)).toBe(false);
  expect(refusalsOf(formOf({ type: 'number', multipleOf: of }), { n: value })).toHaveLength(1);
});

test.each([
  [3, 5, 5],
  [5, 5, 5],
  [-3, 5, 0],
  [0.25, 0.1, 0.3],
  [0.07, 0.01, 0.07],
])('from %d on the first multiple of %d is %d', (limit, of, first) => {
  expect(smallestMultipleFrom(limit, of)).toBe(first);
});

test('an exclusive limit is no first multiple itself', () => {
  expect(smallestMultipleFrom(5, 5, true)).toBe(10);
});

test('min of an input is a multiple, since browsers count steps from it', () => {
  expect(inputOf({ type: 'integer', minimum: 3, multipleOf: 5 })).toEqual({ min: 5, step: 5 });
  expect(inputOf({ type: 'integer', minimum: 2.5 })).toEqual({ min: 3, step: 1 });
  expect(inputOf({ type: 'integer', exclusiveMinimum: 2.5 })).toEqual({ min: 3, step: 1 });
  expect(inputOf({ type: 'number', exclusiveMinimum: 5, multipleOf: 2.5 })).toEqual({ min: 7.5, step: 2.5 });
});

test('without a minimum there is a step only where script runs', () => {
  // Without script the step would be counted from the value in the HTML, which may be a refused answer.
  expect(inputOf({ type: 'integer', multipleOf: 5 })).toEqual({ min: undefined, step: 'any' });
  expect(inputOf({ type: 'integer', multipleOf: 5 }, true)).toEqual({ min: undefined, step: 5 });
});

test.each(['9007199254740993', '12345678901234567890', '-9007199254740993'])(
  '%s, which would be rounded, stays as it was typed and is refused',
  (text) => {
    const form = formOf({ type: 'integer' });
    const { field } = evaluate(form, {}).at('/n')!;
    expect(field.type.parse(text, field)).toBe(text);
    expect(refusalsOf(form, { n: text })).toEqual([{ path: '/n', message: 'N must be a whole number' }]);
  },
);
