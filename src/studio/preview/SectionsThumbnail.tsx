import type { PageFile } from '../../site/PageFile.d.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useHiddenSectionsPreview } from './useHiddenSectionsPreview.tsx';

/** Most previews to render at once, since each takes a frame. Others show only text. */
export const MAX_THUMBNAILS = 8;

/** Thumbnail of the given sections. */
export function SectionsThumbnail({ sections }: Pick<PageFile, 'sections'>) {
  const { view, frame } = useHiddenSectionsPreview(sections);
  return (
    <>
      <Thumbnail source={view?.preview?.sectionAt(0)?.parentElement} rendered={sections} width={320} height={400} />
      {frame}
    </>
  );
}
