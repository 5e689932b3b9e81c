import type { PageFile } from '../../site/PageFile.d.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useDrawnSections } from './useDrawnSections.tsx';

/** So many are drawn at once, each in a window of its own; of more their words tell. */
export const MOST_LOOKS = 8;

/** Sections of a page, from the first on, as visitors see them. */
export function SectionsLook({ sections }: Pick<PageFile, 'sections'>) {
  const { view, frame } = useDrawnSections(sections);
  return (
    <>
      <Thumbnail source={view?.preview?.sectionAt(0)?.parentElement} drawn={sections} width={320} height={400} />
      {frame}
    </>
  );
}
