import { expect, test, vi } from 'vitest';
import { formFile, loadForm } from '../../../tests/forms/loadForm.ts';
import type { FormDefinition } from '../model/FormDefinition.d.ts';
import { listCustomComponentFiles, customComponentsOf } from './customComponents.ts';
import { loadCustomComponentFiles } from './loadCustomComponentFiles.ts';

const Stars = () => null;
const Geo = () => null;
const Card = () => null;

test('a form uses the widgets, fields and templates that it names, and no others', () => {
  const uiSchema = {
    stars: { 'ui:widget': 'stars', 'ui:FieldTemplate': 'Card' },
    at: { 'ui:field': 'geo' },
  };
  const properties = { stars: { type: 'integer' as const }, at: { type: 'object' as const, properties: {} } };
  const form = loadForm(
    formFile({ type: 'object', properties }, { uiSchema: uiSchema as FormDefinition['uiSchema'] & object }),
  );
  const names = { widgets: ['stars', 'other'], fields: ['geo'], templates: ['Card'] };
  expect(listCustomComponentFiles(form, names)).toEqual(['widgets/stars', 'templates/Card', 'fields/geo']);
});

const PARTS = {
  './custom/widgets/stars.tsx': async () => ({ StarsWidget: Stars }),
  './custom/fields/geo.tsx': async () => ({ default: Geo }),
  './custom/templates/Card.tsx': async () => ({ Card }),
};
const formWith = (uiSchema: FormDefinition['uiSchema'] & object) =>
  loadForm(formFile({ type: 'object', properties: { stars: { type: 'integer' } } }, { uiSchema }));

test('the component of a file is known by the name of its file', async () => {
  const other = vi.fn();
  const files = ['widgets/stars', 'fields/geo', 'templates/Card'];
  await loadCustomComponentFiles(files, { ...PARTS, './custom/widgets/other.tsx': other });
  const form = formWith({ stars: { 'ui:widget': 'stars', 'ui:field': 'geo', 'ui:FieldTemplate': 'Card' } });
  expect(customComponentsOf(form)).toEqual({ widgets: { stars: Stars }, fields: { geo: Geo }, templates: { Card } });
  expect(other).not.toHaveBeenCalled();
});

test('a form has no component that it does not name, though another form loaded it', async () => {
  await loadCustomComponentFiles(['widgets/stars'], PARTS);
  expect(customComponentsOf(formWith({})).widgets).toEqual({});
});

test('a form uses the buttons of its global options', () => {
  const names = { widgets: [], fields: [], templates: ['Round'] };
  expect(listCustomComponentFiles(formWith({ 'ui:globalOptions': { AddButton: 'Round' } }), names)).toEqual([
    'templates/Round',
  ]);
});

test('parts of the caller come before those of the folder', async () => {
  await loadCustomComponentFiles(['widgets/stars'], PARTS);
  const form = formWith({ stars: { 'ui:widget': 'stars' as 'text' } });
  expect(customComponentsOf(form, { widgets: { stars: Geo } }).widgets.stars).toBe(Geo);
});
