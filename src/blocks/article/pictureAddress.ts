import type { ArticlePost } from './schema';

/** The address of an article's picture, as the content service says it or the build made it; undefined where there is none. */
export const pictureAddress = (picture: ArticlePost['featuredImage']): string | undefined =>
  picture?.url ?? picture?.src;
