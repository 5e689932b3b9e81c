import { describe, expect, it } from 'vitest';
import { buildFormFieldModel } from '../form/compile/buildFormFieldModel.ts';
import type { FormDefinition } from '../form/model/FormDefinition.d.ts';
import type { FormSchema } from '../form/model/FormModule.ts';
import { fromMutationInput, buildMutationInputType, toMutationInput } from './mutationInput.ts';

const submit = {
  mutation: 'createX',
  rename: { a: 'alpha' },
  wait: 0,
  label: '',
  success: '',
  failure: '',
  reset: false,
};
const form = (schema: FormSchema) =>
  buildFormFieldModel({ title: 'X', schema: schema as FormDefinition['schema'], submit });

const NAME: FormSchema = {
  properties: {
    a: { type: 'string' },
    blank: { type: 'string', default: '' },
    country: { type: 'string', default: 'Nigeria' },
    more: { $ref: '#/definitions/more' },
  },
  definitions: { more: { type: 'object', properties: { self: { $ref: '#/definitions/more' } } } },
  required: ['a'],
  allOf: [{ required: ['more'] }],
  if: { properties: { a: { const: 'x' } } },
  then: { properties: { detail: { type: 'string' }, a: { minLength: 3 } }, required: ['detail'] },
};

describe('the fields of a mutation', () => {
  it('are those of the form under their own names, conditional ones among them', () => {
    const { fields } = buildMutationInputType(form(NAME));
    expect(fields.map(({ name, required }) => [name, required])).toEqual([
      ['alpha', true],
      ['blank', true],
      ['country', false],
      ['more', true],
      ['detail', false],
    ]);
    expect(fields[0]?.input.type).toBe('String');
    expect(fields[3]?.input.type).toBe('Input');
  });
});

describe('the input of a mutation', () => {
  it('has the values renamed and blank answers as the form file says', () => {
    expect(toMutationInput(form(NAME), { a: '1' })).toEqual({ alpha: '1', blank: '' });
  });

  it('becomes form values again, without nulls', () => {
    expect(fromMutationInput(form(NAME), { alpha: '1', more: { self: null }, detail: null })).toEqual({
      a: '1',
      more: {},
    });
  });
});
