import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { declareRule } from '../../src/check/CheckCache.ts';
import { readSite } from '../../src/site/disk/LoadedSite.ts';
import type { JsonSourceFile } from '../../src/site/disk/JsonSourceFile.ts';
import { resolveReferences } from '../../src/check/resolve/resolveReferences.ts';
import { createCheckState } from '../../src/check/checkState.ts';
import { CompiledFormPlaceholder } from '../../src/check/validate/keywords.ts';
import { readCollections, readPages } from '../../src/site/disk/readJsonFiles.ts';
import { resolveContent } from '../../src/site/resolveContent.ts';
import { writeSite } from './temporarySite.ts';

/** A built value with what only a bundler or an address fills in replaced by marks. */
function plain(value: unknown): unknown {
  if (value instanceof CompiledFormPlaceholder) return 'a form';
  if (typeof value === 'symbol') return undefined;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('$form' in value) return 'a form';
  if ('$query' in value) return plain((value as { fallback?: unknown }).fallback);
  if ('$param' in value || '$entry' in value) return undefined;
  const isPicture = '$media' in value || 'avif' in value;
  const made = ['$media', 'src', 'avif', 'webp', 'width', 'height'];
  const said = Object.entries(value).filter(([key]) => !isPicture || !made.includes(key));
  return Object.fromEntries(said.map(([key, item]) => [key, plain(item)]));
}

const resolved = declareRule('resolved', (file: JsonSourceFile, ask) => {
  const { sections } = file.value as { sections: unknown };
  return resolveReferences(ask, { entry: 'unknown' }, file, ['sections'], sections).value;
});

function bothIn(root: string) {
  const state = createCheckState(readSite(root));
  const pages = [...readPages(root)];
  return {
    built: pages.map(([name, page]) => [name, plain(resolveContent(page.sections, readCollections(root)))]),
    checked: pages.map(([name]) => [name, plain(resolved(state.site.pages.get(name)!, state))]),
  };
}

test.each([
  ['on every page of the site', () => resolve(import.meta.dirname, '../..')],
  [
    'in entries that bring entries, and one',
    () =>
      writeSite({
        'pages/content/people.json': [{ id: 'ada' }, { id: 'ben' }],
        'pages/content/teams.json': [{ id: 'a', lead: { $content: 'people', id: 'ben' }, all: { $content: 'people' } }],
        'pages/home.json': {
          route: '/',
          title: 'Home',
          description: 'The first page.',
          sections: [{ block: 'faq', heading: 'Teams', entries: { $content: 'teams', ids: ['a'] } }],
        },
      }),
  ],
])('check and build resolve a page’s references alike: %s', (_, root) => {
  const { built, checked } = bothIn(root());
  expect(checked).toEqual(built);
});
