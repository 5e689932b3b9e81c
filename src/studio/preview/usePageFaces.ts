import { useState } from 'react';
import type { PageFile } from '../../site/PageFile.d.ts';
import type { Texts } from '../../site/files.ts';
import { pageOf } from '../../site/SiteValues.ts';
import { useDrawnSections } from './useDrawnSections.tsx';

/** Of how many pages pictures are drawn at once. */
const MOST = 24;

/** What a page shows of itself: nothing of one of many addresses, which is nothing without one of its entries. */
export function sectionsShown(texts: Texts, path: string): PageFile['sections'] {
  const { route, sections } = pageOf(texts, path) ?? { route: '', sections: [] };
  return route.includes(':') ? [] : sections;
}

/** What pages begin with, as a preview drew it that nobody sees: of the first of these files, and of those that were asked for before. */
export function usePageFaces(paths: readonly string[], texts: Texts) {
  const [asked] = useState(() => new Set<string>());
  for (const path of paths.slice(0, MOST)) if (sectionsShown(texts, path).length > 0) asked.add(path);
  const wanted = [...asked].slice(-2 * MOST);
  const firstOf = (path: string) => pageOf(texts, path)?.sections[0] ?? { block: '' };
  const { view, frame } = useDrawnSections(wanted.map(firstOf));
  const faceOf = (path: string | undefined) => {
    const at = path === undefined ? -1 : wanted.indexOf(path);
    return {
      source: view?.preview?.sectionAt(at)?.firstElementChild,
      drawn: at < 0 ? undefined : firstOf(wanted[at]!),
    };
  };
  return { faceOf, frame };
}
