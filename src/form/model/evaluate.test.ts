import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { countingOf } from '../../../tests/forms/answers.ts';
import { evaluate } from './evaluate.ts';
import type { FormSchema } from './FormModule.ts';
import { initialValues } from './initialValues.ts';

const form = loadForm(
  formFile({
    type: 'object',
    required: ['guests'],
    properties: {
      name: { type: 'string', default: 'Ada' },
      food: { enum: ['Yes', 'No'] },
      guests: {
        type: 'array',
        items: {
          type: 'object',
          properties: { name: { type: 'string' }, vip: { type: 'boolean' } },
          if: { properties: { vip: { const: true } }, required: ['vip'] },
          then: { properties: { car: { type: 'string' } } },
        },
      },
      home: { type: 'object', properties: { town: { type: 'string' }, kind: { const: 'home' } } },
      labels: { type: 'object', additionalProperties: { type: 'string' } },
    },
    if: { properties: { food: { const: 'Yes' } }, required: ['food'] },
    then: { properties: { dish: { type: 'string' } } },
    else: { properties: { reason: { type: 'string' } } },
  }),
);

test('unknown fields are left out, at every depth', () => {
  expect(
    countingOf(form, { name: 'B', admin: true, home: { town: 'Ado', x: 1 }, guests: [{ name: 'C', y: 2 }] }),
  ).toEqual({
    name: 'B',
    home: { town: 'Ado', kind: 'home' },
    guests: [{ name: 'C' }],
  });
});

test('a field counts only while its condition holds', () => {
  expect(countingOf(form, { food: 'Yes', dish: 'Amala', reason: 'none' })).toEqual({
    food: 'Yes',
    dish: 'Amala',
    guests: [],
  });
  expect(countingOf(form, { food: 'No', dish: 'Amala', reason: 'none' })).toEqual({
    food: 'No',
    reason: 'none',
    guests: [],
  });
  expect(
    countingOf(form, {
      guests: [
        { vip: true, car: 'A' },
        { vip: false, car: 'B' },
      ],
    }),
  ).toEqual({ guests: [{ vip: true, car: 'A' }, {}] });
});

test('what was left blank is absent; nothing is trimmed and no default is filled in', () => {
  expect(countingOf(form, { name: '', food: undefined })).toEqual({ guests: [] });
  expect(countingOf(form, { name: '  B ' })).toEqual({ name: '  B ', guests: [] });
});

test('a group with nothing but what its file fixes is absent, a list that is asked for is not', () => {
  expect(countingOf(form, { home: { kind: 'home', town: '' }, guests: [] })).toEqual({ guests: [] });
  expect(countingOf(form, { home: { kind: 'home', town: 'Ado' } })).toEqual({
    home: { kind: 'home', town: 'Ado' },
    guests: [],
  });
});

test('free fields are kept by their names, dangerous names included, without touching any prototype', () => {
  const values = JSON.parse('{"labels":{"a":"1","__proto__":"x","constructor":"y"}}') as Record<string, unknown>;
  const active = countingOf(form, values);
  expect(Object.entries(active.labels as object)).toEqual([
    ['a', '1'],
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
  expect(Object.getPrototypeOf(active.labels)).toBe(Object.prototype);
});

test('a group that contains itself begins folded, whatever its file gives as a default', () => {
  const node = {
    type: 'object',
    default: {},
    properties: { name: { type: 'string' }, next: { $ref: '#/definitions/node' } },
  };
  const nested = loadForm(
    formFile({ type: 'object', definitions: { node }, properties: { node: { $ref: '#/definitions/node' } } } as never),
  );
  expect(initialValues(nested)).toEqual({ node: {} });
});

test('a condition on an answer in a choice says what else is asked there, and has no say in which option fits', () => {
  const text: FormSchema = { type: 'string' };
  const option = (kind: string, rest: FormSchema): FormSchema => ({
    properties: { kind: { const: kind }, ...rest.properties },
  });
  const way = loadForm(
    formFile({
      type: 'object',
      properties: {
        way: {
          oneOf: [option('road', { properties: { from: text } }), option('air', { properties: { flight: text } })],
        },
      },
      if: { required: ['way'], properties: { way: { required: ['kind'], properties: { kind: { const: 'air' } } } } },
      then: { properties: { way: { properties: { seat: text } } } },
    }),
  );
  const answers = { way: { kind: 'air', flight: 'P4', seat: '7A' } };
  // Whoever is asked first: the whole form, or the choice.
  expect(evaluate(way, answers).value).toEqual(answers);
  expect(evaluate(way, answers).at('/way')!.variants[0]!.activeVariant).toBe(1);
  expect(evaluate(way, { way: { kind: 'road', from: 'Ado', seat: '7A' } }).value).toEqual({
    way: { kind: 'road', from: 'Ado' },
  });
});

test('an empty list that is sent because a condition requires it is there for other conditions too', () => {
  const text: FormSchema = { type: 'string' };
  const guests = loadForm(
    formFile({
      type: 'object',
      properties: { alone: text },
      allOf: [
        {
          if: { required: ['alone'] },
          else: { properties: { guests: { type: 'array', items: text } }, required: ['guests'] },
        },
        { if: { not: { required: ['guests'] } }, then: { properties: { why: text }, required: ['why'] } },
      ],
    }),
  );
  expect(evaluate(guests, {}).value).toEqual({ guests: [] });
  expect(evaluate(guests, {}).fields.map(({ name }) => name)).toEqual(['alone', 'guests']);
  expect(evaluate(guests, { alone: 'yes' }).fields.map(({ name }) => name)).toEqual(['alone', 'why']);
});
