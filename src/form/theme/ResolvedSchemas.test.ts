import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import { evaluate } from '../model/evaluate.ts';
import { ResolvedSchemas } from './ResolvedSchemas.ts';

const form = loadForm(
  formFile({
    type: 'object',
    properties: {
      food: { enum: ['Yes', 'No'] },
      home: { type: 'object', properties: { street: { type: 'string' } } },
    },
    if: { required: ['food'], properties: { food: { const: 'Yes' } } },
    then: { properties: { dish: { type: 'string' } } },
  }),
);

test('a field that did not change keeps its schema when another field appears', () => {
  const schemas = new ResolvedSchemas();
  const before = schemas.of(evaluate(form, {}), () => undefined);
  const home = schemas.at('/home');
  expect(schemas.of(evaluate(form, { food: 'Yes' }), () => undefined)).not.toBe(before);
  expect(schemas.at('/home')).toBe(home);
});
