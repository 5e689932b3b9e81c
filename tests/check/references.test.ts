import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { queryDocuments } from '../../src/content/documents.ts';
import { dryBuild } from '../../src/check/dryBuild.ts';
import { formatProblem } from '../../src/check/told/formatProblem.ts';
import { FormStandIn } from '../../src/check/schema/FormStandIn.ts';
import { readProject } from '../../src/check/read/Project.ts';
import { resolveReferences } from '../../src/check/references/resolveReferences.ts';
import { readCollections, readPages } from '../../src/page/pagesPlugin.ts';
import { resolveContent } from '../../src/page/resolveContent.ts';
import { pageWith, problemsOf, writeSite } from './temporarySite.ts';

const real = resolve(import.meta.dirname, '../..');

/** A built value with what only a bundler or an address fills in replaced by marks. */
function plain(value: unknown): unknown {
  if (value instanceof FormStandIn) return 'a form';
  if (typeof value === 'symbol') return undefined;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('$form' in value) return 'a form';
  if ('$query' in value) return plain((value as { fallback?: unknown }).fallback);
  if ('$param' in value || '$entry' in value) return undefined;
  const {
    $media: _slot,
    src: _src,
    avif: _avif,
    webp: _webp,
    width: _width,
    height: _height,
    ...rest
  } = value as object & Record<string, unknown>;
  const isPicture = '$media' in value || 'avif' in value;
  return Object.fromEntries(Object.entries(isPicture ? rest : value).map(([key, item]) => [key, plain(item)]));
}

const names = { queries: Object.keys(queryDocuments), params: 'unknown', entry: 'unknown' } as const;

describe('what the check makes of a page’s references is what the build makes of them', () => {
  const bothIn = (root: string) => {
    const { project } = readProject(root);
    const collections = readCollections(root);
    const pages = [...readPages(root)];
    const checked = ([name, { sections }]: (typeof pages)[number]) =>
      resolveReferences(project, names, project.pages.get(name)!, ['sections'], sections).value;
    return {
      built: pages.map(([name, page]) => [name, plain(resolveContent(page.sections, collections))]),
      checked: pages.map((page) => [page[0], plain(checked(page))]),
    };
  };

  test('on every page of the site', () => {
    const { built, checked } = bothIn(real);
    expect(checked).toEqual(built);
  });

  test('in entries that bring entries, and one', () => {
    const root = writeSite({
      'pages/content/people.json': [{ id: 'ada' }, { id: 'ben' }],
      'pages/content/teams.json': [{ id: 'a', lead: { $content: 'people', id: 'ben' }, all: { $content: 'people' } }],
      'pages/home.json': pageWith({ block: 'faq', entries: { $content: 'teams', ids: ['a'] } }),
    });
    const { built, checked } = bothIn(root);
    expect(checked).toEqual(built);
    const entries = { $content: 'teams', ids: ['a'] };
    expect(resolveContent({ entries }, readCollections(root))).toEqual({
      entries: [{ id: 'a', lead: { id: 'ben' }, all: [{ id: 'ada' }, { id: 'ben' }] }],
    });
  });
});

test('entries that bring each other in a circle are told, and the build makes nothing of them', () => {
  const circle = {
    'pages/content/faqs.json': [{ id: 'a', question: 'Why?', more: { $content: 'faqs', id: 'a' } }],
  };
  const told = 'pages/content/faqs.json:7:13  #1 (a) › more › id leads back to the entry that it stands in.';
  expect(problemsOf(circle)).toContainEqual(expect.stringContaining(told));
  const root = writeSite(circle);
  const home = JSON.parse(readFileSync(join(root, 'pages/home.json'), 'utf8')) as { sections: unknown };
  expect(() => resolveContent(home.sections, readCollections(root))).toThrow('leads nowhere');
});

test('what only the build comes upon is told at its line, in the page or in the content that it shows', () => {
  const told = (files: Parameters<typeof writeSite>[0]) =>
    dryBuild(readProject(writeSite(files)).project).map(formatProblem);
  const faq = (entries: object) => ({ 'pages/home.json': pageWith({ block: 'faq', heading: 'FAQs', entries }) });
  expect(told({})).toEqual([]);
  expect(told(faq({ $content: 'nothing' }))).toEqual([
    expect.stringMatching(
      /^pages\/home\.json:10:\d+ {2}sections #1 \(faq\) › entries › \$content cannot be built: there is no pages/,
    ),
  ]);
  expect(told(faq({ $content: 'faqs', ids: ['where', 'never'] }))).toEqual([
    expect.stringMatching(
      /^pages\/home\.json:1\d:\d+ {2}sections #1 \(faq\) › entries › ids #2 cannot be built: .* leads nowhere\./,
    ),
  ]);
  const circle = [{ id: 'a', question: 'Why?', more: { $content: 'faqs', id: 'a' } }];
  expect(told({ ...faq({ $content: 'faqs' }), 'pages/content/faqs.json': circle })).toEqual([
    expect.stringMatching(
      /^pages\/content\/faqs\.json:7:13 {2}#1 \(a\) › more › id cannot be built: .* \(used by pages\/home\.json\)$/,
    ),
  ]);
});
