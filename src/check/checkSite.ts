import { type Diagnostic, isError } from './diagnostics/Diagnostic.ts';
import { addFixes } from './fixes/addFixes.ts';
import { diagnoseSite, readSite, toDiagnostic } from './pipeline.ts';
import { dropFromCache, unloadPages } from '../site/disk/LoadedSite.ts';
import { ChangedFileError } from '../site/disk/JsonSourceFile.ts';
import type { UnsavedTexts } from '../site/disk/FileTree.ts';
import { pictureFaults } from './rules/pictureFaults.ts';

/**
 * Checks the site's files below `root` and returns all diagnostics, with fixes. Pictures come first, then files and
 * lines in order. If there are no errors, the site builds and its server starts. Texts of `drafts` replace the files on
 * disk. Content of a file never makes the function throw.
 */
export async function checkSite(
  root: string,
  siteUrl = process.env.SITE_URL,
  drafts?: UnsavedTexts,
): Promise<Diagnostic[]> {
  const site = readSite(root, drafts);
  const pictures = (await pictureFaults(site)).map((found) => toDiagnostic(found, undefined));
  const isReported = (one: Diagnostic) => !isError(one) && pictures.some(({ file }) => file === one.file);
  return [...pictures, ...addFixes(site, diagnoseSite(site, siteUrl), siteUrl).filter((one) => !isReported(one))];
}

/** Checks like `checkSite`, without opening pictures: fast enough to run after each edit. */
export function checkSiteWithoutPictures(
  root: string,
  siteUrl = process.env.SITE_URL,
  drafts?: UnsavedTexts,
): Diagnostic[] {
  for (;;) {
    const site = readSite(root, drafts);
    try {
      return addFixes(site, diagnoseSite(site, siteUrl), siteUrl);
    } catch (error) {
      // Another program changed a file during the check: read that file again and repeat.
      if (!(error instanceof ChangedFileError)) throw error;
      dropFromCache(root, error.path);
    } finally {
      unloadPages(site);
    }
  }
}
