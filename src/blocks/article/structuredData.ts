import type { StructuredDataContext } from '../../content/StructuredDataContext.ts';
import { articlePictureAddress } from './articlePictureAddress.ts';
import type { ArticleProps } from './schema';

/** Returns schema.org's Article for the post of the page. The placeholder is no article. */
export function structuredData({ show, post }: ArticleProps, context: StructuredDataContext): object | undefined {
  const { site, url, siteUrl } = context;
  if (show !== 'post' || !post) return undefined;
  const picture = articlePictureAddress(post.featuredImage);
  return {
    '@type': 'Article',
    headline: post.title,
    ...(post.excerpt && { description: post.excerpt }),
    ...(picture !== undefined && { image: new URL(picture, siteUrl).href }),
    datePublished: post.createdAt,
    ...(post.author && { author: { '@type': 'Person', name: post.author.name } }),
    publisher: { '@type': 'Organization', name: site.name, url: `${siteUrl}/` },
    mainEntityOfPage: url,
  };
}
