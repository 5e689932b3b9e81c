import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findBlocks } from '../../src/blocks/registry.ts';
import { checkJson } from '../../src/check/checkSite.ts';
import { formatProblem } from '../../src/check/told/formatProblem.ts';
import { formIds } from '../../src/form/compile/formsPlugin.ts';
import { readCollections, readPages } from '../../src/page/pagesPlugin.ts';
import { isError } from '../../src/check/told/Problem.ts';
import { CopiedSite } from './corpus/CopiedSite.ts';
import { FAQ, FORM, pageWith, PIXEL, problemsOf, writeSite } from './temporarySite.ts';

const project = resolve(import.meta.dirname, '../..');
const problemsWithout = (path: string) => {
  const root = writeSite();
  rmSync(join(root, path), { recursive: true });
  return checkJson(root).map(formatProblem);
};

test('a folder or file that is missing is told by its name', () => {
  expect(problemsWithout('pages')).toContainEqual('pages/  the folder is missing. Put it back, or rename it back.');
  expect(problemsWithout('pages/content')).toEqual([
    'pages/content/  the folder is missing. Put it back, or rename it back.',
  ]);
  expect(problemsWithout('pages/not-found.json')).toEqual([
    'pages/  no page has the route "*". Bring pages/not-found.json back: git checkout -- pages/not-found.json. Or make one, which is shown at addresses where no page is: npm run new -- page not-found.',
  ]);
  const withForm = pageWith({ block: 'form', form: { $form: 'visit' } });
  expect(problemsOf({ 'schemas/visit.json': null, 'pages/home.json': withForm })).toContainEqual(
    expect.stringContaining('$form names no form: there is no schemas/visit.json.'),
  );
  expect(problemsWithout('pages/site.json')).toEqual([
    'pages/site.json  the file is missing. Bring it back: git checkout -- pages/site.json. Or rename it back.',
  ]);
  expect(problemsWithout('pages/home.json')).toEqual([
    expect.stringContaining('no page has the route "/". Bring pages/home.json back: git checkout -- pages/home.json.'),
  ]);
  expect(problemsWithout('src/blocks/faq/Faq.tsx')).toEqual([
    'src/blocks/faq/Faq.tsx  the component of this block is missing. Write it; it exports Faq.',
  ]);
  expect(problemsWithout('src/blocks/faq/schema.json')).toEqual([
    'src/blocks/faq/schema.json  the file is missing. Bring it back: git checkout -- src/blocks/faq/schema.json. Or rename it back.',
  ]);
  expect(problemsWithout('src/blocks')).toContainEqual(expect.stringContaining('src/blocks/  the folder is missing.'));
});

test('a folder that was renamed leaves a trail to its new name', () => {
  const root = writeSite();
  cpSync(join(root, 'src/blocks/faq'), join(root, 'src/blocks/faqs'), { recursive: true });
  rmSync(join(root, 'src/blocks/faq'), { recursive: true });
  const problems = checkJson(root).map(formatProblem);
  expect(problems).toContainEqual(expect.stringContaining('there is no folder src/blocks/faq. Did you mean "faqs"?'));
  expect(problems).toContainEqual(
    expect.stringContaining('src/blocks/faqs/Faqs.tsx  the component of this block is missing.'),
  );
});

test('a file that would silently not be read is told', () => {
  expect(problemsOf({ 'pages/about.jsn': '{}' })).toEqual([
    'pages/about.jsn  the file is not read: its name does not end in .json. Rename it to about.json.',
  ]);
  expect(problemsOf({ 'pages/About Us.json': { ...pageWith(), route: '/about' } })).toEqual([
    'pages/About Us.json  the file name may hold small letters, digits and hyphens only. Rename it to about-us.json.',
  ]);
  expect(problemsOf({ 'pages/notes.md': 'Not JSON.' })).toEqual([
    'pages/notes.md  worth a look: the file is not read: its name does not end in .json. Keep it elsewhere.',
  ]);
});

