import { type Diagnostic, isError } from './diagnostics/Diagnostic.ts';
import { withFixes } from './fixes/withFixes.ts';
import { diagnose, readSite, toDiagnostic } from './pipeline.ts';
import { forget, unloadPages } from '../site/disk/Site.ts';
import { ChangedFile } from '../site/disk/SourceFile.ts';
import type { Drafts } from '../site/disk/Tree.ts';
import { pictureFaults } from './rules/pictureFaults.ts';

/**
 * Everything that is wrong in the site's files below `root`, in the order of files and lines, with the fixes that were
 * found; no error is the promise that the site can be built from them and that its server starts. Texts of `drafts` stand
 * for the files on disk. Never throws because of the content of a file.
 */
export async function checkSite(root: string, siteUrl = process.env.SITE_URL, drafts?: Drafts): Promise<Diagnostic[]> {
  const site = readSite(root, drafts);
  const pictures = (await pictureFaults(site)).map((found) => toDiagnostic(found, undefined));
  const isReported = (one: Diagnostic) => !isError(one) && pictures.some(({ file }) => file === one.file);
  return [...pictures, ...withFixes(site, diagnose(site, siteUrl), siteUrl).filter((one) => !isReported(one))];
}

/** The same without opening the pictures, for callers that check again and again. */
export function checkJson(root: string, siteUrl = process.env.SITE_URL, drafts?: Drafts): Diagnostic[] {
  for (;;) {
    const site = readSite(root, drafts);
    try {
      return withFixes(site, diagnose(site, siteUrl), siteUrl);
    } catch (error) {
      // What others write while it is checked is checked as it is then.
      if (!(error instanceof ChangedFile)) throw error;
      forget(root, error.path);
    } finally {
      unloadPages(site);
    }
  }
}
