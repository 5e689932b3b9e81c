import { expect, test } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import type { FormSchema } from '../model/FormModule.ts';
import { formPartModulePaths } from './loadFormParts.ts';

const word: FormSchema = { type: 'string', title: 'Word' };
const group = (properties: FormSchema['properties']): FormSchema => ({ type: 'object', title: 'Group', properties });

/** The parts of a form with one field. */
const partsFor = (one: FormSchema, ui: object = {}, rest: FormSchema = {}) =>
  formPartModulePaths(
    loadForm(formFile({ type: 'object', properties: { one }, ...rest }, { uiSchema: { one: ui } as never })),
  ).map((path) => /(\w+)Parts/.exec(path)![1]);

test('a form of texts needs no part', () => {
  expect(partsFor(word)).toEqual([]);
});

test('a form with a list needs the structure and checkboxes', () => {
  expect(partsFor({ type: 'array', title: 'List', items: group({ word }) })).toEqual(['structure', 'checkbox']);
});

test('a form with a choice between schemas needs the structure', () => {
  const kinds = [group({ word }), group({ other: word })].map((kind, at) => ({ ...kind, title: `Kind ${at}` }));
  expect(partsFor({ type: 'object', title: 'Kind', oneOf: kinds })).toContain('structure');
});

test('a form with names of the visitor needs the structure', () => {
  expect(partsFor({ ...group({ word }), additionalProperties: word })).toContain('structure');
});

test('a form that contains itself needs the structure', () => {
  const child = { ...group({ word, child: { $ref: '#/definitions/child' } }), title: 'Child' };
  expect(partsFor({ $ref: '#/definitions/child' }, {}, { definitions: { child } })).toContain('structure');
});

test.each<[string, FormSchema, object, string]>([
  ['a tick', { type: 'boolean', title: 'Yes' }, {}, 'checkbox'],
  ['radio buttons', { ...word, enum: ['a', 'b'] }, { 'ui:widget': 'radio' }, 'radio'],
  ['yes and no', { title: 'Sure', enum: [true, false] }, {}, 'radio'],
  ['a file', { ...word, format: 'data-url' }, {}, 'file'],
])('a form with %s needs its part', (_, schema, ui, part) => {
  expect(partsFor(schema, ui)).toContain(part);
});
