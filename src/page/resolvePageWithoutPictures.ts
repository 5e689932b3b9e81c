import type { PageData, EntriesByRouteParam } from './Page.ts';
import type { PageFile } from '../site/PageFile.d.ts';
import { resolveContent, type ContentCollections } from '../site/resolveContent.ts';
import { entrySlug } from '../site/slugs.ts';

/**
 * Replaces references to shared content. Keeps `$media` references.
 * @throws UnresolvedReferenceError if a reference cannot be resolved.
 */
export function resolvePageWithoutPictures(file: PageFile, collections: ContentCollections): PageData {
  const { $schema: _schema, entries, sections, ...head } = file;
  const resolved = sections.map(({ block, id, ...props }, index) => ({
    block,
    ...(id && { id }),
    props: resolveContent(props, collections, { path: ['sections', index] }) as Record<string, unknown>,
  }));
  return {
    page: { ...head, sections: resolved },
    ...(entries && { entries: pageEntries(entries, collections) }),
  };
}

function pageEntries(
  { from, param, aliases = {} }: NonNullable<PageFile['entries']>,
  collections: ContentCollections,
): EntriesByRouteParam {
  const list = Object.hasOwn(collections, from) ? resolveContent({ $content: from }, collections) : [];
  const bySlug = Object.fromEntries((list as Record<string, unknown>[]).map((entry) => [entrySlug(entry), entry]));
  const leading = Object.entries(aliases).filter(([, slug]) => Object.hasOwn(bySlug, slug));
  return { param, aliases: Object.fromEntries(leading), bySlug };
}
