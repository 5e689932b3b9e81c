import { describe, expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import type { OpenOptions } from './FormState.ts';
import type { FormSchema } from './FormModule.ts';
import { refusalsOf } from '../../../tests/forms/answers.ts';

const errorsOf = (schema: FormSchema, values: Record<string, unknown>, open?: OpenOptions) =>
  Object.fromEntries(
    refusalsOf(loadForm(formFile({ type: 'object', ...schema })), values, open).map(({ path, message }) => [
      path,
      message,
    ]),
  );

describe('a missing answer', () => {
  const name: FormSchema = { type: 'string', title: 'Name' };

  test('is told at the field, in the words of the parent, of the field, or plainly', () => {
    expect(
      errorsOf({ required: ['name'], properties: { name }, errorMessage: { required: { name: 'Parent' } } }, {}),
    ).toEqual({ '/name': 'Parent' });
    expect(
      errorsOf({ required: ['name'], properties: { name: { ...name, errorMessage: { required: 'Own' } } } }, {}),
    ).toEqual({ '/name': 'Own' });
    expect(errorsOf({ required: ['name'], properties: { name: { ...name, errorMessage: 'For all' } } }, {})).toEqual({
      '/name': 'For all',
    });
    expect(errorsOf({ required: ['name'], properties: { name } }, { name: '' })).toEqual({
      '/name': 'Name is required',
    });
  });

  test('is told deep inside groups and lists', () => {
    const guests: FormSchema = { type: 'array', items: { type: 'object', required: ['name'], properties: { name } } };
    expect(errorsOf({ properties: { guests } }, { guests: [{ name: 'A' }, {}] })).toEqual({
      '/guests/1/name': 'Name is required',
    });
  });

  test('is told when a dependency asks for it', () => {
    expect(
      errorsOf({ properties: { name, card: { type: 'string' } }, dependencies: { card: ['name'] } }, { card: '1' }),
    ).toEqual({ '/name': 'Name is required' });
  });
});

test('of several reasons the first of the file is said, once', () => {
  const text: FormSchema = {
    type: 'string',
    pattern: '^a',
    minLength: 3,
    errorMessage: { pattern: 'No a', minLength: 'Too short' },
  };
  expect(errorsOf({ properties: { text } }, { text: 'b' })).toEqual({ '/text': 'No a' });
});

test('an answer that a condition leaves no room for is told where it stands', () => {
  const text: FormSchema = { type: 'string' };
  const schema: FormSchema = {
    properties: { kind: text, more: text },
    if: { required: ['kind'] },
    then: { properties: { kind: text }, additionalProperties: false },
  };
  expect(errorsOf(schema, { more: 'x' })).toEqual({});
  expect(errorsOf(schema, { kind: 'x', more: 'x' })).toEqual({ '/more': 'more must be left out' });
});

test('a condition speaks for its fields, never for itself', () => {
  const schema: FormSchema = {
    properties: { food: { enum: ['Yes', 'No'] } },
    if: { properties: { food: { const: 'Yes' } }, required: ['food'] },
    then: { required: ['dish'], properties: { dish: { type: 'string', title: 'Dish' } } },
  };
  expect(errorsOf(schema, { food: 'Yes' })).toEqual({ '/dish': 'Dish is required' });
  expect(errorsOf(schema, { food: 'No' })).toEqual({});
});

describe('a choice between schemas', () => {
  const pay: FormSchema = {
    oneOf: [
      {
        type: 'object',
        required: ['card'],
        properties: { kind: { const: 'card' }, card: { type: 'string', title: 'Card', minLength: 4 } },
      },
      {
        type: 'object',
        required: ['iban', 'bank'],
        properties: {
          kind: { const: 'bank' },
          iban: { type: 'string', title: 'IBAN' },
          bank: { type: 'string', title: 'Bank' },
        },
      },
    ],
  };

  test('speaks for the option that its answers come nearest to', () => {
    expect(errorsOf({ properties: { pay } }, { pay: { kind: 'card', card: '12' } })).toEqual({
      '/pay/card': 'Card must be at least 4 characters',
    });
    expect(errorsOf({ properties: { pay } }, { pay: { kind: 'bank', iban: 'N' } })).toEqual({
      '/pay/bank': 'Bank is required',
    });
  });

  test('speaks for the option that is open', () => {
    const open = { '0/pay': 1 };
    expect(errorsOf({ required: ['pay'], properties: { pay } }, { pay: {} }, open)).toEqual({
      '/pay/iban': 'IBAN is required',
      '/pay/bank': 'Bank is required',
    });
  });

  test('is refused where a second option fits as well, and is none for any of several', () => {
    const either: FormSchema[] = [{ minLength: 2 }, { maxLength: 4 }];
    const of = (keyword: 'oneOf' | 'anyOf') =>
      ({ properties: { a: { type: 'string', [keyword]: either } } }) as FormSchema;
    expect(errorsOf(of('oneOf'), { a: 'abc' })).toEqual({ '/a': 'Choose an option for A' });
    expect(errorsOf(of('oneOf'), { a: 'a' })).toEqual({});
    expect(errorsOf(of('anyOf'), { a: 'abc' })).toEqual({});
  });

  test('of fixed answers is one message on the field', () => {
    const colour: FormSchema = {
      title: 'Colour',
      oneOf: [
        { const: 'r', title: 'Red' },
        { const: 'g', title: 'Green' },
      ],
    };
    expect(errorsOf({ properties: { colour } }, { colour: 'b' })).toEqual({ '/colour': 'Choose an option for Colour' });
  });

  test('in a dependency does not call its trigger wrong', () => {
    const schema: FormSchema = {
      properties: { pets: { enum: ['No', 'Yes'] } },
      dependencies: {
        pets: {
          oneOf: [
            { properties: { pets: { enum: ['No'] } } },
            { properties: { pets: { enum: ['Yes'] }, age: { type: 'number', title: 'Age' } }, required: ['age'] },
          ],
        },
      },
    };
    expect(errorsOf(schema, { pets: 'Yes' })).toEqual({ '/age': 'Age is required' });
    expect(errorsOf(schema, { pets: 'Yes', age: 3 })).toEqual({});
  });
});

test('a schema that contains itself reports at the right depth', () => {
  const node: FormSchema = {
    type: 'object',
    properties: {
      label: { type: 'string', minLength: 2, title: 'Label' },
      kids: { type: 'array', items: { $ref: '#/definitions/node' } },
    },
  };
  expect(
    errorsOf(
      { definitions: { node }, properties: { tree: { $ref: '#/definitions/node' } } },
      { tree: { kids: [{ kids: [{ label: 'x' }] }] } },
    ),
  ).toEqual({
    '/tree/kids/0/kids/0/label': 'Label must be at least 2 characters',
  });
});
