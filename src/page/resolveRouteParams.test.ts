import { describe, expect, it } from 'vitest';
import { resolveRouteParams } from './resolveRouteParams.ts';
import { titleToSlug } from '../site/slugs.ts';
import type { PageData } from './Page.ts';

const data: PageData = {
  page: {
    route: '/trainings/courses/:training',
    title: '{title}',
    description: 'Learn {title} in Ekiti.',
    sections: [
      { block: 'course', props: { plans: { $entry: 'plans' }, whole: { $entry: '' } } },
      { block: 'faq', props: { heading: 'FAQs' } },
    ],
  },
  entries: {
    param: 'training',
    aliases: { 'graphic-design': 'graphics-design' },
    bySlug: { 'graphics-design': { title: 'Graphics Design', plans: [3, 5] } },
  },
};

describe('a page that shows one entry', () => {
  it('takes its texts and props from the entry that the address names', () => {
    const { page, found } = resolveRouteParams(data, { training: 'graphics-design' });
    expect(found).toBe(true);
    expect(page.title).toBe('Graphics Design');
    expect(page.description).toBe('Learn Graphics Design in Ekiti.');
    expect(page.sections[0]?.props).toEqual({ plans: [3, 5], whole: { title: 'Graphics Design', plans: [3, 5] } });
  });

  it('knows the other spelling of an entry', () => {
    const { page, canonical } = resolveRouteParams(data, { training: 'graphic-design' });
    expect(page.title).toBe('Graphics Design');
    expect(canonical).toBe('/trainings/courses/graphics-design');
  });

  it('leaves out what needs an entry that does not exist, and says so', () => {
    const { page, found } = resolveRouteParams(data, { training: 'carpentry' });
    expect(found).toBe(false);
    expect(page.sections.map(({ block }) => block)).toEqual(['faq']);
  });

  it('does not take a property of every object for an entry', () => {
    expect(resolveRouteParams(data, { training: 'constructor' }).found).toBe(false);
  });
});

describe('a page with a part of its address', () => {
  const article: PageData = {
    page: {
      route: '/blog/:article',
      title: 'Blog',
      description: '',
      sections: [{ block: 'post', props: { slug: { $param: 'article' } } }],
    },
  };

  it('hands that part to its sections', () => {
    expect(resolveRouteParams(article, { article: 'first-steps' }).page.sections[0]?.props).toEqual({
      slug: 'first-steps',
    });
  });
});

it('makes the part of an address from a title', () => {
  expect(titleToSlug('Cyber Security')).toBe('cyber-security');
});
