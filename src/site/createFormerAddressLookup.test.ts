import { expect, test } from 'vitest';
import { createFormerAddressLookup, listFormerAddresses } from './createFormerAddressLookup.ts';

const movedTo = createFormerAddressLookup([
  { path: '/', formerly: ['/home'] },
  { path: '/services', formerly: ['/what-we-do', '/work/for-you'] },
  { path: '/blog/:article', formerly: ['/news/:year/:article'] },
  { path: '/blog/second', formerly: ['/blog/2nd', '/notes/second'] },
]);

test.each([
  ['/home', '/'],
  ['/what-we-do', '/services'],
  ['/What-We-Do', '/services'],
  ['/work/for-you', '/services'],
  ['/news/2024/first%20steps', '/blog/first%20steps'],
  ['/News/2024/first%20steps', '/blog/first%20steps'],
  ['/blog/2ND', '/blog/second'],
  ['/news/2024/2nd', '/blog/second'],
  ['/news/2024', undefined],
  ['/services', undefined],
  ['/about', undefined],
  ['/constructor', undefined],
])('%s leads to %s', (from, to) => expect(movedTo(from)).toBe(to));

test('an entry leads to its address at the page that shows it, but for a draft', () => {
  const pages = [
    { route: '/blog/:article', formerly: ['/news/:article'] },
    { route: '/courses/:course', entries: { from: 'programmes' } },
    { route: '/about' },
  ];
  const content = {
    posts: [
      { slug: 'second', formerly: ['/blog/2nd'] },
      { slug: 'third', draft: true, formerly: ['/blog/3rd'] },
    ],
    programmes: [{ title: 'Data Analysis', formerly: ['/courses/data'] }, { title: 'Design' }],
    courses: [{ slug: 'design', formerly: ['/courses/pictures'] }],
  };
  expect(listFormerAddresses(pages, content, { posts: '/blog/:slug', courses: '/courses/:slug' })).toEqual([
    { path: '/blog/:article', formerly: ['/news/:article'] },
    { path: '/blog/second', formerly: ['/blog/2nd'] },
    { path: '/courses/data-analysis', formerly: ['/courses/data'] },
  ]);
});
