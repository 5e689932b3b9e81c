import { expect, it } from 'vitest';
import type { QueryReference } from '../content/QueryReference.ts';
import { aboutSubject } from './aboutSubject.ts';
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
const subjects = {
  article: (props: Record<string, unknown>) => (props.post as { title: string } | null) ?? undefined,
};

it('a page is called what it is about, as soon as the content service has told', () => {
  expect(aboutSubject(page, subjects)).toEqual(page);
  const told = { title: 'First steps', picture: '/first.jpg' };
  expect(aboutSubject(page, subjects, new Map([[post, told]]))).toEqual({ ...page, ...told });
});
