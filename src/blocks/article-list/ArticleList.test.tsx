import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ArticleList } from './ArticleList.tsx';
import type { ArticleListPart } from './schema';

const list = (heading: string, ...titles: string[]): ArticleListPart => ({
  heading,
  articles: titles.map((title) => ({ title, slug: 'a-slug', createdAt: '2024-10-24T09:00:00Z' })),
});

const html = (...lists: ArticleListPart[]) =>
  renderToString(
    <StaticRouter location="/blog">
      <ArticleList lists={lists} empty="There are no articles" emptyLinks={[{ label: 'Courses', to: '/trainings' }]} />
    </StaticRouter>,
  );

describe('the list of articles', () => {
  it('says that there are none when every list is empty, and shows no list', () => {
    expect(html(list('Featured'), list('Latest'))).toContain('There are no articles');
    expect(html(list('Featured'), list('Latest'))).not.toMatch(/Featured|Latest/);
  });

  it('links to other pages under that sentence', () => {
    expect(html(list('Featured'))).toMatch(/There are no articles.*<a[^>]* href="\/trainings"[^>]*>Courses/s);
  });

  it('shows the lists that have articles, each article leading to its page', () => {
    const text = html(list('Featured'), list('Latest', 'How we test'));
    expect(text).toMatch(/Latest.*href="\/blog\/a-slug"[^>]*>How we test/s);
    expect(text).not.toMatch(/Featured|There are no articles/);
  });
});
