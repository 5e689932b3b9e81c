import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../tests/forms/loadForm.ts';
import { initialValues } from '../form/model/initialValues.ts';
import { evaluate } from '../form/model/evaluate.ts';
import type { FormSchema } from '../form/model/FormModule.ts';
import type { FormValues } from '../form/model/FormState.ts';
import { fromInput, toInput } from './mutationInput.ts';

const properties: Record<string, FormSchema> = {
  news: { title: 'News', type: 'boolean' },
  code: { title: 'Code', type: ['string', 'null'] },
  note: { title: 'Note', type: 'string' },
};
const BLANK = { news: false, code: null, note: '' };

test.each([
  ['the form', formFile({ type: 'object', properties, default: BLANK }), BLANK],
  [
    'a group',
    formFile({ type: 'object', properties: { more: { type: 'object', title: 'More', properties, default: BLANK } } }),
    { more: BLANK },
  ],
  [
    'the form, in a group',
    formFile({
      type: 'object',
      default: { more: BLANK },
      properties: { more: { type: 'object', title: 'More', properties } },
    }),
    { more: BLANK },
  ],
])('false, null and the empty string as defaults of %s arrive as given', (_of, file, sent) => {
  const form = loadForm(file);
  const first = toInput(form, evaluate(form, initialValues(form)).value as FormValues);
  expect(first).toEqual(sent);
  expect(toInput(form, evaluate(form, fromInput(form, first)).value as FormValues)).toEqual(sent);
});
