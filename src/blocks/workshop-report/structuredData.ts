import { postalAddressRegionFields } from '../../content/postalAddressRegionFields.ts';
import type { Site } from '../../content/Site.d.ts';
import type { WorkshopReportProps } from './schema';

/** Page context used by the structured data of a workshop report. */
interface Context {
  site: Pick<Site, 'name' | 'place'>;
  url: string;
  siteUrl: string;
}

/** Returns the workshop as a past event, without a date: a report records none. */
export const structuredData = ({ title, summary }: WorkshopReportProps, { site, url, siteUrl }: Context) => ({
  '@type': 'EducationEvent',
  name: title,
  description: summary,
  url,
  organizer: { '@type': 'EducationalOrganization', name: site.name, url: `${siteUrl}/` },
  location: site.place?.region && {
    '@type': 'Place',
    name: site.place.region,
    address: { '@type': 'PostalAddress', ...postalAddressRegionFields(site) },
  },
});
