import { regionOf } from '../../content/regionOf.ts';
import type { Site } from '../../content/Site.d.ts';
import type { WorkshopReportProps } from './schema';

/** What of a page's context the workshop speaks of. */
interface Context {
  site: Pick<Site, 'name' | 'place'>;
  url: string;
  siteUrl: string;
}

/** The workshop as an event that has taken place. It has no date, since nobody knows one. */
export const structuredData = ({ title, summary }: WorkshopReportProps, { site, url, siteUrl }: Context) => ({
  '@type': 'EducationEvent',
  name: title,
  description: summary,
  url,
  organizer: { '@type': 'EducationalOrganization', name: site.name, url: `${siteUrl}/` },
  location: site.place?.region && {
    '@type': 'Place',
    name: site.place.region,
    address: { '@type': 'PostalAddress', ...regionOf(site) },
  },
});
