import { graphql } from 'graphql';
import { expect, test } from 'vitest';
import { queries } from '../../content/queries.ts';
import { resolvePublishedContent } from '../../page/siteData.ts';
import type { SiteData } from '../PageSource.ts';
import { createContentRootValue, buildContentSchema } from './buildContentSchema.ts';

const BUILT = { src: '/assets/class-1600.webp', avif: '/a 1600w', webp: '/w 1600w', width: 1600, height: 900 };

test.each([
  ['of pages/media', { $media: 'class' }, { url: BUILT.src }],
  ['that is not there yet', { $media: 'none' }, null],
  ['that is elsewhere', { url: 'https://example.com/a.jpg' }, { url: 'https://example.com/a.jpg' }],
  ['that nobody chose', null, null],
])('a post is answered with the address of its pictures, one %s', async (_, featuredImage, answered) => {
  const posts = [
    {
      id: 'first',
      slug: 'first',
      title: 'First',
      featuredImage,
      author: { name: 'Ada', photo: featuredImage },
      content: { raw: {} },
    },
  ];
  const site: SiteData = { forms: {}, content: resolvePublishedContent({ posts }, new Map([['class', BUILT]])) };
  const result = await graphql({
    schema: buildContentSchema(site),
    rootValue: createContentRootValue(site, {} as Parameters<typeof createContentRootValue>[1]),
    source: queries.postBySlug.document,
    variableValues: { slug: 'first' },
  });
  expect(result.errors).toBeUndefined();
  expect(result.data?.post).toMatchObject({ title: 'First', featuredImage: answered, author: { photo: answered } });
});

test('the words and the focal point of an article’s picture reach the page', async () => {
  const featuredImage = { $media: 'class', alt: 'A class', focalPoint: { x: 0.2, y: 0.3 } };
  const posts = [{ id: 'first', slug: 'first', title: 'First', featuredImage, content: { raw: { children: [] } } }];
  const site: SiteData = { forms: {}, content: resolvePublishedContent({ posts }, new Map([['class', BUILT]])) };
  const { data } = await graphql({
    schema: buildContentSchema(site),
    rootValue: createContentRootValue(site, {} as Parameters<typeof createContentRootValue>[1]),
    source: queries.postBySlug.document,
    variableValues: { slug: 'first' },
  });
  expect(queries.postBySlug.value(data as never, null)).toMatchObject({
    featuredImage: { url: BUILT.src, alt: 'A class', focalPoint: { x: 0.2, y: 0.3 } },
  });
});
