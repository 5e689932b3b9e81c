import type { Site } from './Site.d.ts';

/** Returns the region and country of the site as fields of a schema.org PostalAddress. */
export const postalAddressRegionFields = ({ place }: Pick<Site, 'place'>) => ({
  addressRegion: place?.region,
  addressCountry: place?.country,
});
