import { expect, test } from 'vitest';
import { isSamePlace, placeFromHistoryState } from './placeHistory.ts';

const page = (...headings: string[]) =>
  JSON.stringify({ route: '/', title: '', sections: headings.map((heading) => ({ block: 'faq', heading })) });
const posts = (...ids: string[]) => JSON.stringify(ids.map((id) => ({ id })));
const textsOf = (home: string, list: string) =>
  new Map([
    ['pages/home.json', home],
    ['pages/content/posts.json', list],
    ['schemas/visit.json', '{}'],
  ]);
const texts = textsOf(page('One', 'Two', 'Three'), posts('a', 'b'));

const HOME = { area: 'pages', page: 'pages/home.json' };
const section = { place: { ...HOME, section: 1 }, section: 'faq Two' };
const entry = { place: { area: 'content', page: 'pages/home.json', list: 'posts', entry: 1 }, entry: 'b', count: 2 };
const found = (state: unknown, now = texts) => placeFromHistoryState(state, now);

test('a place that exists is found as it was', () => {
  for (const state of [section, entry, { place: { ...HOME, area: 'forms', form: 'visit' } }])
    expect(found(state)).toEqual({ place: state.place });
});

test('a section is found where it was moved, or with its new heading', () => {
  expect(found(section, textsOf(page('New', 'One', 'Two'), '[]'))?.place.section).toBe(2);
  expect(found(section, textsOf(page('One', 'Renamed'), '[]'))?.place.section).toBe(1);
});

test('an entry is found where it was moved, or with its new id', () => {
  expect(found(entry, textsOf(page(), posts('b', 'a')))?.place.entry).toBe(0);
  expect(found(entry, textsOf(page(), posts('a', 'renamed')))?.place.entry).toBe(1);
});

test('a place that no longer exists leads to the nearest one, and is named', () => {
  expect(found(section, textsOf(page('One'), '[]'))).toEqual({ place: HOME, lost: 'section' });
  expect(found(entry, textsOf(page(), posts('a')))).toMatchObject({ place: { list: 'posts' }, lost: 'entry' });
  expect(found({ place: { area: 'pages', page: 'pages/gone.json', section: 1 } })).toEqual({
    place: HOME,
    lost: 'page',
  });
  const form = { place: { ...HOME, area: 'forms', form: 'gone' } };
  expect(found(form)).toMatchObject({ place: { area: 'forms', form: undefined }, lost: 'form' });
  const list = { place: { ...HOME, area: 'content', list: 'gone', entry: 3 } };
  expect(found(list)).toEqual({ place: { ...HOME, area: 'content' }, lost: 'list' });
});

test('a state of another page or program is no place', () => {
  for (const state of [null, undefined, 'x', {}, { place: null }, { place: { area: 'attic' } }])
    expect(found(state)).toBeUndefined();
});

test('only what a person opens makes another place', () => {
  const home = { area: 'pages', page: 'pages/home.json', section: 1 } as const;
  expect(isSamePlace(home, { ...home, list: 'posts', openedAs: 'pages/start.json' })).toBe(true);
  for (const change of [{ section: 2 }, { page: 'pages/about.json' }, { area: 'content' }, { problems: true }] as const)
    expect(isSamePlace(home, { ...home, ...change })).toBe(false);
});
