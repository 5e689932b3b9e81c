import type { PageFile } from '../../site/PageFile.d.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useDrawnSections } from './useDrawnSections.tsx';

/** Most previews to render at once, since each takes a frame. Others show only text. */
export const MOST_LOOKS = 8;

/** Thumbnail of the given sections. */
export function SectionsLook({ sections }: Pick<PageFile, 'sections'>) {
  const { view, frame } = useDrawnSections(sections);
  return (
    <>
      <Thumbnail source={view?.preview?.sectionAt(0)?.parentElement} drawn={sections} width={320} height={400} />
      {frame}
    </>
  );
}
