import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import { isError } from '../../src/check/diagnostics/Diagnostic.ts';
import { applyFixes } from '../../src/check/fixes/applyFixes.ts';
import { bundled } from '../server/bundled.ts';
import { CopiedSite } from './corpus/CopiedSite.ts';
import { FAQ, FORM, pageWith, problemsOf } from './temporarySite.ts';

const site = new CopiedSite();
afterEach(() => site.restore());

const told = (root: string) => applyFixes(root).map(({ file, fixes }) => `${file}: ${fixes[0]!.title}`);

/** Writes other words into a file, as a slip of the pen would. */
function slip(path: string, from: string, to: string) {
  expect(site.text(path)).toContain(from);
  site.write(path, site.text(path).replace(from, to));
}

test('fixes errors with one answer to the byte, across files and rounds', () => {
  slip('pages/about.json', '"sections"', '"section"');
  slip('pages/about.json', '"description": "', '"description" "');
  slip('schemas/siwes.json', '"title": "Full name"', '"titel": "Full name"');
  expect(told(site.root)).toEqual([
    'pages/about.json: Add a colon',
    'schemas/siwes.json: Rename "titel" to "title"',
    'pages/about.json: Rename "section" to "sections"',
  ]);
  expect(site.isAsBefore).toBe(true);
});

test('adds a missing comma whatever other errors appear afterwards', () => {
  slip('pages/about.json', '"text": "A software', '"teaser": "A software');
  slip('pages/about.json', '"title": "About Us",', '"title": "About Us"');
  slip('pages/site.json', '"label": "Careers", "to": "/careers"', '"label": "Jobs", "to": "/nowhere-at-all"');
  expect(told(site.root)[0]).toBe('pages/about.json: Add a comma');
  const left = checkSiteWithoutPictures(site.root).filter(isError);
  expect(left.map(({ file, code }) => `${file} ${code}`)).toEqual([
    'pages/about.json unknown-key',
    'pages/site.json unresolved-link',
  ]);
});

test('a key that can have but one value is added with it', () => {
  slip('schemas/job-application.json', '        "contentMediaType": "application/pdf",\n', '');
  expect(told(site.root)).toEqual(['schemas/job-application.json: Add "contentMediaType": "application/pdf"']);
  expect(checkSiteWithoutPictures(site.root)).toEqual([]);
});

test('what somebody wrote is kept where a list or shared content is asked for', () => {
  slip('pages/site.json', '["0800 000 0000", "0800 000 0001"]', '"0800 000 0000"');
  slip('pages/home.json', '{ "$content": "services" }', '"services"');
  const titles = checkSiteWithoutPictures(site.root).map(({ file, fixes }) => `${file}: ${fixes[0]?.title}`);
  expect(titles.toSorted()).toEqual([
    'pages/home.json: Use { "$content": "services" }',
    'pages/site.json: Use ["0800 000 0000"]',
  ]);
});

test('what may be meant otherwise, or would lose words, is left to a person', () => {
  slip('pages/about.json', '"route"', '"remark": "Ask Ada before you change this page.",\n  "route"');
  slip('pages/home.json', '"heading": "Our Partners",', '');
  // Empty values are for their author to write. The check reports each at its own place, not on the page that uses
  // it, and never as "Words".
  const empty = { id: 'new', slug: 'new', title: '', summary: 'New.', cloth: {}, about: {}, report: {} };
  const WORKSHOPS = 'pages/content/workshops.json';
  const [first] = JSON.parse(site.text(WORKSHOPS)) as Record<string, object>[];
  const { cloth, about, report } = first!;
  const added = { ...empty, cloth, about: { ...about, topics: [] }, report };
  site.write(WORKSHOPS, JSON.stringify([first, added], null, 2));
  const files = ['pages/about.json', 'pages/home.json', WORKSHOPS];
  const before = files.map((file) => site.text(file));
  expect(told(site.root)).toEqual([]);
  expect(files.map((file) => site.text(file))).toEqual(before);
  expect(
    checkSiteWithoutPictures(site.root)
      .filter(isError)
      .map(({ file }) => file),
  ).toEqual([...files.slice(0, 1), WORKSHOPS, WORKSHOPS, ...files.slice(1, 2)]);
});

