import type { Site } from '../../content/Site.d.ts';
import type { PricingProps } from './schema';

/** Page context used by the structured data of a course. */
interface Context {
  page: { title: string; description: string };
  site: Pick<Site, 'name' | 'place'>;
  url: string;
  siteUrl: string;
}

/** The course that the page is about, with a price for each plan. */
export function structuredData({ plans, link }: PricingProps, { page, site, url, siteUrl }: Context) {
  if (!plans) return undefined;
  return {
    '@type': 'Course',
    name: page.title,
    description: page.description,
    url,
    provider: { '@type': 'EducationalOrganization', name: site.name, url: `${siteUrl}/` },
    offers: [plans.medium, plans.pro].map(({ courseDuration, courseDescription, price }) => ({
      '@type': 'Offer',
      category: 'Paid',
      name: courseDuration,
      description: courseDescription,
      price,
      priceCurrency: site.place?.currency,
      url: siteUrl + link.to,
    })),
  };
}
