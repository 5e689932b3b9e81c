import { expect, test } from 'vitest';
import { codesOf, FORM } from './temporarySite.ts';

const { rename: _rename, ...SUBMIT } = FORM.submit as typeof FORM.submit & { rename?: unknown };

const codesOfSchema = (schema: object) =>
  codesOf({
    'schemas/visit.json': {
      title: FORM.title,
      submit: SUBMIT,
      schema: { type: 'object', ...schema },
      retention: FORM.retention,
    },
  }).filter((code) => code.startsWith('schemas/visit.json'));
const text = (title: string, more = {}) => ({ title, type: 'string', ...more });
const option = (kind: string) => ({ title: kind, properties: { kind: { const: kind } } });
const offered = (animal: string, food: string[]) => ({
  if: { properties: { animal: { const: animal } }, required: ['animal'] },
  then: { properties: { food: text('Food', { enum: food }) }, required: ['food'] },
});

test.each(['oneOf', 'anyOf'])('a discriminator that every option of %s fixes may be required', (keyword) => {
  const pay = { title: 'Payment', type: 'object', required: ['kind'], [keyword]: [option('card'), option('bank')] };
  expect(codesOfSchema({ properties: { pay } })).toEqual([]);
});

test('a field that one option does not ask for may not be required', () => {
  const other = { title: 'Other', properties: { note: text('Note') } };
  const pay = { title: 'Payment', type: 'object', required: ['kind'], oneOf: [option('card'), other] };
  expect(codesOfSchema({ properties: { pay } })).toEqual([expect.stringContaining('unsendable')]);
});

test.each([
  ['Meat', 0],
  ['Worms', 0],
  ['Stone', 1],
])('a condition on %s, with choices of two conditions, has %d faults', (food, faults) => {
  const asks = { properties: { food: { const: food } }, required: ['food'] };
  const allOf = [
    offered('Cat', ['Meat', 'Fish meal']),
    offered('Fish', ['Worms', 'Fish meal']),
    { if: asks, then: { properties: { cut: text('Cut') } } },
  ];
  const found = codesOfSchema({ properties: { animal: text('Animal', { enum: ['Cat', 'Fish'] }) }, allOf });
  expect(found).toHaveLength(faults);
});

test.each(['startDate', 'tomorrow', '2026-01-01Tnoon'])('the limit %j, which is no date, is an error', (notBefore) => {
  const end = text('End', { format: notBefore.includes('T') ? 'date-time' : 'date', notBefore });
  expect(codesOfSchema({ properties: { end } })).toEqual([expect.stringMatching(/[^?]$/)]);
});

test.each(['constructor', 'toString', 'hasOwnProperty'])('a field named %s is refused', (name) => {
  expect(codesOfSchema({ properties: { [name]: text('Answer') } })).toContainEqual(
    expect.stringContaining('reserved-name'),
  );
});

test('names with % are checked like any other name', () => {
  const properties = { 'a%b': text('Share'), '%41': text('Code'), full: { $ref: '#/definitions/50%25' } };
  const codes = codesOfSchema({ properties, definitions: { '50%': text('Full name') } });
  expect(codes.every((code) => code.endsWith('unsent-name?'))).toBe(true);
});
