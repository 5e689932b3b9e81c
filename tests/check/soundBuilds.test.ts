import { expect, test } from 'vitest';
import { checkSite } from '../../src/check/checkSite.ts';
import { buildFormFieldModel } from '../../src/form/compile/buildFormFieldModel.ts';
import { listFormIds, readForm } from '../../src/site/disk/readJsonFiles.ts';
import { createDiskSiteSource } from '../../src/build/createDiskSiteSource.ts';
import { createContentTypeDefs } from '../../src/submit/createContentTypeDefs.ts';
import { FAQ, FORM, pageWith, PIXEL, writeSite } from './temporarySite.ts';

const withField = (name: string, field: object, rename = {}) => ({
  'schemas/visit.json': {
    ...FORM,
    schema: { ...FORM.schema, properties: { ...FORM.schema.properties, [name]: field } },
    submit: { ...FORM.submit, rename: { ...FORM.submit.rename, ...rename } },
  },
});
const text = { title: 'More', type: 'string' };

test.each([
  ['as it is', {}],
  ['a field whose name is sent as another', withField('first name', text, { 'first name': 'firstName' })],
  [
    'a group with a field of an odd name',
    withField('home', { title: 'Home', type: 'object', properties: { 'a-b': text } }, { '/home/a-b': 'aB' }),
  ],
  [
    'a list of groups',
    withField('guests', { title: 'Guests', type: 'array', items: { type: 'object', properties: { name: text } } }),
  ],
  ['two forms', { 'schemas/again.json': { ...FORM, submit: { ...FORM.submit, mutation: 'createAgain' } } }],
  [
    'no form',
    { 'schemas/visit.json': null, 'src/blocks/form/examples.json': { default: { form: { $form: 'example' } } } },
  ],
  ['entries that bring entries', { 'pages/content/more.json': [{ id: 'a', all: { $content: 'faqs' } }] }],
  [
    'a picture in a folder',
    {
      'pages/content/team.json': [{ id: 'a', photo: { $media: 'team/a', alt: 'A' } }],
      'pages/media/team/a.png': PIXEL,
    },
  ],
  [
    'a page of entries',
    { 'pages/faq.json': { ...pageWith(FAQ), route: '/faq/:name', entries: { from: 'faqs', param: 'name' } } },
  ],
])('what the check calls sound is built, and the content service takes its forms: %s', async (_, files) => {
  const root = writeSite(files);
  expect(await checkSite(root)).toEqual([]);
  const ids = listFormIds(root);
  const forms = Object.fromEntries(ids.map((id) => [id, buildFormFieldModel(readForm(root, id))]));
  expect(createContentTypeDefs(forms)).toMatchObject({ ok: true });
  const source = await createDiskSiteSource(root);
  expect(Object.keys(await source.forms())).toEqual(ids);
  for (const { file, path } of source.routes) expect((await source.page(file)).page.route).toBe(path);
});
