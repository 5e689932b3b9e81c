import { replaceQueryReferences } from '../content/QueryReference.ts';
import { postalAddressRegionFields } from '../content/postalAddressRegionFields.ts';
import type { QueryAnswers } from './applyPageMeta.ts';
import type { HeadTag } from './head.ts';
import type { StructuredDataContext } from '../content/StructuredDataContext.ts';
import type { BlockCodeMaps, Page } from './Page.ts';

/** Facts about a page while it is rendered. `hasPage` is true for the path of a page. */
export interface StructuredDataPageContext extends StructuredDataContext {
  hasPage: (path: string) => boolean;
}

/** schema.org data of a page as JSON-LD: the organisation, the way to the page, and what its blocks say of themselves. */
export function createStructuredDataTags(
  { structuredData }: Pick<BlockCodeMaps, 'structuredData'>,
  page: Page,
  context: StructuredDataPageContext,
  answers: QueryAnswers,
): HeadTag[] {
  const ofBlocks = page.sections
    .map(({ block, props }) =>
      structuredData[block]?.(replaceQueryReferences(props, answers) as Record<string, unknown>, context),
    )
    .filter(Boolean);
  const all = [page.route === '/' && organization(context), breadcrumbs(context), ...ofBlocks].filter(Boolean);
  return all.map((data) => ({
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    json: { '@context': 'https://schema.org', ...(data as object) },
  }));
}

function organization({ site, siteUrl }: StructuredDataContext) {
  return {
    '@type': 'EducationalOrganization',
    name: site.name,
    url: `${siteUrl}/`,
    description: site.description,
    address: { '@type': 'PostalAddress', ...postalAddressRegionFields(site), streetAddress: site.address },
    sameAs: site.socials.map(({ to }) => to),
  };
}

/** The way down to a page through the pages that stand above its address; home alone has none. */
function breadcrumbs({ page, url, siteUrl, hasPage }: StructuredDataPageContext) {
  const parts = new URL(url).pathname.split('/').filter(Boolean);
  if (parts.length === 0) return undefined;
  const words = (part: string) => part.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  const above = parts
    .slice(0, -1)
    .map((part, index) => ({ name: words(part), path: `/${parts.slice(0, index + 1).join('/')}` }))
    .filter(({ path }) => hasPage(path));
  const trail = [{ name: 'Home', path: '/' }, ...above, { name: page.title, path: new URL(url).pathname }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}
