import type { ArticlePost } from './schema';

/** Returns the address of an article's picture, from the content service or the build; undefined if there is none. */
export const articlePictureAddress = (picture: ArticlePost['featuredImage']): string | undefined =>
  picture?.url ?? picture?.src;
