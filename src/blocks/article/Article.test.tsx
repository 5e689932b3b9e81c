import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Article } from './Article.tsx';
import type { ArticlePost, ArticleProps } from './schema';
import { structuredData } from './structuredData.ts';

const post = (title: string): ArticlePost => ({
  title,
  slug: 'a-post',
  createdAt: '2024-10-24T23:30:00Z',
  content: { raw: { children: [{ type: 'paragraph', children: [{ text: `The text of ${title}` }] }] } },
});

const props = (change: Partial<ArticleProps>): ArticleProps => ({
  show: 'placeholder',
  placeholder: post('the placeholder'),
  post: post('the post'),
  missing: { heading: 'Not here', text: 'Look elsewhere.', link: { label: 'All articles', to: '/blog' } },
  recent: {
    heading: 'Recent blog posts',
    posts: [{ title: 'Without an address' }, { title: 'With one', to: '/blog/one' }],
  },
  ...change,
});

const html = (change: Partial<ArticleProps>) =>
  renderToString(
    <StaticRouter location="/blog/a-post">
      <Article {...props(change)} />
    </StaticRouter>,
  );

describe('an article', () => {
  it('shows the placeholder although the post is there, until the switch is turned', () => {
    expect(html({})).toContain('The text of the placeholder');
    expect(html({})).not.toContain('the post<');
  });

  it('shows the post of the content service once the switch says so', () => {
    expect(html({ show: 'post' })).toContain('The text of the post');
  });

  it('says so where the content service has no such post', () => {
    const text = html({ show: 'post', post: null });
    expect(text).toContain('Not here');
    expect(text).not.toContain('placeholder');
  });

  it('shows a picture of the service and one that the build made', () => {
    const built = { src: '/assets/class.webp', avif: '/a', webp: '/w', width: 1, height: 1 };
    for (const featuredImage of [{ url: '/assets/class.webp' }, built])
      expect(html({ show: 'post', post: { ...post('it'), featuredImage } })).toContain('<img src="/assets/class.webp"');
  });

  it('describes its picture, and keeps the focal point in sight', () => {
    const featuredImage = { url: '/a.webp', alt: 'A class', focalPoint: { x: 0.2, y: 0.3 } };
    expect(html({ show: 'post', post: { ...post('it'), featuredImage } })).toMatch(
      /<img src="\/a.webp" alt="A class"[^>]* style="object-position:20% 30%"/,
    );
  });

  it('dates a post by the day it was in Nigeria', () => {
    expect(html({})).toContain('25 October 2024');
  });

  it('links a recent post only where it has an address', () => {
    expect(html({})).toMatch(/<a [^>]*href="\/blog\/one"[^>]*>With one<\/a>/);
    expect(html({})).toContain('<span>Without an address</span>');
  });

  it('is an Article to search engines only when it is one', () => {
    const context = { site: { name: 'Kinplus' }, url: 'https://x.test/blog/a-post', siteUrl: 'https://x.test' };
    const of = (change: Partial<ArticleProps>) =>
      structuredData(props(change), context as Parameters<typeof structuredData>[1]);
    expect(of({})).toBeUndefined();
    expect(of({ show: 'post' })).toMatchObject({ '@type': 'Article', headline: 'the post' });
  });
});
