import { expect, test } from 'vitest';
import { siteTexts } from '../../../tests/studio/siteTexts.ts';
import { createSiteValues, type SiteValues } from '../../site/SiteValues.ts';
import { slugFromTitle, findListsOnPages, findPageOfEntries, updateSlugAndId } from './articleEntry.ts';

const site = createSiteValues(siteTexts);
const withPosts = (...posts: object[]): SiteValues => withFile('content/posts', posts);
const withFile = (name: string, value: object, ...others: [path: string, text: string][]) =>
  createSiteValues(new Map([...siteTexts, ...others, [`pages/${name}.json`, JSON.stringify(value)]]));
const follow = (now: object, before: object, on = withPosts(before)) =>
  updateSlugAndId({ ...before, ...now }, before as never, 'posts', 'title', on);
const fresh = { id: 'article-2', slug: '', title: '', draft: true };

test('an address is made of the first words of a title', () => {
  expect(slugFromTitle('Àwọn ìgbésẹ̀ àkọ́kọ́: what the first week is like')).toBe('awon-igbese-akoko-what-the-first');
  expect([slugFromTitle('  '), slugFromTitle(undefined)]).toEqual(['', '']);
});

test('a draft’s address and id follow its title until somebody writes others', () => {
  const first = follow({ title: 'First' }, fresh);
  expect(first).toEqual({ ...fresh, title: 'First', slug: 'first', id: 'first' });
  const longer = follow({ title: 'First steps' }, first, withPosts({ id: 'first-steps', slug: 'first-steps' }, first));
  expect(longer).toMatchObject({ slug: 'first-steps-2', id: 'first-steps-2' });
  expect(follow({ title: 'Last steps' }, longer)).toMatchObject({ slug: 'last-steps', id: 'last-steps' });
  expect(follow({ title: 'Last steps' }, { ...first, slug: 'mine' })).toMatchObject({ slug: 'mine', id: 'last-steps' });
  expect(follow({ excerpt: 'Words' }, fresh)).toMatchObject({ slug: '', id: 'article-2' });
});

test('what is public keeps its address, and what a page names keeps its id', () => {
  const { draft: _draft, ...isPublic } = { ...fresh, slug: 'first', title: 'First' };
  expect(follow({ title: 'Another' }, isPublic)).toMatchObject({ slug: 'first', id: 'article-2' });
  const blog = { route: '/blog', sections: [{ articles: { $content: 'posts', ids: ['article-2'] } }] };
  const named = withFile('blog', blog, ['pages/content/posts.json', JSON.stringify([fresh])]);
  expect(follow({ title: 'First' }, fresh, named)).toMatchObject({ slug: 'first', id: 'article-2' });
});

test('the page of an article and the lists that may show it are found in the files', () => {
  expect(findPageOfEntries(site, { fields: [], address: '/blog/:slug' })).toBe('pages/article.json');
  expect(findPageOfEntries(site, { fields: [] })).toBeUndefined();
  expect(findListsOnPages(site, 'posts').map(({ page, name, ids }) => [page, name, ids])).toEqual([
    ['Blog', 'Featured', []],
    ['Blog', 'Latest articles', []],
  ]);
});