test('content that is no list, has no ids or has one twice is told', () => {
  const faqs = (value: unknown) => problemsOf({ 'pages/content/faqs.json': value, 'pages/home.json': pageWith() });
  expect(faqs({ id: 'a' })).toEqual([
    'pages/content/faqs.json:1:1  this file must be a list [ … ] of entries. Put [ ] around it.',
  ]);
  expect(faqs([{ question: 'Why?' }, 'text'])).toEqual([
    expect.stringContaining('#1 › id is missing. Add "id": "why": a name that no other entry has'),
    expect.stringContaining('#2 must be a group { … }.'),
  ]);
  expect(faqs([{ id: 'a' }, { id: 'a', question: 'Why?' }])).toEqual([
    'pages/content/faqs.json:6:11  #2 (a) › id is "a", as in #1. Write "why": each entry has an id of its own.',
  ]);
  expect(faqs([{ id: 'a' }, { id: 'a' }])).toEqual([
    'pages/content/faqs.json:5:3  #2 (a) is the same as #1. Remove it.',
  ]);
});

test('an empty page is brought back or made anew', () => {
  expect(problemsOf({ 'pages/events.json': '' })).toEqual([
    'pages/events.json:1:1  the file is empty. Bring it back: git checkout -- pages/events.json. Or, where it is a new file, remove it, and make it anew: npm run new -- page events.',
  ]);
});

test('descriptions that are gone are told once, by their folder', () => {
  const root = writeSite({ 'schemas/meta/entries.json': {}, 'schemas/meta/content/faqs.json': {} });
  const without = (folder: string) => {
    rmSync(join(root, folder), { recursive: true });
    return checkJson(root).map(formatProblem);
  };
  for (const folder of ['schemas/meta/content', 'schemas/meta'])
    expect(without(folder)).toEqual([
      `${folder}/  the folder is missing. Bring it back: git checkout -- ${folder}. Or rename it back.`,
    ]);
});

test('where the schema of a block contradicts itself, nothing that is written by it is to blame', () => {
  const properties = { heading: { description: 'The heading.', type: 'string' } };
  const block = (required: string[], names: object = properties) => ({
    'pages/home.json': pageWith(FAQ, { block: 'note', heading: 'Hours' }),
    'src/blocks/note/schema.json': {
      title: 'Note',
      description: 'A note.',
      type: 'object',
      properties: names,
      required,
      additionalProperties: false,
    },
    'src/blocks/note/examples.json': { default: { heading: 'Hours' } },
    'src/blocks/note/Note.tsx': '',
  });
  const { heading } = properties;
  expect(problemsOf(block(['heading']))).toEqual([]);
  expect(problemsOf(block(['heading', 'subtitle']))).toEqual([expect.stringContaining('required #2 is "subtitle"')]);
  expect(problemsOf(block(['heading'], { headline: heading }))).toEqual([
    expect.stringContaining('required #1 is "heading", which is no field here. Did you mean "headline"?'),
  ]);
});

test('a collection is held to the schema of its own, if it has one', () => {
  const schema = {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: { type: 'string' }, question: { type: 'string' }, answer: { type: 'string' } },
      required: ['id', 'question', 'answer'],
    },
  };
  expect(problemsOf({ 'schemas/meta/content/faqs.json': schema })).toEqual([
    'pages/content/faqs.json:7:3  #2 (when) › answer is missing. Add "answer": "…".',
  ]);
});

test("a block's schema owes each prop a description, and is checked itself", () => {
  const schema = (change: object) =>
    problemsOf({
      'pages/home.json': pageWith(),
      'src/blocks/faq/examples.json': { default: {} },
      'src/blocks/faq/schema.json': {
        title: 'FAQ',
        description: 'D',
        type: 'object',
        properties: {},
        additionalProperties: false,
        ...change,
      },
    });
  expect(schema({})).toEqual([]);
  expect(schema({ properties: { heading: { type: 'string' } } })).toEqual([
    expect.stringContaining('properties › heading › description is missing.'),
  ]);
  expect(schema({ properties: { heading: { type: 'sting', description: 'D' } } })).toEqual([
    expect.stringContaining('properties › heading › type is "sting", which is no choice here. Did you mean "string"?'),
  ]);
  expect(schema({ properties: { a: { type: 'string', minLenght: 1, description: 'D' } } })).toEqual([
    expect.stringContaining('properties › a › minLenght is no rule that a field can have. Did you mean "minLength"?'),
  ]);
  expect(
    schema({ properties: { a: { $ref: '#/definitions/lnk' } }, definitions: { link: { type: 'string' } } }),
  ).toEqual([
    expect.stringContaining(
      'properties › a › $ref leads to "#/definitions/lnk", which is not there. Did you mean "#/definitions/link"?',
    ),
  ]);
  expect(schema({ properties: { a: { minLength: 1, description: 'D' } } })).toEqual([
    expect.stringContaining('properties › a has "minLength" but no "type". Add "type": "string".'),
  ]);
  expect(schema({ additionalProperties: true })).toEqual([
    expect.stringContaining('additionalProperties must be false.'),
  ]);
  expect(schema({ properties: { id: { type: 'string', description: 'D' } } })).toEqual([
    expect.stringContaining('properties › id is kept for every section.'),
  ]);
});

