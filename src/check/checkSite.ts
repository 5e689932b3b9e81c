import type { Settled } from './Settled.ts';
import { type Diagnostic, isError } from './diagnostics/Diagnostic.ts';
import { searchFixes, type Sought } from './fixes/searchFixes.ts';
import { diagnose, readSite, type Site, toDiagnostic } from './pipeline.ts';
import { forget, restPages } from './read/Site.ts';
import { ChangedFile } from './read/SourceFile.ts';
import type { Drafts } from './read/Tree.ts';
import { pictureFaults } from './rules/pictureFaults.ts';

/**
 * Everything that is wrong in the site's files below `root`, in the order of files and lines, with the fixes that were
 * found; no error is the promise that the site can be built from them and that its server starts. Texts of `drafts` stand
 * for the files on disk; `settled` is what an earlier check found out, and hears what this one does. Never throws because of what a file says.
 */
export async function checkSite(
  root: string,
  siteUrl = process.env.SITE_URL,
  drafts?: Drafts,
  settled?: Settled,
): Promise<Diagnostic[]> {
  const site = readSite(root, drafts);
  const pictures = (await pictureFaults(site)).map((found) => toDiagnostic(found, undefined));
  const isReported = (one: Diagnostic) => !isError(one) && pictures.some(({ file }) => file === one.file);
  return [...pictures, ...withFixes(site, siteUrl, settled).filter((one) => !isReported(one))];
}

/** The same without opening the pictures, for who checks again and again: fixes are searched for those alone that are `sought`. */
export function checkJson(
  root: string,
  siteUrl = process.env.SITE_URL,
  drafts?: Drafts,
  sought?: Sought,
): Diagnostic[] {
  for (;;) {
    const site = readSite(root, drafts);
    try {
      return withFixes(site, siteUrl, undefined, sought);
    } catch (error) {
      // What others write while it is checked is checked as it is then.
      if (!(error instanceof ChangedFile)) throw error;
      forget(root, error.path);
    } finally {
      restPages(site);
    }
  }
}

function withFixes(site: Site, siteUrl?: string, settled?: Settled, sought: Sought = () => true): Diagnostic[] {
  const found = diagnose(site, siteUrl, undefined, settled);
  // The search begins with all that rules say of every file, settled or not.
  return found.some(sought) ? searchFixes(site, found, siteUrl, undefined, sought) : found;
}
