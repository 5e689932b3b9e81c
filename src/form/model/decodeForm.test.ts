import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { rowFile } from '../../../tests/forms/rightness.ts';
import { decodeForm } from './decodeForm.ts';

const form = loadForm(rowFile('what a page without script posts becomes'));
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
