import { expect, test } from 'vitest';
import { siteTexts } from '../../../tests/studio/siteTexts.ts';
import { PanelStore } from '../../form/panel/PanelStore.ts';
import { createPanelModel } from '../server/createPanelModel.ts';
import { readPanelModels } from '../server/readPanelModels.ts';
import { applyOperationToText } from '../store/Operation.ts';
import { createPanelEditOperations, mergeEditedField } from './createPanelEditOperations.ts';

test('typing changes its field alone and keeps changes from elsewhere', () => {
  const now = { heading: 'Old', people: [{ name: 'Ada', image: { $media: 'new' } }] };
  const panel = { heading: 'Typed', people: [{ name: 'Ada', image: { $media: 'old' } }] };
  expect(mergeEditedField(now, panel, '/heading')).toEqual({ ...now, heading: 'Typed' });
  expect(mergeEditedField(now, { people: [{ name: 'Bisi' }] }, '/people/0/name')).toEqual({
    heading: 'Old',
    people: [{ name: 'Bisi', image: { $media: 'new' } }],
  });
  // A field of a removed item keeps the panel's value.
  expect(mergeEditedField({ heading: 'Old' }, panel, '/people/0/name')).toEqual(panel);
});

test('what stands beside the fields of a panel stays as it is written', () => {
  const path = 'pages/home.json';
  const written = siteTexts.get(path)!;
  const model = readPanelModels(process.cwd()).kinds.find(({ name }) => name === 'faq')!.panel;
  const place = { path, at: ['sections', 7], model, around: ['block', 'id'] };
  const [file, ...others] = createPanelEditOperations(siteTexts, place, (values) => ({
    ...values,
    heading: 'Asked often',
  }));
  expect(others).toEqual([]);
  expect(applyOperationToText(written, file!)).toBe(written.replace('"heading": "FAQs"', '"heading": "Asked often"'));
});

test('a title sets an entry’s address until the entry is public', () => {
  const path = 'pages/content/programmes.json';
  const text = siteTexts.get(path)!;
  const model = readPanelModels(process.cwd()).entries.programmes!;
  const after = (texts: ReadonlyMap<string, string>, at: number, title: string) =>
    createPanelEditOperations(texts, { path, at: [at], model, around: ['id'] }, (values) => ({
      ...values,
      title,
    })).reduce((now, file) => new Map(now).set(path, applyOperationToText(now.get(path)!, file)!), texts);
  const retitled = after(siteTexts, 1, 'Product and Service Design');
  expect(retitled.get(path)).toBe(
    text
      .replace('"id": "product-design",', '$&\n    "slug": "product-design",')
      .replace('"title": "Product Design"', '"title": "Product and Service Design"'),
  );
  expect(after(retitled, 1, 'Product Design').get(path)).toContain('"slug": "product-design"');
  // A new entry has no published address yet.
  const fresh = new Map(siteTexts).set(path, text.replace('"id": "product-design"', '"id": "programme"'));
  expect(after(fresh, 1, 'Another').get(path)).not.toContain('"slug"');
});

test('an entry that is put between two others is one edit', () => {
  const entries = { type: 'array', items: { type: 'object', properties: { question: { type: 'string' } } } };
  const model = createPanelModel('list', { type: 'object', properties: { entries } }, {});
  const store = new PanelStore(
    { ...model, version: '', validators: {} },
    { entries: [{ question: 'First' }, { question: 'Last' }] },
  );
  const told: unknown[] = [];
  store.listen((values) => told.push(values));
  store.insertItem('/entries', 1, { question: 'Between' });
  expect(told).toEqual([{ entries: ['First', 'Between', 'Last'].map((question) => ({ question })) }]);
});
