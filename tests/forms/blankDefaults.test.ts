import { describe, expect, test } from 'vitest';
import { decodeForm } from '../../src/form/model/decodeForm.ts';
import { evaluate } from '../../src/form/model/evaluate.ts';
import type { FormSchema } from '../../src/form/model/FormModule.ts';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { createInitialValues } from '../../src/form/model/createInitialValues.ts';
import { fromMutationInput, toMutationInput } from '../../src/submit/mutationInput.ts';
import { refusalsOf } from './answers.ts';
import { formFile, loadForm } from './loadForm.ts';

const BLANKS: FormSchema['properties'] = {
  no: { type: 'boolean', default: false },
  none: { type: ['string', 'null'], default: null },
  empty: { type: 'string', default: '' },
};
const SENT = { no: false, none: null, empty: '' };
const form = loadForm(
  formFile({
    type: 'object',
    properties: {
      ...BLANKS,
      name: { type: 'string' },
      group: { type: 'object', properties: BLANKS },
      asked: { type: 'object', properties: { ...BLANKS, name: { type: 'string' } }, required: ['name'] },
    },
  }),
);
const inputOf = (values: FormValues) => toMutationInput(form, evaluate(form, values).value as FormValues);

describe('defaults of false, null and the empty string', () => {
  test('arrive where the form is sent untouched, in groups too', () => {
    expect(inputOf(createInitialValues(form))).toEqual({ ...SENT, group: SENT });
  });

  test('arrive from a form that was posted without script', () => {
    const { values } = decodeForm(form, [
      ['none', ''],
      ['empty', ''],
      ['name', 'Ada'],
    ]);
    expect(inputOf(values)).toEqual({ ...SENT, name: 'Ada', group: SENT });
  });

  test('make no group whose other answers are required', () => {
    expect(inputOf({ name: 'Ada' })).not.toHaveProperty('asked');
    expect(inputOf({ asked: { name: 'Ada' } })).toMatchObject({ asked: { ...SENT, name: 'Ada' } });
  });

  test('are the same again after the input was read as answers', () => {
    expect(inputOf(fromMutationInput(form, inputOf({})))).toEqual(inputOf({}));
  });
});

test('null that a visitor chose is an answer, also of a required choice', () => {
  const choice = loadForm(
    formFile({ type: 'object', properties: { size: { enum: ['Large', null] } }, required: ['size'] }),
  );
  const values = fromMutationInput(choice, { size: null });
  expect(values).toEqual({ size: null });
  expect(refusalsOf(choice, values)).toEqual([]);
});
