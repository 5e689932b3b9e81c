import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { rowFile } from '../../../tests/forms/validity.ts';
import { decodeForm } from './decodeForm.ts';
import { evaluate } from './evaluate.ts';

const form = loadForm(rowFile('decodes a post without script'));
const cv = loadForm(formFile({ type: 'object', properties: { cv: { type: 'string' } } }));

test('blank entries, files not chosen and unknown names are absent', () => {
  const blank: [string, string][] = ['name', 'age'].map((name) => [name, '']);
  const unknown: [string, string][] = ['nobody', '_form', '__proto__/x'].map((name) => [name, '1']);
  expect(decodeForm(form, [...blank, ...unknown]).values).toEqual({});
  expect(decodeForm(cv, [['cv', new File([], '')]]).values).toEqual({});
  expect(({} as { x?: string }).x).toBeUndefined();
});

test('a chosen file stands as it is', () => {
  const file = new File(['x'], 'cv.pdf');
  expect(decodeForm(cv, [['cv', file]]).values.cv).toBe(file);
});

test('an entry that lies deeper than any field is dropped', () => {
  const pay = loadForm(
    formFile({ type: 'object', properties: { pay: { oneOf: [{ type: 'object' }, { type: 'string' }] } } }),
  );
  expect(decodeForm(pay, [[`pay/${'0/'.repeat(5000)}a`, 'x']]).values).toEqual({});
});

test('a post belongs to the option that keeps most of its answers', () => {
  const text = { type: 'string' } as const;
  const road = { type: 'object', properties: { from: text, to: text, seats: text } } as const;
  const air = { type: 'object', properties: { from: text } } as const;
  const ride = loadForm(
    formFile({ type: 'object', properties: { way: { oneOf: [{ ...road, required: ['to'] }, air] } } }),
  );
  const { active, values, options } = decodeForm(ride, [
    ['way/from', 'Ado'],
    ['way/seats', '2'],
  ]);
  expect(active.value).toEqual({ way: { from: 'Ado', seats: '2' } });
  expect(evaluate(ride, values, options).value).toEqual(active.value);
});
