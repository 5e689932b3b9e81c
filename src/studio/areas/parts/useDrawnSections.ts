import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { PageFile } from '../../../page/PageFile.d.ts';
import { structuralShare } from '../../documents/structuralShare.ts';
import { useDrawing } from '../state/useDrawing.ts';
import { usePreviewWindow } from './PreviewFrame.tsx';

/** Sections, each at its place in the list, drawn in a preview that nobody sees; undefined until then. */
export function useDrawnSections(
  frame: RefObject<HTMLIFrameElement | null>,
  sections: PageFile['sections'],
): Window | undefined {
  const view = usePreviewWindow(frame);
  const [kept] = useState(() => new Map<'last', PageFile['sections']>());
  kept.set('last', structuralShare(kept.get('last'), sections));
  const same = kept.get('last')!;
  const page = useMemo(() => ({ route: '/', title: 'Sections', description: '', bare: true, sections: same }), [same]);
  const drawing = useDrawing(page);
  // Another object after each drawing: who shows it finds other elements there.
  const [drawn, setDrawn] = useState<{ view: Window }>();
  useEffect(() => {
    if (!view || !drawing) return;
    view.preview!.draw(drawing).then(
      () => setDrawn({ view }),
      (error: unknown) => view.frameElement?.isConnected && console.error(error),
    );
  }, [view, drawing]);
  return drawn?.view;
}
