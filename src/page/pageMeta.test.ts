import { expect, it } from 'vitest';
import type { QueryReference } from '../content/QueryReference.ts';
import { pageMeta, pageMetaQuery, isGone } from './pageMeta.ts';
import type { Page } from './Page.ts';

const post: QueryReference = { $query: 'postBySlug', variables: { slug: 'a' }, fallback: null };
const page: Page = {
  route: '/blog/:article',
  title: 'Blog',
  description: 'Articles.',
  sections: [
    { block: 'faq', props: {} },
    { block: 'article', props: { post } },
  ],
};
const pageMetas = {
  article: (props: Record<string, unknown>) => (props.post as { title: string } | null) ?? undefined,
};

it('a page is called what it is about, as soon as the content service has told', () => {
  expect(pageMeta(page, pageMetas)).toEqual(page);
  const told = { title: 'First steps', picture: '/first.jpg' };
  expect(pageMeta(page, pageMetas, new Map([[post, told]]))).toEqual({ ...page, ...told });
});

it('a page is gone only where the content service answered that it is', () => {
  const other: QueryReference = { $query: 'courses', fallback: [] };
  expect(pageMetaQuery(page, pageMetas)).toEqual([post]);
  expect(isGone(page, pageMetas, new Map())).toBe(false);
  expect(isGone(page, pageMetas, new Map([[other, []]]))).toBe(false);
  expect(isGone(page, pageMetas, new Map([[post, { title: 'First steps' }]]))).toBe(false);
  expect(isGone(page, pageMetas, new Map([[post, null]]))).toBe(true);
});

it('a page that is about the same at every address asks nothing and is never gone', () => {
  const same = { article: () => ({ title: 'Our first article is coming soon' }) };
  expect(pageMetaQuery(page, same)).toEqual([]);
  expect(isGone(page, same, new Map([[post, null]]))).toBe(false);
  expect(isGone({ ...page, sections: [] }, pageMetas, new Map())).toBe(false);
});
