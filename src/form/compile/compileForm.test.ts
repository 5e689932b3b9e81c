import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { compileForm } from './compileForm.ts';
import type { FormSchema } from '../model/FormModule.ts';

const outcomeOf = (schema: FormSchema) => compileForm('test', formFile(schema), '/runtime.ts');
const compile = (schema: FormSchema) => {
  const outcome = outcomeOf(schema);
  return outcome.ok ? outcome.source : '';
};

const rich: FormSchema = {
  type: 'object',
  definitions: {
    node: {
      type: 'object',
      properties: { name: { type: 'string', minLength: 2 }, next: { $ref: '#/definitions/node' } },
    },
  },
  properties: {
    list: { $ref: '#/definitions/node' },
    when: { type: 'string', format: 'date', notBefore: 'now' },
    at: { type: 'string', format: 'date-time' },
    mail: { type: 'string', format: 'email' },
    text: { type: 'string', minTrimmedLength: 3 },
    thing: { enum: [{ a: 1 }, 2] },
  },
  if: { required: ['mail'] },
  then: { required: ['text'] },
};

test('the code is a module that evaluates nothing and requires nothing', () => {
  const code = compile(rich);
  expect(code).not.toMatch(/\brequire\(|\beval\(|new Function|module\.exports|\bexports\./);
  expect(code).toMatch(/^import \{.*isNotBefore.*\} from "\/runtime\.ts";$/m);
  expect(code).toMatch(/^import \{fullFormats\} from "ajv-formats\/dist\/formats.js";$/m);
});

test('only what is called is imported', () => {
  expect(compile({ type: 'object', properties: { a: { type: 'boolean' } } })).not.toMatch(/^import/m);
});

test('a compiled form checks formats, own keywords and schemas that contain themselves', () => {
  const form = loadForm(formFile(rich));
  expect(
    form.validate({ list: { next: { next: { name: 'ab' } } }, when: '2999-01-01', text: ' abc ', thing: { a: 1 } }),
  ).toBe(true);
  expect(form.validate({ list: { next: { next: { name: 'a' } } } })).toBe(false);
  expect(form.validate({ when: '2999-02-30' })).toBe(false);
  expect([form.validate({ at: '2026-01-02T03:04:05Z' }), form.validate({ at: 'soon' })]).toEqual([true, false]);
  expect(form.validate({ when: '1999-01-01' })).toBe(false);
  expect(form.validate({ text: ' ab  ' })).toBe(false);
  expect(form.validate({ mail: 'a@b.co' })).toBe(false);
});

test('every condition and option has a validator of its own, found by its number', () => {
  const form = loadForm(
    formFile({
      type: 'object',
      if: { required: ['a'] },
      then: { required: ['b'] },
      properties: { x: { oneOf: [{ type: 'object', required: ['y'], properties: { y: {} } }, { type: 'string' }] } },
    }),
  );
  const condition = form.parts[0]!.conditions![0]!;
  expect(form.validators[condition.test]!({ a: 1 })).toBe(true);
  expect(form.validators[condition.test]!({})).toBe(false);
  const [option] = form.parts[form.parts[0]!.fields!.x!]!.choices![0]!;
  expect(form.validators[option!.test]!({})).toBe(false);
  expect(form.validators[option!.test]!({ y: 1 })).toBe(true);
});

test('references to the name of the schema itself are followed', () => {
  const form = loadForm(
    formFile({
      $id: 'https://example.com/form.json',
      type: 'object',
      definitions: { n: { type: 'number' } },
      properties: { a: { $ref: 'https://example.com/form.json#/definitions/n' } },
    }),
  );
  expect(form.validate({ a: 'x' })).toBe(false);
});

test('a message in a wrong shape and a schema that is none are refused when built', () => {
  for (const schema of [{ type: 'object', errorMessage: 5 }, { type: 'objekt' }])
    expect(outcomeOf(schema as unknown as FormSchema)).toMatchObject({ ok: false, problems: [{ pointer: '/schema' }] });
});
