import { type Diagnostic, isError } from './diagnostics/Diagnostic.ts';
import { searchFixes } from './fixes/searchFixes.ts';
import { diagnose, readSite, type Site, toDiagnostic } from './pipeline.ts';
import type { Drafts } from './read/Tree.ts';
import { pictureFaults } from './rules/openPictures.ts';

/**
 * Everything that is wrong in the site's files below `root`, in the order of files and lines, with the fixes that were
 * found; no error is the promise that the site can be built from them and that its server starts. Texts of `drafts` stand
 * for the files on disk. Never throws because of what a file says.
 */
export async function checkSite(root: string, siteUrl = process.env.SITE_URL, drafts?: Drafts): Promise<Diagnostic[]> {
  const site = readSite(root, drafts);
  const pictures = (await pictureFaults(site)).map((found) => toDiagnostic(found, undefined));
  const isTold = (one: Diagnostic) => !isError(one) && pictures.some(({ file }) => file === one.file);
  return [...pictures, ...mended(site, siteUrl).filter((one) => !isTold(one))];
}

/** The same without opening the pictures. */
export function checkJson(root: string, siteUrl = process.env.SITE_URL, drafts?: Drafts): Diagnostic[] {
  return mended(readSite(root, drafts), siteUrl);
}

const mended = (site: Site, siteUrl?: string) => searchFixes(site, diagnose(site, siteUrl), siteUrl);
