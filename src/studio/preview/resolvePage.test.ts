import { expect, test } from 'vitest';
import { siteTexts } from '../../../tests/studio/siteTexts.ts';
import type { PageFile } from '../../page/PageFile.d.ts';
import type { Collections } from '../../page/resolveContent.ts';
import { resolvePage } from './resolvePage.ts';

const read = (path: string) => JSON.parse(siteTexts.get(path)!) as unknown;
const collections = Object.fromEntries(
  [...siteTexts.keys()].flatMap((path) => {
    const name = /^pages\/content\/(.*)\.json$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, read(path)]];
  }),
) as Collections;
const pages = [...siteTexts.keys()].filter((path) => /^pages\/[^/]+\.json$/.test(path) && path !== 'pages/site.json');

test('every page of the site is drawn with what it refers to in its place, at an address of its own', () => {
  for (const path of pages) {
    const { page, pathname, places } = resolvePage(read(path) as PageFile, collections, []);
    expect(JSON.stringify(page), path).not.toMatch(/\$(content|query|media|entry|param)"/);
    expect(places, path).toEqual(page.sections.map((_, index) => places[index]));
    expect(pathname, path).toMatch(/^\/[^:*]*$/);
  }
});

test('a page that shows one entry shows the first, or the one that is asked for', () => {
  const course = read('pages/course.json') as PageFile;
  const second = collections[course.entries!.from]![1]!;
  const first = resolvePage(course, collections, []);
  const asked = resolvePage(course, collections, [], String(second.slug ?? String(second.title).toLowerCase()));
  expect(first.page.title).not.toBe(asked.page.title);
});

test('a picture that is there stands in its slot; while it is missing the slot is empty', () => {
  const sections = [{ block: 'gallery', picture: { $media: 'team', alt: 'The team' } }];
  const file = { route: '/', title: '', description: '', sections };
  const media = [{ slot: 'team', src: '/pictures/sha256-x', width: 40, height: 30 }];
  const props = (pictures: typeof media) => resolvePage(file, {}, pictures).page.sections[0]!.props;
  expect(props(media).picture).toMatchObject({ src: '/pictures/sha256-x', width: 40, height: 30, alt: 'The team' });
  expect(props([]).picture).toBeUndefined();
});
