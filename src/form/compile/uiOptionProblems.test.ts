import { expect, test } from 'vitest';
import { formFile } from '../../../tests/forms/loadForm.ts';
import type { FormDefinition } from '../model/FormDefinition.d.ts';
import { fieldModel } from './fieldModel.ts';

/** The problems of a field with these options. */
const problemsOf = (options: object) => {
  const uiSchema = { name: options } as NonNullable<FormDefinition['uiSchema']>;
  const { remarks } = fieldModel(formFile({ type: 'object', properties: { name: { type: 'string' } } }, { uiSchema }));
  return remarks.map(({ pointer, message }) => [pointer, message]);
};

test.each([
  ['field', 'fields'],
  ['FieldTemplate', 'templates'],
])('an unknown name in ui:%s is reported', (key, folder) => {
  expect(problemsOf({ [`ui:${key}`]: 'gone' })).toEqual([
    [`/uiSchema/name/ui:${key}`, `is "gone", but src/form/theme/custom/${folder} has no such component`],
  ]);
});

test('an unknown widget is reported', () => {
  expect(problemsOf({ 'ui:widget': 'gone' })).toEqual([
    ['/uiSchema/name/ui:widget', 'is "gone", which is not a known control'],
  ]);
});
