import { useRef } from 'react';
import { pageOf } from '../../site/SiteView.ts';
import { DrawnSections } from '../parts/DrawnSections.tsx';
import { Thumbnail } from '../parts/Thumbnail.tsx';
import { useDrawnSections } from '../parts/useDrawnSections.ts';
import { useStudio } from '../state/useStudio.ts';

/** A page that was added, from its top, as visitors see it. */
export function AddedPage({ path }: { path: string }) {
  const { texts } = useStudio();
  const frame = useRef<HTMLIFrameElement>(null);
  const { sections = [] } = pageOf(texts, path) ?? {};
  const view = useDrawnSections(frame, sections);
  return (
    <>
      <Thumbnail source={view?.preview?.sectionAt(0)?.parentElement} drawn={sections} width={320} height={400} />
      <DrawnSections frame={frame} />
    </>
  );
}
