import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listFormIds, readForm } from '../../src/site/disk/readJsonFiles.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormSchema } from '../../src/form/model/FormModule.ts';
import { FormStore } from '../../src/form/state/FormStore.ts';
import { evaluate } from '../../src/form/model/evaluate.ts';
import { validateAnswers, isValidatedAlone } from '../../src/form/model/validateAnswers.ts';
import { caseFile, formFile, loadForm } from './loadForm.ts';
import { cases } from './variedSchemas.ts';
import { validateAndShowErrors } from '../../src/form/state/formErrors.ts';

const root = resolve(import.meta.dirname, '../..');
const files: [string, FormDefinition][] = [
  ...listFormIds(root).map((id): [string, FormDefinition] => [id, readForm(root, id)]),
  ...Object.entries(cases).map(([name, one]): [string, FormDefinition] => [name, caseFile(one)]),
];

const ANSWERS: unknown[] = [
  undefined,
  '',
  'Ada',
  'a@b.co',
  '08031234567',
  '2004-03-14',
  '2999-01-01',
  'Yes',
  'No',
  'Male',
  '5',
  5,
  2.5,
  Number.NaN,
  true,
  false,
  '12 Fajuyi Road, Ado-Ekiti',
];

describe.each(files)('%s', (_, file) => {
  const form = loadForm(file);
  const pointers = evaluate(form, {})
    .possible.filter(({ field }) => field.type.control && field.type.name !== 'fixed')
    .map(({ pointer }) => pointer);

  test('says after every edit what a check of everything says', () => {
    const store = new FormStore(form);
    validateAndShowErrors(store);
    for (let edit = 0; edit < 150 && pointers.length > 0; edit++) {
      const pointer = pointers[(edit * 7) % pointers.length]!;
      store.setValue(pointer, ANSWERS[(edit * 5 + Math.floor(edit / 11)) % ANSWERS.length]);
      // Fields revealed by this edit are not touched yet.
      for (const each of pointers) store.touch(each);
      const expected = new Map(validateAnswers(store.active()).map(({ path, message }) => [path, message]));
      for (const each of pointers)
        expect([edit, pointer, each, store.messageAt(each)]).toEqual([edit, pointer, each, expected.get(each)]);
    }
  });
});

const text: FormSchema = { type: 'string' };
const aloneIn = (schema: FormSchema) => {
  const form = loadForm(formFile({ type: 'object', properties: { a: text, b: text }, ...schema }));
  return evaluate(form, {})
    .fields.filter(isValidatedAlone)
    .map(({ name }) => name);
};

test('validates no field alone when a rule of the form or a choice reads all', () => {
  expect(aloneIn({})).toEqual(['a', 'b']);
  expect(aloneIn({ minProperties: 1 })).toEqual([]);
  expect(aloneIn({ oneOf: [{ required: ['a'] }, { required: ['b'] }] })).toEqual([]);
  expect(aloneIn({ properties: { a: { type: 'object', properties: { c: text } } } })).toEqual([]);
});
