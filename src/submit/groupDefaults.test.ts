import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../tests/forms/loadForm.ts';
import { createInitialValues } from '../form/model/createInitialValues.ts';
import { evaluate } from '../form/model/evaluate.ts';
import type { FormSchema } from '../form/model/FormModule.ts';
import type { FormValues } from '../form/model/FormState.ts';
import { fromMutationInput, toMutationInput } from './mutationInput.ts';

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
  const first = toMutationInput(form, evaluate(form, createInitialValues(form)).value as FormValues);
  expect(first).toEqual(sent);
  expect(toMutationInput(form, evaluate(form, fromMutationInput(form, first)).value as FormValues)).toEqual(sent);
});

const contacts = (required: string[]) =>
  loadForm(
    formFile({
      type: 'object',
      required,
      properties: {
        contacts: {
          type: 'array',
          default: [{ note: '' }],
          items: { type: 'object', properties: { note: properties.note! } },
        },
      },
    }),
  );
const sentOf = (form: ReturnType<typeof loadForm>, values: FormValues) =>
  toMutationInput(form, evaluate(form, values).value as FormValues);

test('a list that still has the blank items of its default is left out', () => {
  const form = contacts([]);
  expect(sentOf(form, createInitialValues(form))).toEqual({});
});

test('a required list keeps the blank items of its default', () => {
  const form = contacts(['contacts']);
  expect(sentOf(form, createInitialValues(form))).toEqual({ contacts: [{}] });
});

test('a list keeps blank items beside an answered one', () => {
  expect(sentOf(contacts([]), { contacts: [{ note: '' }, { note: 'Ada' }] })).toEqual({
    contacts: [{}, { note: 'Ada' }],
  });
});
