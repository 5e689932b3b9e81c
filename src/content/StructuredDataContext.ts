import type { Site } from './Site.d.ts';

/** Data for a block's structured data, in addition to its props. `url` is the page's absolute address. */
export interface StructuredDataContext {
  page: { title: string; description: string };
  site: Site;
  url: string;
  siteUrl: string;
}