test('a schema may refer to what src/ui defines for all, and is told where nothing is defined', () => {
  const shared = { definitions: { motif: { enum: ['code', 'bars'] } } };
  const motif = (name: string) => ({
    description: 'A motif, or a list of them.',
    anyOf: [{ $ref: `../../ui/cloth.schema.json#/definitions/${name}` }, { type: 'array' }],
  });
  const told = (name: string, used: string) =>
    problemsOf({
      'src/ui/cloth.schema.json': shared,
      'src/blocks/faq/schema.json': {
        title: 'FAQ',
        description: 'D',
        type: 'object',
        properties: { motif: motif(name) },
        additionalProperties: false,
      },
      'src/blocks/faq/examples.json': { default: { motif: 'code' } },
      'pages/home.json': pageWith({ block: 'faq', motif: used }),
    });
  expect(told('motif', 'bars')).toEqual([]);
  expect(told('motif', 'bar')).toEqual([
    expect.stringMatching(
      /^pages\/home.json:8:\d+ {2}sections #1 \(faq\) › motif is "bar", which is no choice here\. Did you mean "bars"\?/,
    ),
  ]);
  expect(told('mtif', 'bars')).toEqual([
    expect.stringContaining(
      'properties › motif › anyOf #1 › $ref leads to "../../ui/cloth.schema.json#/definitions/mtif", which is not there. Did you mean "../../ui/cloth.schema.json#/definitions/motif"?',
    ),
  ]);
});

test('an example that its block refuses is told in its own file', () => {
  expect(problemsOf({ 'src/blocks/faq/examples.json': { default: { heading: 1, entries: [] } } })).toEqual([
    'src/blocks/faq/examples.json:3:16  default › heading must be text in quotes, not a number. Put quotes around it: "1".',
  ]);
});

test("a block's example that shows the site's content is told, so that nothing of the site breaks it", () => {
  const examples = { default: { heading: 'FAQs', entries: { $content: 'faqs' } } };
  expect(problemsOf({ 'src/blocks/faq/examples.json': examples })).toEqual([
    expect.stringContaining('default › entries refers to content of the site. Write the entries here'),
  ]);
});

test("a block's example that shows a form of the site is told too, and what to show instead", () => {
  const examples = (form: string) =>
    problemsOf({ 'src/blocks/form/examples.json': { default: { form: { $form: form } } } });
  expect(examples('visit')).toEqual([
    'src/blocks/form/examples.json:3:13  default › form refers to a form of the site. Write { "$form": "example" }, the form that is there for examples.',
  ]);
  expect(examples('example')).toEqual([]);
});

test('no example of a block breaks when all content and every form of the site are gone', () => {
  const root = mkdtempSync(join(tmpdir(), 'bare-'));
  for (const part of [
    'src/blocks',
    'src/ui',
    'schemas/meta',
    'pages/site.json',
    'pages/home.json',
    'pages/not-found.json',
  ])
    cpSync(join(project, part), join(root, part), { recursive: true });
  const problems = checkJson(root);
  rmSync(root, { recursive: true });
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.map(formatProblem).filter((problem) => problem.startsWith('src/'))).toEqual([]);
});

test('a folder of src/blocks/ that holds only what was made of a block that is gone is no block', () => {
  expect(problemsOf({ 'src/blocks/gone/schema.d.ts': 'export interface GoneProps {}' })).toEqual([]);
});

