import { expect, test } from 'vitest';
import { codesOf, FORM, problemsOf } from './temporarySite.ts';

const { rename: _names, ...submit } = FORM.submit;
const withSchema = (schema: object) => ({
  'schemas/visit.json': { ...FORM, schema: { type: 'object', ...schema }, uiSchema: {}, submit },
});
const food = (animal: string, ...choices: string[]) => ({
  if: { required: ['animal'], properties: { animal: { const: animal } } },
  then: { required: ['food'], properties: { food: { title: 'Food', type: 'string', enum: choices } } },
});
const asked = (name: string, title: string, answer: string) => ({
  required: ['kind'],
  properties: { kind: { const: answer }, [name]: { title, type: 'string' } },
});

test('a choice that one of two conditions offers may decide on another question', () => {
  const schema = {
    properties: { animal: { title: 'Animal', type: 'string', enum: ['Cat', 'Fish'] } },
    allOf: [
      food('Cat', 'Meat', 'Grass', 'Fish meal'),
      food('Fish', 'Insects', 'Worms', 'Fish meal'),
      {
        if: { required: ['food'], properties: { food: { const: 'Meat' } } },
        then: { properties: { cut: { title: 'Cut', type: 'string' } } },
      },
    ],
  };
  expect(codesOf(withSchema(schema))).toEqual([]);
  const never = JSON.parse(
    JSON.stringify(schema).replace('"food":{"const":"Meat"', '"food":{"const":"Bread"'),
  ) as object;
  expect(codesOf(withSchema(never))).toEqual([expect.stringContaining('impossible-answer')]);
});

test('a discriminator that every option describes may be required beside them', () => {
  const { required: _inOption, ...card } = asked('number', 'Number', 'card');
  const { required: _alsoInOption, ...bank } = asked('account', 'Account', 'bank');
  const pay = { title: 'Payment', type: 'object', required: ['kind'], oneOf: [card, bank] };
  expect(codesOf(withSchema({ properties: { pay } }))).toEqual([]);
  const onlyOne = { ...pay, oneOf: [card, { properties: { account: { title: 'Account', type: 'string' } } }] };
  expect(codesOf(withSchema({ properties: { pay: onlyOne } }))).toEqual([expect.stringContaining('unsendable')]);
});

test('a field that both branches of a condition describe may be required beside it', () => {
  const branch = (title: string) => ({ properties: { where: { title, type: 'string' } } });
  const schema = {
    required: ['where'],
    properties: { way: { title: 'Way', type: 'string', enum: ['Online', 'On site'] } },
    if: { required: ['way'], properties: { way: { const: 'Online' } } },
    then: branch('Web address'),
    else: branch('Centre'),
  };
  expect(codesOf(withSchema(schema))).toEqual([]);
});

test.each(['startDate', '25:99', '2026-01-01Tnoon', 'tomorrow'])(
  'the limit %s is an error: nobody could answer',
  (limit) => {
    const day = { title: 'Day', type: 'string', format: 'date', notBefore: limit };
    const codes = codesOf(withSchema({ properties: { day } }));
    expect(codes.filter((code) => !code.endsWith('?'))).not.toEqual([]);
  },
);

test.each(['50% deposit', 'a%b', '%', '100%20', 'a#b', 'a?b', 'a/b~c'])(
  'the field name %s is reported, not thrown',
  (name) => {
    const said = problemsOf(
      withSchema({ required: [name], properties: { [name]: { title: 'Deposit', type: 'string' } } }),
    );
    expect(said.join()).toContain('cannot be sent as');
    expect(said).toHaveLength(1);
  },
);

test('the rules of a field with a percent sign in its name are checked', () => {
  const schema = { properties: { 'a%b': { title: 'A', type: 'string', minLength: 2, default: 'x' } } };
  expect(problemsOf(withSchema(schema)).join()).toContain('default');
});

test.each([
  [{ minimum: 6, maximum: 9 }, 1],
  [{ exclusiveMinimum: 5, maximum: 9 }, 1],
  [{ exclusiveMinimum: 5, exclusiveMaximum: 10 }, 1],
  [{ minimum: 6, exclusiveMaximum: 10 }, 1],
  [{ minimum: 5, exclusiveMaximum: 10 }, 0],
  [{ exclusiveMinimum: -5, exclusiveMaximum: 5 }, 0],
])('multiples of 5 within %j: %d errors', (limits, count) => {
  const seats = { title: 'Seats', type: 'number', multipleOf: 5, ...limits };
  expect(codesOf(withSchema({ properties: { seats } }))).toHaveLength(count);
});

test.each([
  ['a condition', { if: { properties: { code: { pattern: '^(a+)+$' } } }, then: { required: ['code'] } }],
  ['a definition', { definitions: { part: { type: 'string', pattern: '^(a+)+$' } } }],
  ['a pattern of names', { patternProperties: { '^(a+)+$': { title: 'More', type: 'string' } } }],
  ['names that are allowed', { propertyNames: { pattern: '^(a+)+$' } }],
  ['what must not be', { not: { properties: { code: { pattern: '^(a+)+$' } } } }],
])('a costly pattern in %s is refused', (_place, part) => {
  const code = { title: 'Code', type: 'string' };
  expect(codesOf(withSchema({ properties: { code }, ...part })).join()).toContain('costly-pattern');
});

test.each([
  ['date', '09:00'],
  ['date-time', '09:00'],
  ['time', '2026-01-01'],
  ['time', 'today'],
  ['date-time', '2026-01-01T10:00:00+29:00'],
  ['date-time', '2026-02-30T10:00:00Z'],
])('a %s that is limited by %s is an error', (format, limit) => {
  const when = { title: 'When', type: 'string', format, notAfter: limit };
  const codes = codesOf(withSchema({ properties: { when } }));
  expect(codes.filter((code) => !code.endsWith('?'))).not.toEqual([]);
});
