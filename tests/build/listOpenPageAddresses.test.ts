import { expect, test } from 'vitest';
import { listOpenPageAddresses } from '../../src/build/listOpenPageAddresses.ts';

const posts = [{ slug: 'placeholder-article' }, { slug: 'first-steps' }];
const sections = [{ block: 'article', id: 'article', props: { show: 'post', placeholder: posts[0]! } }];

test('the sitemap lists articles without the placeholder article', () => {
  const page = { route: '/blog/:article', sections };
  expect(listOpenPageAddresses(page, { posts }, { posts: '/blog/:slug' })).toEqual(['/blog/first-steps']);
});

test('a page whose addresses belong to no collection adds none to the sitemap', () => {
  expect(listOpenPageAddresses({ route: '/other/:name', sections }, { posts }, { posts: '/blog/:slug' })).toEqual([]);
});
