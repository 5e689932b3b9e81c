import { useState } from 'react';
import type { PageFile } from '../../site/PageFile.d.ts';
import type { TextsByPath } from '../../site/files.ts';
import { readRenderablePage } from '../../site/SiteValues.ts';
import { useHiddenSectionsPreview } from './useHiddenSectionsPreview.tsx';

/** Most thumbnails to render at once. */
const MOST = 24;

/** Returns a page's sections; none for a page with parameters, which has no content without an entry. */
export function thumbnailSections(texts: TextsByPath, path: string): PageFile['sections'] {
  const { route, sections } = readRenderablePage(texts, path) ?? { route: '', sections: [] };
  return route.includes(':') ? [] : sections;
}

/**
 * Renders thumbnails of the first sections of pages in a hidden preview: of the first `MOST` paths and of recent
 * ones.
 */
export function usePageThumbnails(paths: readonly string[], texts: TextsByPath) {
  const [asked] = useState(() => new Set<string>());
  for (const path of paths.slice(0, MOST)) if (thumbnailSections(texts, path).length > 0) asked.add(path);
  const wanted = [...asked].slice(-2 * MOST);
  const firstOf = (path: string) => readRenderablePage(texts, path)?.sections[0] ?? { block: '' };
  const { view, frame } = useHiddenSectionsPreview(wanted.map(firstOf));
  const thumbnailOf = (path: string | undefined) => {
    const at = path === undefined ? -1 : wanted.indexOf(path);
    return {
      source: view?.preview?.sectionAt(at)?.firstElementChild,
      rendered: at < 0 ? undefined : firstOf(wanted[at]!),
    };
  };
  return { thumbnailOf, frame };
}
