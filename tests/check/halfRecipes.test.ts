import { afterEach, expect, test } from 'vitest';
import { checkSiteWithoutPictures } from '../../src/check/checkSite.ts';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { CopiedSite } from './corpus/CopiedSite.ts';
import { withValue } from './corpus/Mistake.ts';
import { FAQ, FORM, pageWith, problemsOf } from './temporarySite.ts';

const site = new CopiedSite();
afterEach(() => site.restore());
const told = () => checkSiteWithoutPictures(site.root, 'https://kinplus.example').map(formatDiagnostic);
const change = (file: string, path: (string | number)[], value: unknown) =>
  site.write(file, withValue(site.text(file), path, value));

const COURSES = 'pages/content/courses.json';
const led = expect.stringContaining('has a page, "/trainings/courses/data-analysis", but no link to it');

test('a programme is linked by its slug, another name of it or a link', () => {
  expect(told()).toEqual([]);
  change(COURSES, [1], undefined);
  expect(told()).toEqual([led]);
  change('pages/site.json', ['quickLinks', 0, 'to'], '/trainings/courses/data-analysis#plans');
  expect(told()).toEqual([]);
  site.restore();
  change('pages/course.json', ['entries', 'aliases', 'data-science'], 'data-analysis');
  change(COURSES, [1, 'slug'], 'data-science');
  expect(told()).toEqual([]);
  change(COURSES, [2], undefined);
  expect(told()).toEqual([expect.stringContaining('has a page, "/trainings/courses/product-design", but no link')]);
});

test('reports what a page without entries lacks, and checks the rest', () => {
  site.write('pages/content/events.json', '[{ "id": "gala", "title": "Gala" }]');
  change('pages/course.json', ['entries'], { from: 'events', param: 'training' });
  expect(told()).toContainEqual(
    expect.stringMatching(/^pages\/content\/courses\.json.* slug is .*, but there is no page at .* yet\./),
  );
});

test('a course without its programme comes with a fix that adds it', () => {
  change('pages/content/programmes.json', [1], undefined);
  const address = '/trainings/courses/product-design';
  expect(told()).toContainEqual(
    expect.stringContaining(
      `but there is no page at "${address}" yet. Add "product-design" to pages/content/programmes.json.`,
    ),
  );
});

test('an empty last part of an address is called empty', () => {
  change(COURSES, [1, 'slug'], '');
  expect(told().filter((one) => one.includes(' slug '))).toEqual([expect.stringContaining('slug is empty.')]);
});

const list = { block: 'faq', heading: 'FAQs', entries: { $content: 'faqs', ids: ['where'] } };

/** Problems of a site with one more entry than its page lists. */
const withEntry = (entry: object) =>
  problemsOf({
    'pages/home.json': pageWith(list),
    'pages/content/faqs.json': [{ id: 'where', question: 'Where?' }, entry],
  });

test('warns of an entry that no list names', () => {
  expect(withEntry({ id: 'when', question: 'When?' })).toEqual([expect.stringContaining('is not shown on any page')]);
});

test('does not warn of an unlisted entry with an address of its own', () => {
  expect(withEntry({ id: 'when', question: 'When?', slug: 'when' })).toEqual([]);
});

test('of entries that no list names each is told at its line, with a fix of its own', () => {
  const named = (id: string) =>
    expect.stringMatching(
      new RegExp(`^pages/content/faqs\\.json.* is not shown on any page\\. Possible fix: Use \\["where", "${id}"\\]`),
    );
  const entries = ['where', 'when', 'why'].map((id) => ({ id, question: `So ${id}?` }));
  expect(problemsOf({ 'pages/home.json': pageWith(list), 'pages/content/faqs.json': entries })).toEqual([
    named('when'),
    named('why'),
  ]);
});

const shown = { ...pageWith(FAQ, { block: 'form', form: { $form: 'visit' } }), route: '/visit', title: 'Visit' };
const again = { ...FORM, submit: { ...FORM.submit, mutation: 'createAgain' } };

test('while a page cannot be read, it may show any form', () => {
  const files = { 'pages/visit.json': shown, 'schemas/open-day.json': again };
  expect(problemsOf(files)).toEqual([expect.stringContaining('this form is not on any page')]);
  expect(problemsOf({ ...files, 'pages/open.json': '{ "route": "/open" "title": "Open" }' })).toEqual([
    expect.stringContaining('pages/open.json:1:19  a comma is missing'),
  ]);
});

test('suggests a page for a form that no page shows, and deletes nothing', () => {
  site.write('schemas/feedback.json', JSON.stringify({ ...FORM, title: 'Feedback' }));
  const found = checkSiteWithoutPictures(site.root).filter(({ code }) => code === 'unshown-form');
  expect(found.map(({ fixes }) => fixes.map(({ title }) => title))).toEqual([
    ['Create pages/feedback.json, a page that shows it'],
  ]);
  const [edit] = found[0]!.fixes[0]!.edits;
  if (!edit || !('create' in edit)) throw new Error('The fix makes no file.');
  site.write(edit.file, edit.create);
  expect(checkSiteWithoutPictures(site.root)).toEqual([]);
});
