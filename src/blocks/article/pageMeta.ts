import type { ArticleProps } from './schema';

/** The article that the page shows, where there is one. */
export function pageMeta({ show, placeholder, post }: ArticleProps) {
  const article = show === 'post' ? post : placeholder;
  if (!article) return undefined;
  const { title, excerpt, featuredImage } = article;
  return { title, ...(excerpt && { description: excerpt }), ...(featuredImage && { picture: featuredImage.url }) };
}
