import { transform } from 'esbuild';
import { expect, test } from 'vitest';
import { refusalsOf } from '../../../tests/forms/answers.ts';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import problems from '../../../tests/forms/problems.json';
import { compileForm } from './compileForm.ts';
import type { FormSchema } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';

const outcomeOf = (schema: FormSchema) => compileForm('test', formFile(schema));
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

test('the code is a script that evaluates, requires and imports nothing', () => {
  const code = compile(rich);
  expect(code).not.toMatch(/\brequire\(|\beval\(|new Function|module\.exports|\bexports\.|\bimport\b/);
  expect(code.match(/\bexport\b/g)).toHaveLength(1);
  expect(code).toMatch(/^const \{.*\bisNotBefore\b.*\}=runtime;$/m);
});

test('a schema with several references is one function of the module', async () => {
  const person: FormSchema = {
    type: 'object',
    properties: { pets: { enum: ['none', 'one'] } },
    dependencies: {
      pets: {
        oneOf: [
          { properties: { pets: { enum: ['none'] } } },
          { properties: { pets: { enum: ['one'] }, age: { type: 'number' } }, required: ['age'] },
        ],
      },
    },
  };
  const own = { $ref: '#/definitions/person' };
  const code = compile({
    type: 'object',
    definitions: { person },
    properties: { first: own, second: own },
    required: ['first'],
  });
  await expect(transform(code, { format: 'esm' })).resolves.toMatchObject({ warnings: [] });
});

test('only what is called is taken from the runtime', () => {
  expect(compile({ type: 'object', properties: { a: { type: 'boolean' } } })).not.toContain('=runtime');
  expect(compile({ type: 'object', properties: { a: { type: 'string', minLength: 2 } } })).toContain(
    'const {ucs2length}=runtime;',
  );
});

test('a compiled form checks formats, own keywords and schemas that contain themselves', () => {
  const form = loadForm(formFile(rich));
  const isRight = (values: FormValues) => refusalsOf(form, values).length === 0;
  expect(
    isRight({ list: { next: { next: { name: 'ab' } } }, when: '2999-01-01', text: ' abc ', thing: { a: 1 } }),
  ).toBe(true);
  expect(isRight({ list: { next: { next: { name: 'a' } } } })).toBe(false);
  expect(isRight({ when: '2999-02-30' })).toBe(false);
  expect([isRight({ at: '2026-01-02T03:04:05Z' }), isRight({ at: 'soon' })]).toEqual([true, false]);
  expect(isRight({ when: '1999-01-01' })).toBe(false);
  expect(isRight({ text: ' ab  ' })).toBe(false);
  expect(isRight({ mail: 'a@b.co' })).toBe(false);
});

test('every condition and option has a validator of its own, found by its number', () => {
  const form = loadForm(
    formFile({
      type: 'object',
      if: { required: ['a'] },
      then: { required: ['b'] },
      properties: {
        a: {},
        b: {},
        x: { oneOf: [{ type: 'object', required: ['y'], properties: { y: {} } }, { type: 'string' }] },
      },
    }),
  );
  const condition = form.nodes[0]!.conditions![0]!;
  expect(form.validators[condition.test]!({ a: 1 })).toBe(true);
  expect(form.validators[condition.test]!({})).toBe(false);
  const [option] = form.nodes[form.nodes[0]!.fields!.x!]!.choices![0]!;
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
  expect(refusalsOf(form, { a: 'x' })).toHaveLength(1);
});

test('a form whose groups contain the form is one, however many do', () => {
  const names = 'abcdefghijkl'.split('');
  const groups = Object.fromEntries(names.map((name) => [name, { $ref: '#' }]));
  const form = loadForm(formFile({ type: 'object', properties: { text: { type: 'string' }, ...groups } }));
  expect(refusalsOf(form, { a: { b: { text: 'x' } } })).toHaveLength(0);
  expect(refusalsOf(form, { a: { b: { text: 1 } } })).toHaveLength(1);
});

test('a schema that doubles in each step is refused, as what cannot be asked', () => {
  const definitions = Object.fromEntries(
    Array.from({ length: 30 }, (_, step): [string, FormSchema] => {
      const next = { $ref: `#/definitions/step${step + 1}` };
      return [`step${step}`, step < 29 ? { type: 'object', properties: { a: next, b: next } } : { type: 'string' }];
    }),
  );
  expect(
    outcomeOf({ type: 'object', definitions, properties: { first: { $ref: '#/definitions/step0' } } }),
  ).toMatchObject({ problems: [{ pointer: '/schema', message: expect.stringMatching(/more than 3,000 questions/) }] });
});

/** A form file and its expected problems: code, pointer and message. Empty for a valid file. */
interface Row {
  schema: FormSchema;
  rename?: Record<string, string>;
  told: { code?: string; pointer?: string; message?: string }[];
}

test.each(Object.entries(problems as unknown as Record<string, Row>))('%s is told', (_, { schema, rename, told }) => {
  const file = formFile(schema);
  const outcome = compileForm('test', { ...file, submit: { ...file.submit, rename } });
  expect(outcome.ok ? [] : outcome.problems).toMatchObject(
    told.map(({ message = '', ...place }) => ({ ...place, message: expect.stringContaining(message) as string })),
  );
});
