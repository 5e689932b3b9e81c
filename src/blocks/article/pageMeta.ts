import { articlePictureAddress } from './articlePictureAddress.ts';
import type { ArticleProps } from './schema';

/** Returns the article that the page shows, if there is one. */
export function pageMeta({ show, placeholder, post }: ArticleProps) {
  const article = show === 'post' ? post : placeholder;
  if (!article) return undefined;
  const { title, excerpt, featuredImage } = article;
  const picture = articlePictureAddress(featuredImage);
  return { title, ...(excerpt && { description: excerpt }), ...(picture !== undefined && { picture }) };
}
