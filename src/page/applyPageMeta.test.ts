import { expect, it } from 'vitest';
import type { QueryReference } from '../content/QueryReference.ts';
import { applyPageMeta, findQueriesForPageMeta, isSubjectMissing } from './applyPageMeta.ts';
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
  expect(applyPageMeta(page, pageMetas)).toEqual(page);
  const told = { title: 'First steps', picture: '/first.jpg' };
  expect(applyPageMeta(page, pageMetas, new Map([[post, told]]))).toEqual({ ...page, ...told });
});

it('a page is gone only where the content service answered that it is', () => {
  const other: QueryReference = { $query: 'courses', fallback: [] };
  expect(findQueriesForPageMeta(page, pageMetas)).toEqual([post]);
  expect(isSubjectMissing(page, pageMetas, new Map())).toBe(false);
  expect(isSubjectMissing(page, pageMetas, new Map([[other, []]]))).toBe(false);
  expect(isSubjectMissing(page, pageMetas, new Map([[post, { title: 'First steps' }]]))).toBe(false);
  expect(isSubjectMissing(page, pageMetas, new Map([[post, null]]))).toBe(true);
});

it('a page that is about the same at every address asks nothing and is never gone', () => {
  const same = { article: () => ({ title: 'Our first article is coming soon' }) };
  expect(findQueriesForPageMeta(page, same)).toEqual([]);
  expect(isSubjectMissing(page, same, new Map([[post, null]]))).toBe(false);
  expect(isSubjectMissing({ ...page, sections: [] }, pageMetas, new Map())).toBe(false);
});
