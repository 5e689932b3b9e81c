import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { parsePrefillQuery } from './parsePrefillQuery.ts';

const form = loadForm(
  formFile({
    type: 'object',
    properties: {
      name: { type: 'string' },
      track: { enum: ['Web & mobile', 'Design'] },
      months: { type: 'integer', enum: [3, 5] },
      place: { oneOf: [{ const: 'ado', title: 'Ado-Ekiti' }] },
    },
  }),
);

test.each([
  ['track=Design', { track: 'Design' }],
  ['months=5&track=Web+%26+mobile', { track: 'Web & mobile', months: 5 }],
  ['place=ado', { place: 'ado' }],
  // Options that do not exist, text questions and names without a question.
  ['track=Cooking&place=Ado-Ekiti&months=4', {}],
  ['name=Ada&utm_source=x&__proto__=Design&constructor=Design', {}],
  ['track=&track=Design', {}],
])('%s fills in only what a question offers', (query, fills) => {
  expect(parsePrefillQuery(form, query)).toEqual(fills);
});
