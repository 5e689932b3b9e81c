import type { Site } from './Site.d.ts';

/** What a block's structured data may speak of beside its own props; `url` is the page's full address. */
export interface StructuredDataContext {
  page: { title: string; description: string };
  site: Site;
  url: string;
  siteUrl: string;
}
