import { expect, test } from 'vitest';
import { formFile } from '../../../tests/forms/loadForm.ts';
import type { FormDefinition } from '../model/FormDefinition.d.ts';
import { buildFormFieldModel } from './buildFormFieldModel.ts';

/** The problems of a field with these options. */
const problemsOf = (options: object) => {
  const uiSchema = { name: options } as NonNullable<FormDefinition['uiSchema']>;
  const { remarks } = buildFormFieldModel(
    formFile({ type: 'object', properties: { name: { type: 'string' } } }, { uiSchema }),
  );
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

test.each([{ 'ui:style': 'color: red' }, { 'ui:options': { style: 'color: red' } }])(
  'a form with the text %j as style is refused',
  (options) => {
    const uiSchema = { name: options } as unknown as NonNullable<FormDefinition['uiSchema']>;
    const schema = { type: 'object' as const, properties: { name: { type: 'string' as const } } };
    expect(buildFormFieldModel(formFile(schema, { uiSchema })).problems).toEqual([
      {
        code: 'wrong-type',
        pointer: '/uiSchema/name/ui:style',
        message: 'is "color: red", but must be an object of CSS properties, such as { "color": "red" }',
      },
    ]);
  },
);

test('a button of the global options that is no component is reported', () => {
  const uiSchema = { 'ui:globalOptions': { AddButton: 'gone' } };
  const { remarks } = buildFormFieldModel(
    formFile({ type: 'object', properties: { name: { type: 'string' } } }, { uiSchema }),
  );
  expect(remarks.map(({ pointer, message }) => [pointer, message])).toEqual([
    ['/uiSchema/ui:globalOptions/AddButton', 'is "gone", but src/form/theme/custom/templates has no such component'],
  ]);
});