test('an entry that somebody took off a page stays off it', () => {
  slip('pages/home.json', '"centres", ', '');
  expect(told(site.root)).toEqual([]);
});

const withHeading = (words: string) => problemsOf({ 'pages/home.json': pageWith({ ...FAQ, heading: words }) });

test('fixes letters that a program garbled', () => {
  expect(withHeading('CafÃ©s from â‚¦150')).toEqual([expect.stringContaining('Use "Cafés from ₦150".')]);
});

test('takes no accented letters for garbled ones', () => {
  expect(withHeading('Cafés in “CAFÉ”, Ọlánrewájú')).toEqual([]);
});

test('offers no fix for an empty file', () => {
  expect(problemsOf({ 'pages/more.json': '' })).toEqual([
    'pages/more.json:1:1  the file is empty: restore its last version, or delete the file.',
  ]);
});

/** Problems of a form with one more field. */
const withField = (more: object) => {
  const properties = { ...FORM.schema.properties, more: { title: 'More', type: 'string', ...more } };
  return problemsOf({ 'schemas/visit.json': { ...FORM, schema: { ...FORM.schema, properties } } });
};

test('moves nothing to resolve a reference', () => {
  expect(withField({ $ref: '#/definitions/more' })).toEqual([expect.not.stringContaining('Move')]);
});

test('adds a field with `required: true` to the required fields of its group', () => {
  expect(withField({ required: true })).toEqual([expect.stringContaining('Use ["fullName", "more"].')]);
});

test('takes a number out of quotes', () => {
  expect(withField({ maxLength: '11' })).toEqual([
    expect.stringContaining('maxLength must be a whole number, such as 11, without quotes. Use 11.'),
  ]);
});

test('takes true and false out of quotes', () => {
  expect(withField({ readOnly: 'true' })).toEqual([
    expect.stringContaining('readOnly must be true or false, without quotes. Use true.'),
  ]);
});

test.each(['31/11/2020', '2020'])('does not choose the day of %s', (notAfter) => {
  expect(withField({ format: 'date', notAfter })).toEqual([expect.stringContaining('Possible fix: Use "2020-')]);
});

test('makes up no limit between a pattern and a message that disagree', () => {
  expect(withField({ pattern: '^[0-9]{14}$', maxLength: 11, errorMessage: 'Exactly 11 digits' })).toEqual([
    expect.not.stringContaining('11000'),
  ]);
});

test('the command says what it did line by line, and then what is left', async () => {
  slip('schemas/siwes.json', '"title": "Full name"', '"titel": "Full name"');
  slip('pages/home.json', '"heading": "Our Partners",', '');
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [bundled('check'), '--fix'], {
    cwd: site.root,
  }).catch((error: { stdout: string; stderr: string }) => error);
  expect(stdout).toMatch(/^schemas\/siwes\.json:\d+:\d+ .*Rename "titel" to "title"\./m);
  expect(stderr).toContain('heading is missing');
  expect(stderr).not.toContain('titel');
  expect(readdirSync(join(site.root, 'schemas')).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('a file that somebody has saved meanwhile is not written over', async () => {
  const { writeEdits } = await import('../../src/check/fixes/applyFixes.ts');
  const { readSite } = await import('../../src/check/pipeline.ts');
  const read = readSite(site.root);
  const file = 'pages/about.json';
  const saved = site.text(file).replace('About Us', 'About all of us');
  site.write(file, site.text(file));
  writeFileSync(join(site.root, file), saved);
  expect(writeEdits(read, [{ file, offset: 0, length: 1, newText: '[' }])).toEqual([file]);
  expect(readFileSync(join(site.root, file), 'utf8')).toBe(saved);
});
