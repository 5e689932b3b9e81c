import { expect, test } from 'vitest';
import { createContentRootValue } from '../server/graphql/buildContentSchema.ts';
import type { PageFile } from '../site/PageFile.d.ts';
import { isDraft } from '../site/drafts.ts';
import { resolveRouteParams } from './resolveRouteParams.ts';
import { resolvePublishedContent, resolvePageData, publishedPictureSlots } from './siteData.ts';
import { SitePages } from './SitePages.ts';
import { UnresolvedReferenceError } from '../site/resolveContent.ts';

const picture = (slot: string) => ({ $media: slot, alt: 'A picture' });
const collections = {
  posts: [
    { id: 'ready', slug: 'ready', title: 'Ready', image: picture('ready'), draft: false },
    { id: 'unfinished', slug: 'unfinished', title: 'Unfinished', image: picture('unfinished'), draft: true },
  ],
  courses: [
    { id: 'cloud', title: 'Cloud', lead: { $content: 'posts', ids: ['unfinished', 'ready'] } },
    { id: 'robots', title: 'Robots', draft: true },
  ],
};
const page = (more: Partial<PageFile>): PageFile => ({ route: '/', title: '', description: '', sections: [], ...more });
const shown = (entries: object) => {
  const file = page({ sections: [{ block: 'list', entries }] });
  return resolvePageData(file, collections, new Map()).page.sections[0]!.props.entries;
};
const ids = (entries: unknown) => (entries as { id: string }[]).map(({ id }) => id);

test('an entry is a draft where it says so, and by nothing that only looks like it', () => {
  expect([{ draft: true }, { draft: false }, { draft: 'true' }, {}, null, 'draft'].map(isDraft)).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ]);
});

test('a list has no drafts at any depth, and blocks see no draft mark', () => {
  expect(ids(shown({ $content: 'posts' }))).toEqual(['ready']);
  expect(ids(shown({ $content: 'posts', ids: ['unfinished', 'ready'] }))).toEqual(['ready']);
  expect(shown({ $content: 'posts', ids: ['unfinished'] })).toEqual([]);
  expect(JSON.stringify(shown({ $content: 'courses' }))).not.toMatch(/unfinished|robots|draft/i);
  expect(() => shown({ $content: 'posts', id: 'unfinished' })).toThrow(UnresolvedReferenceError);
});

test('a page of entries has no address for a draft, nor one under another spelling', async () => {
  const file = page({
    route: '/courses/:course',
    title: '{title}',
    entries: { from: 'courses', param: 'course', aliases: { machines: 'robots', clouds: 'cloud' } },
  });
  const data = resolvePageData(file, collections, new Map());
  const route = { path: file.route, file: 'course' };
  const pages = new SitePages({ routes: [route], moved: [], page: async () => data } as unknown as SitePages['source']);
  expect(await pages.pathsOf(route)).toEqual(['/courses/cloud', '/courses/clouds']);
  for (const course of ['robots', 'machines']) expect(resolveRouteParams(data, { course }).found, course).toBe(false);
});

test('content, article addresses and pictures are those of public entries', () => {
  const content = resolvePublishedContent(collections, new Map());
  const root = createContentRootValue({ content, forms: {} }, {} as Parameters<typeof createContentRootValue>[1]) as {
    post: (of: { where: { slug: string } }) => unknown;
    courses: () => unknown;
  };
  expect(root.post({ where: { slug: 'unfinished' } })).toBeUndefined();
  expect(root.post({ where: { slug: 'ready' } })).toMatchObject({ title: 'Ready' });
  expect(ids(root.courses())).toEqual(['cloud']);
  const files = { site: {} as Parameters<typeof publishedPictureSlots>[0]['site'], pages: new Map(), collections };
  expect([...publishedPictureSlots(files)]).toEqual(['ready']);
});
