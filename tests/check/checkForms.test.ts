import { expect, test } from 'vitest';
import { FORM, problemsOf } from './temporarySite.ts';

const schema = FORM.schema;
const form = (change: object) => problemsOf({ 'schemas/visit.json': { ...FORM, ...change } });
const withSchema = (change: object) => form({ schema: { ...schema, ...change } });
const withSubmit = (change: object) => form({ submit: { ...FORM.submit, ...change } });

test('a sound form has no problem', () => {
  expect(form({})).toEqual([]);
});

test.each([
  [
    'a misspelt keyword',
    () => withSchema({ properties: { ...schema.properties, age: { type: 'integer', minimun: 1 } } }),
    'schema › properties › age › minimun is no rule that a field can have. Did you mean "minimum"?',
  ],
  [
    'a wrong type',
    () => withSchema({ properties: { ...schema.properties, age: { type: 'int' } } }),
    'schema › properties › age › type is "int", which is no type. Write "integer".',
  ],
  [
    'a broken pattern',
    () => withSchema({ properties: { ...schema.properties, age: { type: 'string', pattern: '[a-' } } }),
    'schema › properties › age › pattern is no valid pattern',
  ],
  [
    'an unknown format',
    () => withSchema({ properties: { ...schema.properties, age: { type: 'string', format: 'e-mail' } } }),
    'schema › properties › age › format is "e-mail", which is no known format. Did you mean "email"?',
  ],
  [
    'a required field that does not exist',
    () => withSchema({ required: ['fulName'] }),
    'schema › required #1 is "fulName", which is no field here. Did you mean "fullName"?',
  ],
  [
    'a condition on a field that does not exist',
    () => withSchema({ if: { properties: { foood: { const: 'Yes' } } } }),
    'schema › if › properties › foood is a condition on a field that does not exist. Did you mean "food"?',
  ],
  [
    'a message for a rule that is not there',
    () =>
      withSchema({
        properties: {
          ...schema.properties,
          fullName: { type: 'string', minLength: 1, errorMessage: { minLenght: 'Name!' } },
        },
      }),
    'fullName › errorMessage › minLenght is a message for the rule "minLenght", which the field does not have. Did you mean "minLength"?',
  ],
  [
    'a required message for a field that is not required',
    () =>
      withSchema({
        required: [],
        properties: { ...schema.properties, fullName: { type: 'string', errorMessage: { required: 'Name!' } } },
      }),
    'errorMessage › required is a message for a field that is not required. Add "fullName" to "required", or remove the message.',
  ],
  [
    'a group that names no field',
    () => form({ uiSchema: { 'ui:groups': [{ title: 'You', rows: [['fulName', 'age'], 'food'] }] } }),
    'uiSchema › ui:groups #1 › rows #1 #1 is "fulName", which is no field here. Did you mean "fullName"?',
  ],
  [
    'a field that stands in two rows',
    () => form({ uiSchema: { 'ui:groups': [{ title: 'You', rows: ['age', ['age']] }] } }),
    'rows #2 is "age", which stands in an earlier row too.',
  ],
  [
    'a required message for no field',
    () => withSchema({ errorMessage: { required: { fulName: 'Name!' } } }),
    'errorMessage › required › fulName is a message for a field that does not exist. Did you mean "fullName"?',
  ],
  [
    'a uiSchema for no field',
    () => form({ uiSchema: { fulName: { 'ui:autocomplete': 'name' } } }),
    'uiSchema › fulName is no field of this form. Did you mean "fullName"?',
  ],
  ['a mutation of another name', () => withSubmit({ mutation: 'saveVisit' }), 'submit › mutation is "saveVisit"'],
  [
    'a rename of no field',
    () => withSubmit({ rename: { fulName: 'name' } }),
    'submit › rename › fulName is no field of this form. Did you mean "fullName"?',
  ],
  [
    'a rename written the wrong way round',
    () => withSubmit({ rename: { name: 'fullName' } }),
    'submit › rename › name is no field of this form. Turn it round: "fullName": "name"; the form\'s name stands first.',
  ],
  [
    'a rename onto another field',
    () => withSubmit({ rename: { fullName: 'age' } }),
    'submit › rename › fullName makes "age" of it, which "age" is already sent as.',
  ],
])('%s is told with its cause', (_, check, words) => {
  expect(check().filter((line) => !line.includes('title is missing'))).toEqual([expect.stringContaining(words)]);
});

test('a field that only a condition brings is a field like any other', () => {
  expect(
    form({ uiSchema: { dish: { 'ui:autocomplete': 'off' } }, submit: { ...FORM.submit, rename: { dish: 'meal' } } }),
  ).toEqual([]);
});

test('fields inside lists and groups are known to the uiSchema', () => {
  const guests = {
    title: 'Guests',
    type: 'array',
    items: { type: 'object', properties: { name: { title: 'Name', type: 'string' } } },
  };
  const change = (ui: object) =>
    form({ schema: { ...schema, properties: { ...schema.properties, guests } }, uiSchema: { guests: { items: ui } } });
  expect(change({ name: { 'ui:autocomplete': 'name' } })).toEqual([]);
  expect(change({ nme: {} })).toEqual([
    expect.stringContaining('uiSchema › guests › items › nme is no field of this form. Did you mean "name"?'),
  ]);
});

test('two forms with the same mutation are told', () => {
  expect(problemsOf({ 'schemas/again.json': FORM })).toEqual([
    expect.stringContaining(
      'submit › mutation is "createVisit", as in schemas/again.json. Write "createVisitForm": each form has a mutation of its own.',
    ),
  ]);
});

const withField = (name: string) =>
  withSchema({ properties: { ...schema.properties, [name]: { title: 'More', type: 'string' } } });

test.each(['first name', 'first-name', '1st', 'id', 'createdAt', '__x'])(
  'a field named %s, which the content service could not take, is sent under another name',
  (name) => {
    expect(withField(name)).toEqual([expect.stringMatching(/worth a look: .* cannot be sent as it is, so that "\w+"/)]);
  },
);

test('two fields that could be sent under one name alone are told', () => {
  const more = { title: 'More', type: 'string' };
  expect(withSchema({ properties: { ...schema.properties, 'first-x': more, firstX: more } })).toEqual([
    expect.stringMatching('properties › first-x cannot be sent'),
  ]);
});

test('a form without a field is told', () => {
  const empty = { type: 'object', properties: {} };
  expect(form({ schema: empty, uiSchema: {}, submit: { ...FORM.submit, rename: {} } })).toEqual([
    expect.stringMatching(
      /^schemas\/visit.json:5:19 {2}schema › properties has no field: the form asks nothing\. (Add|Write)/,
    ),
  ]);
});

test('types of the content service that would be two of one name are told', () => {
  expect(withSubmit({ mutation: 'createCourse' })).toEqual([
    expect.stringContaining('submit › mutation would make a second type Course beside that of the content service.'),
  ]);
  const create = { title: 'More', type: 'object', properties: { a: { title: 'A', type: 'string' } } };
  expect(withSchema({ properties: { ...schema.properties, create } })).toEqual([
    expect.stringContaining('would make a second type VisitCreateInput beside that of schemas/visit.json.'),
  ]);
});
