import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { evaluate } from '../../src/form/model/evaluate.ts';
import { fieldTypes } from '../../src/form/types/fieldTypes.ts';
import type { FormSchema } from '../../src/form/model/FormModule.ts';
import { formFile, loadForm } from './loadForm.ts';

test('the list of types has every file, each type named as its file', () => {
  const files = readdirSync(resolve(import.meta.dirname, '../../src/form/types'))
    .filter((file) => /^[a-z]\w*\.ts$/.test(file) && file !== 'fieldTypes.ts')
    .map((file) => file.slice(0, -'.ts'.length));
  expect(fieldTypes.map(({ name }) => name).sort()).toEqual(files.sort());
});

const FIELDS: Record<string, [schema: FormSchema, looks?: object]> = {
  fixed: [{ const: 'x', enum: ['x'] }],
  nothing: [{ type: 'null' }],
  file: [{ type: 'string', format: 'data-url' }],
  files: [{ type: 'array', items: { type: 'string', format: 'data-url' } }],
  choices: [{ type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } }],
  choice: [{ type: 'number', enum: [1, 2] }],
  group: [{ type: 'object', format: 'date' }],
  list: [{ type: 'array', items: { type: 'string' } }],
  tick: [{ type: 'boolean' }],
  number: [{ type: 'integer', format: 'date' }],
  date: [{ type: 'string', format: 'date' }, { 'ui:widget': 'textarea' }],
  dateTime: [{ type: 'string', format: 'date-time' }],
  time: [{ type: 'string', format: 'time' }],
  longText: [{ type: 'string' }, { 'ui:widget': 'textarea', 'ui:inputType': 'tel', 'ui:inputMode': 'decimal' }],
  phone: [{ type: 'string' }, { 'ui:inputType': 'tel' }],
  amount: [{ type: 'string' }, { 'ui:inputMode': 'decimal' }],
  text: [{}],
};

test('a field has the kind that matches most of it, in any order of files', () => {
  const form = loadForm(
    formFile(
      {
        type: 'object',
        properties: Object.fromEntries(Object.entries(FIELDS).map(([name, [schema]]) => [name, schema])),
      },
      { uiSchema: Object.fromEntries(Object.entries(FIELDS).map(([name, [, looks = {}]]) => [name, looks])) },
    ),
  );
  const { fields } = evaluate(form, {});
  expect(fields.map(({ name, field }) => [name, field.type.name])).toEqual(
    Object.keys(FIELDS).map((name) => [name, name]),
  );
});
