import type { WorkshopReportProps } from './schema';

/** What of a page's context the workshop speaks of. */
interface Context {
  site: { name: string };
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
  location: {
    '@type': 'Place',
    name: 'Ekiti State',
    address: { '@type': 'PostalAddress', addressRegion: 'Ekiti State', addressCountry: 'NG' },
  },
});
