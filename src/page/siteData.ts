import { published } from '../site/drafts.ts';
import type { Site } from '../content/Site.d.ts';
import type { PageFile } from '../site/PageFile.d.ts';
import type { Pictures } from './pictures.ts';
import type { Collections } from '../site/resolveContent.ts';
import type { PageData } from './Page.ts';
import { resolvePage } from './resolvePage.ts';
import type { PageRoute } from './SiteSource.ts';
import { referencesOf } from '../site/references.ts';
import { withPictures } from './withPictures.ts';

/** All files of pages/, as they were read. */
export interface SiteFiles {
  site: Site;
  pages: ReadonlyMap<string, PageFile>;
  collections: Collections;
}

/** Returns the picture slots that a value names. */
export const slotsIn = (value: unknown): string[] => referencesOf(value, 'picture').map(({ name }) => name);

/** Returns the picture slots that pages or published shared content name. */
export const slotsOf = ({ pages, collections }: SiteFiles): Set<string> =>
  new Set([...[...pages.values()].flatMap(slotsIn), ...slotsIn(published(collections))]);

/** The route table of page files, by their names. */
export const routesOf = (pages: ReadonlyMap<string, { route: string }>): PageRoute[] =>
  [...pages].map(([file, { route }]) => ({ path: route, file }));

/** A page file with all that it shows in it: pure, the same for the build, the development server and the gallery. */
export const pageData = (file: PageFile, collections: Collections, pictures: Pictures): PageData =>
  withPictures(resolvePage(file, collections), (slot) => pictures.get(slot)) as PageData;

/** The shared content as the content service tells it. */
export const contentData = (collections: Collections, pictures: Pictures): Collections =>
  withPictures(published(collections), (slot) => pictures.get(slot)) as Collections;
