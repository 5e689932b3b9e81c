import { resolve } from 'node:path';
import type { ReactNode } from 'react';
import { readGalleryPagesAndForms } from '../scripts/gallery/galleryPages.ts';
import { CompanyContext } from '../src/content/Company.ts';
import { createDiskSiteSource } from '../src/build/createDiskSiteSource.ts';
import type { DrawablePage } from '../src/page/Page.ts';
import { loadFormParts } from '../src/form/theme/loadFormParts.ts';
import { SitePages } from '../src/page/SitePages.ts';

const root = resolve(import.meta.dirname, '..');

/** The site's own files as a source of pages, the gallery's beside them. */
export const siteSource = await createDiskSiteSource(root, readGalleryPagesAndForms(root));
export const sitePages = new SitePages(siteSource);

/** The page of a file of pages/, or of the gallery. */
export async function pageOf(file: string): Promise<DrawablePage> {
  const page = await sitePages.load({ path: '', file });
  await Promise.all(Object.values(page.forms).map(loadFormParts));
  return page;
}

/** Wraps a rendered node in the context that the server provides. */
export const inSite = (rendered: ReactNode) => <CompanyContext value={siteSource.site}>{rendered}</CompanyContext>;
