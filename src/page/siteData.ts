import { withoutDrafts } from '../site/drafts.ts';
import type { Site } from '../content/Site.d.ts';
import type { PageFile } from '../site/PageFile.d.ts';
import type { PicturesBySlot } from './pictures.ts';
import type { ContentCollections } from '../site/resolveContent.ts';
import type { PageData } from './Page.ts';
import { resolvePageWithoutPictures } from './resolvePageWithoutPictures.ts';
import type { PageRoute } from './SiteSource.ts';
import { referencesOfKind } from '../site/references.ts';
import { insertPictures } from './insertPictures.ts';

/** Content of all files in pages/. */
export interface SiteFiles {
  site: Site;
  pages: ReadonlyMap<string, PageFile>;
  collections: ContentCollections;
}

/** Returns the picture slots that a value names. */
export const pictureSlotsIn = (value: unknown): string[] => referencesOfKind(value, 'picture').map(({ name }) => name);

/** Returns the picture slots that pages or published shared content name. */
export const publishedPictureSlots = ({ pages, collections }: SiteFiles): Set<string> =>
  new Set([...[...pages.values()].flatMap(pictureSlotsIn), ...pictureSlotsIn(withoutDrafts(collections))]);

/** Returns the route table of page files by name. */
export const createRouteTable = (pages: ReadonlyMap<string, { route: string }>): PageRoute[] =>
  [...pages].map(([file, { route }]) => ({ path: route, file }));

/**
 * Resolves a page file with all its content. Pure function, shared by the build, the development server and the
 * gallery.
 */
export const resolvePageData = (file: PageFile, collections: ContentCollections, pictures: PicturesBySlot): PageData =>
  insertPictures(resolvePageWithoutPictures(file, collections), (slot) => pictures.get(slot)) as PageData;

/** Returns the shared content as the content service serves it. */
export const resolvePublishedContent = (
  collections: ContentCollections,
  pictures: PicturesBySlot,
): ContentCollections => insertPictures(withoutDrafts(collections), (slot) => pictures.get(slot)) as ContentCollections;
