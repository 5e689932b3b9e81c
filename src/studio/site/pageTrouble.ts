import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import type { Texts } from '../documents/History.ts';
import { pageOf } from './SiteView.ts';

/** Why a page cannot be shown as it is, in words; undefined for one that can. */
export function pageTrouble(texts: Texts, problems: readonly Diagnostic[], path: string): string | undefined {
  if (pageOf(texts, path)) return undefined;
  const exists = typeof texts.get(path) === 'string' || problems.some(({ file }) => file === path);
  return exists
    ? 'This file cannot be read as a page. The problems say why.'
    : 'This page is no longer there. Its name in the bar leads to the others.';
}
