import { type RefObject, useEffect, useMemo, useState } from 'react';
import { pageOf } from '../../site/SiteView.ts';
import { useDrawing } from '../state/useDrawing.ts';
import { useStudio } from '../state/useStudio.ts';
import { usePreviewWindow } from './PreviewFrame.tsx';

/** Of how many pages pictures are drawn at once. */
const MOST = 24;

/** What pages begin with, as a preview drew it that nobody sees: of the first of these files, and of those that were asked for before. */
export function usePageFaces(frame: RefObject<HTMLIFrameElement | null>, paths: readonly string[]) {
  const view = usePreviewWindow(frame);
  const { texts } = useStudio();
  const [asked] = useState(() => new Set<string>());
  for (const path of paths.slice(0, MOST)) {
    const page = pageOf(texts, path);
    // A page of many addresses is nothing without one of its entries.
    if (page?.sections[0] && !page.route.includes(':')) asked.add(path);
  }
  const wanted = [...asked].slice(-2 * MOST).join('\n');
  const page = useMemo(() => {
    const sections = wanted.split('\n').flatMap((path) => pageOf(texts, path)?.sections[0] ?? []);
    return { route: '/', title: 'Pages', description: '', bare: true, sections };
  }, [wanted, texts]);
  const drawing = useDrawing(page);
  const [drawn, setDrawn] = useState<{ view: Window; of: string[] }>();
  useEffect(() => {
    if (!view || !drawing) return;
    view.preview!.draw(drawing).then(
      () => setDrawn({ view, of: wanted.split('\n') }),
      (error: unknown) => view.frameElement?.isConnected && console.error(error),
    );
  }, [view, drawing, wanted]);
  return {
    drawn,
    faceOf: (path: string | undefined) =>
      path === undefined ? undefined : drawn?.view.preview?.sectionAt(drawn.of.indexOf(path))?.firstElementChild,
  };
}
