import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { type ContentCollections, UnresolvedReferenceError, resolveContent } from '../../site/resolveContent.ts';
import { fileStateIn, type TextsByPath } from '../../site/files.ts';
import { sharedContentOf, readRenderablePage, siteSettingsOf } from '../../site/SiteValues.ts';

/** Returns why the file of a page cannot be opened: unreadable, or removed. Undefined for a readable page, even one with problems. */
export function describeUnreadablePage(
  texts: TextsByPath,
  problems: readonly Diagnostic[],
  path: string,
): string | undefined {
  if (readRenderablePage(texts, path)) return undefined;
  const exists = fileStateIn(texts, path) !== undefined || problems.some(({ file }) => file === path);
  return exists
    ? 'This file cannot be read as a page. Open Problems to see why.'
    : 'This page was removed. Click its name in the bar to open another page.';
}

/** Returns the reason why a page cannot be rendered: also for missing shared content or an invalid site file. */
export function describeUnrenderablePage(
  texts: TextsByPath,
  problems: readonly Diagnostic[],
  path: string,
): string | undefined {
  const trouble = describeUnreadablePage(texts, problems, path);
  if (trouble !== undefined || (siteSettingsOf(texts) && isResolved(readRenderablePage(texts, path), texts)))
    return trouble;
  return 'Content of this page is missing or cannot be read. Open Problems to see why.';
}

function isResolved(page: unknown, texts: TextsByPath): boolean {
  try {
    resolveContent(page, sharedContentOf(texts) as ContentCollections);
    return true;
  } catch (error) {
    if (!(error instanceof UnresolvedReferenceError)) throw error;
    return false;
  }
}