/** A file for each line of .gitignore, with what such a file would hold when it is old. */
const ignored = readFileSync(join(project, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('node_modules'))
  .map((line) => (line.endsWith('/') ? `${line}left.json` : line.replace('/*/', '/gone/').replace('*', 'left')));

test.each(ignored)('what git ignores never breaks a check: %s', (path) => {
  expect(problemsOf({ [path]: '{ "left": over' })).toEqual([]);
});

test('a block that was removed is gone, whatever git ignored in its folder', () => {
  expect(problemsOf({ 'src/blocks/gone/schema.d.ts': '', 'src/blocks/gone/.DS_Store': 'x' })).toEqual([]);
  expect(problemsOf({ 'src/blocks/.DS_Store': 'x', 'src/blocks/gone/.cache/left': 'x' })).toEqual([]);
});

test('hidden files, such as systems leave behind, are read neither by the check nor by the build', () => {
  const files = {
    'pages/._home.json': 'x',
    'pages/content/._faqs.json': 'x',
    'schemas/._visit.json': 'x',
    'pages/media/._ada.png': 'x',
    'src/blocks/._faq/schema.json': 'x',
  };
  expect(problemsOf(files)).toEqual([]);
  const root = writeSite(files);
  expect([...readPages(root).keys()]).toEqual(['home', 'not-found']);
  expect(Object.keys(readCollections(root))).toEqual(['faqs']);
  expect(formIds(root)).toEqual(['visit']);
  expect([...findBlocks(root).keys()]).toEqual(['faq', 'form']);
});

test('a folder of content under another name is one problem', () => {
  const site = new CopiedSite();
  renameSync(join(site.root, 'pages/content'), join(site.root, 'pages/contents'));
  expect(checkJson(site.root).filter(isError).map(formatProblem)).toEqual([
    'pages/contents/  the folder is not read, and pages/content/ is missing. Rename it to pages/content.',
  ]);
  site.close();
});

test('an entry that no page names is worth a look, where pages name what they show', () => {
  const site = new CopiedSite();
  const path = 'pages/content/faqs.json';
  const faqs = JSON.parse(site.text(path)) as unknown[];
  site.write(path, JSON.stringify([...faqs, { id: 'parking', question: 'Where?', ans: { summary: 'Here.' } }]));
  expect(checkJson(site.root).map(formatProblem)).toContainEqual(
    expect.stringMatching(
      /parking\) is shown on no page\. Add "parking" to "ids" in pages\/home\.json sections #\d+ \(faq\) or /,
    ),
  );
  site.close();
});

test('a copy is to be deleted where it says the same; where it does not, the newer one stays', () => {
  const home = pageWith();
  expect(problemsOf({ 'pages/home.json': home, 'pages/home (1).json': home })).toEqual([
    'pages/home (1).json  the file is a copy of pages/home.json. Delete it, or rename it to home-1.json where it is to be one more.',
  ]);
  expect(problemsOf({ 'pages/home.json': home, 'pages/home (1).json': { ...home, title: 'Newer' } })).toEqual([
    'pages/home (1).json  the file is named as a copy of pages/home.json, and differs from it, first in line 3. Keep the newer one as home.json, and delete the other; or rename it to home-1.json where it is to be one more.',
  ]);
});

test('of two forms with one mutation the one with the longer name is told', () => {
  const forms = { 'schemas/visit.json': FORM, 'schemas/visit-1.json': FORM };
  expect(problemsOf(forms).filter((problem) => problem.includes('mutation'))).toEqual([
    expect.stringMatching(/^schemas\/visit-1\.json:.* as in schemas\/visit\.json\./),
  ]);
});

test('a picture in another format goes once it is there in one that is read', () => {
  expect(problemsOf({ 'pages/media/ada.svg': '<svg/>', 'pages/media/ada.png': PIXEL })).toContainEqual(
    'pages/media/ada.svg  the file is not read: pictures that end in .svg are not. Delete it: ada.png is there.',
  );
});

test('the folder of content under another name is one problem', () => {
  const collection = { title: 'All', description: 'All.', type: 'array' };
  expect(
    problemsOf({
      'schemas/meta/content/faqs.json': collection,
      'schemas/meta/content/people.json': collection,
      'pages/content/faqs.json': null,
      'pages/contents/faqs.json': [{ id: 'where', question: 'Where?' }],
      'pages/contents/people.json': [{ id: 'ada' }],
    }),
  ).toEqual(['pages/contents/  the folder is not read, and pages/content/ is missing. Rename it to pages/content.']);
});
