import { expect, test } from 'vitest';
import { siteTexts } from '../../../tests/studio/siteTexts.ts';
import type { PageFile } from '../../site/PageFile.d.ts';
import type { ContentCollections } from '../../site/resolveContent.ts';
import { resolvePageData } from '../../page/siteData.ts';
import { resolvePreviewPage } from './resolvePreviewPage.ts';

const read = (path: string) => JSON.parse(siteTexts.get(path)!) as unknown;
const collections = Object.fromEntries(
  [...siteTexts.keys()].flatMap((path) => {
    const name = /^pages\/content\/(.*)\.json$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, read(path)]];
  }),
) as ContentCollections;
const pages = [...siteTexts.keys()].filter((path) => /^pages\/[^/]+\.json$/.test(path) && path !== 'pages/site.json');

test('renders every page as the build does, at its own address', () => {
  for (const path of pages) {
    const file = read(path) as PageFile;
    const { page, pathname } = resolvePreviewPage(file, collections, []);
    expect(JSON.stringify(page), path).not.toMatch(/\$(content|query|media|entry|param)"/);
    expect(pathname, path).toMatch(/^\/[^:*]*$/);
    const sections = page.sections.map(({ place: _place, ...section }) => section);
    if (!/[:*]/.test(file.route) && !/\$query/.test(siteTexts.get(path)!))
      expect({ ...page, sections }, path).toEqual(resolvePageData(file, collections, new Map()).page);
  }
});

test('a page of one entry shows the first, or leaves its blocks out', () => {
  const course = read('pages/course.json') as PageFile;
  const [first] = collections[course.entries!.from]!;
  expect(resolvePreviewPage(course, collections, []).page.title).toContain(first!.title);
  const none = resolvePreviewPage({ ...course, sections: [...course.sections, { block: 'banner' }] }, {}, []);
  expect(none.page.sections.map(({ place }) => place)).toEqual([course.sections.length]);
});

test('shows a picture in its slot, and an empty slot while it is missing', () => {
  const sections = [{ block: 'gallery', picture: { $media: 'team', alt: 'The team' } }];
  const file = { route: '/', title: '', description: '', sections };
  const media = ['x', 'y'].map((name) => ({ slot: 'team', src: `/pictures/sha256-${name}`, width: 40, height: 30 }));
  const props = (pictures: typeof media) => resolvePreviewPage(file, {}, pictures).page.sections[0]!.props;
  expect(props(media).picture).toMatchObject({ src: '/pictures/sha256-x', width: 40, height: 30, alt: 'The team' });
  expect(props([]).picture).toBeUndefined();
});

test('rebuilds a section only if it, its address or its entries changed', () => {
  const questions = [
    { block: 'faq', entries: { $content: 'faqs' } },
    { block: 'quote', words: 'Well done' },
  ];
  const file = { route: '/', title: '', description: '', sections: questions };
  const faqs = [{ id: 'a', question: 'Ready?' }];
  const sectionsOf = (one: PageFile, content: ContentCollections) => resolvePreviewPage(one, content, []).page.sections;
  const shared = { faqs };
  const [first, second] = sectionsOf(file, shared);
  const edited = { ...file, sections: [questions[0]!, { block: 'quote', words: 'Well done!' }] };
  expect(sectionsOf(edited, shared)[0]).toBe(first);
  expect(sectionsOf(edited, shared)[1]!.props).toEqual({ words: 'Well done!' });
  const [other, same] = sectionsOf(file, { faqs: [{ id: 'a', question: 'Now?' }] });
  expect(other!.props.entries).toEqual([{ id: 'a', question: 'Now?' }]);
  expect(same).toBe(second);
  const moved = sectionsOf({ ...file, sections: questions.toReversed() }, shared);
  expect(moved.map(({ block, place }) => [block, place])).toEqual([
    ['quote', 0],
    ['faq', 1],
  ]);
});

test('drafts are shown, as they will be once they are public', () => {
  const drafts = {
    faqs: [
      { id: 'a', question: 'Ready?' },
      { id: 'b', question: 'Soon?', draft: true },
    ],
  };
  const sections = [{ block: 'faq', entries: { $content: 'faqs' } }];
  const { page } = resolvePreviewPage({ route: '/', title: '', description: '', sections }, drafts, []);
  expect(page.sections[0]!.props.entries).toEqual([
    { id: 'a', question: 'Ready?' },
    { id: 'b', question: 'Soon?' },
  ]);
});

test('renders an entry as the page at its address, whose blocks show it', () => {
  const post = { id: 'first', slug: 'first-steps', title: 'First', featuredImage: { $media: 'team' }, draft: true };
  const media = [{ slot: 'team', src: '/pictures/x', width: 40, height: 30 }];
  const propsOf = (block: string) => (block === 'article' ? { show: 'post' } : undefined);
  const article = read('pages/article.json') as PageFile;
  const shown = { collection: 'posts', entry: post, propsOf };
  const { page, pathname } = resolvePreviewPage(article, collections, media, undefined, shown);
  expect(pathname).toBe('/blog/first-steps');
  expect(page.sections[0]!.props).toMatchObject({
    show: 'post',
    post: { title: 'First', featuredImage: { src: '/pictures/x' } },
  });
  const course = read('pages/course.json') as PageFile;
  const last = collections.programmes!.at(-1)!;
  const ofLast = resolvePreviewPage(course, collections, [], undefined, {
    collection: 'programmes',
    entry: last,
    propsOf,
  });
  expect(ofLast.page.title).toContain(last.title);
});

test('a page of entries shows the first public one, whatever draft has its address', () => {
  const course = read('pages/course.json') as PageFile;
  const [first] = collections[course.entries!.from]!;
  const draft = { id: 'draft', slug: first!.slug, title: first!.title, draft: true };
  for (const list of [
    [draft, first!],
    [first!, draft],
  ]) {
    const { page } = resolvePreviewPage(course, { ...collections, [course.entries!.from]: list }, []);
    expect(page.sections.length).toBe(course.sections.length);
    expect(JSON.stringify(page.sections[0]!.props)).toContain(JSON.stringify(first!.title));
  }
});

test('a section with unfinished entries has spares without them', () => {
  const faqs = [
    { id: 'a', question: 'Ready?' },
    { id: 'b', draft: true },
  ];
  const sections = [
    { block: 'faq', entries: { $content: 'faqs', ids: ['b', 'a'] } },
    { block: 'quote', words: 'Well done' },
    { block: 'faq', only: { $content: 'faqs', id: 'b' } },
  ];
  const file = { route: '/', title: '', description: '', sections };
  const { page } = resolvePreviewPage(file, { faqs }, [], undefined, undefined, [{ faqs }]);
  const [list, without, single] = page.sections;
  expect(list!.spares).toMatchObject([{ props: { entries: [{ id: 'a', question: 'Ready?' }] } }]);
  expect([without!.spares, single!.spares]).toEqual([undefined, undefined]);
});
