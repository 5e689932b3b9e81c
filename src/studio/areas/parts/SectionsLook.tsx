import { useRef } from 'react';
import type { PageFile } from '../../../page/PageFile.d.ts';
import { DrawnSections } from './DrawnSections.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useDrawnSections } from './useDrawnSections.ts';

/** So many are drawn at once, each in a window of its own; of more their words tell. */
export const MOST_LOOKS = 8;

/** Sections of a page, from the first on, as visitors see them. */
export function SectionsLook({ sections }: Pick<PageFile, 'sections'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const view = useDrawnSections(frame, sections);
  return (
    <>
      <Thumbnail source={view?.preview?.sectionAt(0)?.parentElement} drawn={sections} width={320} height={400} />
      <DrawnSections frame={frame} />
    </>
  );
}
