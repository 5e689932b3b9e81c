import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { rowFile } from '../../../tests/forms/validity.ts';
import { countingOf } from '../../../tests/forms/answers.ts';
import { evaluate } from './evaluate.ts';
import { createInitialValues } from './createInitialValues.ts';

const form = loadForm(
  formFile({
    type: 'object',
    properties: { labels: { type: 'object', additionalProperties: { type: 'string' } } },
  }),
);

test('keeps free fields by name, dangerous names included, and no prototype', () => {
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
  expect(createInitialValues(nested)).toEqual({ node: {} });
});

test('an option of a choice fits even if its other answers came earlier', () => {
  const way = loadForm(rowFile('a condition on an answer in a choice'));
  // The result is the same whether the form or the choice is evaluated first.
  const shown = evaluate(way, { way: { kind: 'air', flight: 'P4', seat: '7A' } });
  expect(shown.at('/way')!.variants[0]!.activeVariant).toBe(1);
});

test('what a condition on an empty list asks is on the screen as soon as the list is', () => {
  const guests = loadForm(rowFile('other conditions see an empty list'));
  expect(evaluate(guests, {}).fields.map(({ name }) => name)).toEqual(['alone', 'guests']);
  expect(evaluate(guests, { alone: 'yes' }).fields.map(({ name }) => name)).toEqual(['alone', 'why']);
});
