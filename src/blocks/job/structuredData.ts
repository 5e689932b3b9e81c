import { postalAddressRegionFields } from '../../content/postalAddressRegionFields.ts';
import type { Site } from '../../content/Site.d.ts';
import type { JobProps } from './schema';

/** Page context used by the structured data of a job. */
interface Context {
  site: Pick<Site, 'name' | 'place'>;
  url: string;
  siteUrl: string;
}

/** The job as a posting, on the page that is about it alone; search engines refuse one without the day it was offered. */
export function structuredData({ level, job }: JobProps, { site, url, siteUrl }: Context) {
  if (level !== 1 || !job.datePosted) return undefined;
  return {
    '@type': 'JobPosting',
    title: job.title,
    datePosted: job.datePosted,
    description: job.parts.map(partText).join('\n\n'),
    ...(/^full.?time$/i.test(job.employmentType) && { employmentType: 'FULL_TIME' }),
    url,
    hiringOrganization: { '@type': 'Organization', name: site.name, sameAs: `${siteUrl}/` },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: job.location.split(',')[0],
        ...postalAddressRegionFields(site),
      },
    },
  };
}

const partText = ({ heading, paragraphs = [], points = [], values = [] }: JobProps['job']['parts'][number]) =>
  [heading, ...paragraphs, ...points, ...values.map(({ title, text }) => `${title}: ${text}`)].join('\n');
