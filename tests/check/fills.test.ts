import { expect, test } from 'vitest';
import { diagnoseSite, readSite } from '../../src/check/pipeline.ts';
import { CopiedSite } from './corpus/CopiedSite.ts';

test('links that fill in a form are not reported while the form has an error', () => {
  const site = new CopiedSite();
  const path = 'schemas/training-registration.json';
  site.write(path, site.text(path).replace('"enum": ["Male",', '"enum": ["Male", "Male",'));
  const link = '"to": "/contact-us/training", "variant"';
  const page = site.text('pages/trainings.json');
  site.write('pages/trainings.json', page.replace(link, link.replace(',', ', "fills": { "gender": "Male" },')));
  expect(diagnoseSite(readSite(site.root)).map(({ file, code }) => `${file} ${code}`)).toEqual([
    `${path} invalid-schema`,
  ]);
});
