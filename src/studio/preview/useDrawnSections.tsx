import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { PageFile } from '../../site/PageFile.d.ts';
import { reconcile } from '../../site/json/reconcile.ts';
import { useDrawing } from './useDrawing.ts';
import styles from './DrawnSections.module.css';
import { usePreviewWindow } from './PreviewFrame.tsx';

/** A preview that nobody sees, of which thumbnails are copies: its window, and the `frame` that has to stand in the page. */
interface UnseenPreview {
  /** Undefined until it can be used. */
  view: Window | undefined;
  frame: ReactNode;
}

/** Such a preview that draws what it is told, so many pixels wide. */
export function useUnseenPreview(width = 1440): UnseenPreview {
  const frame = useRef<HTMLIFrameElement>(null);
  const view = usePreviewWindow(frame);
  const element = (
    <iframe
      ref={frame}
      src="/preview"
      title="Examples"
      className={styles.frame}
      style={{ width }}
      tabIndex={-1}
      aria-hidden
      inert
    />
  );
  return { view, frame: element };
}

/** Sections, each at its place in the list, in such a preview; its window is undefined until they are drawn. */
export function useDrawnSections(sections: PageFile['sections']): UnseenPreview {
  const { view, frame } = useUnseenPreview();
  const [kept] = useState(() => new Map<'last', PageFile['sections']>());
  kept.set('last', reconcile(kept.get('last'), sections));
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
  return { view: drawn?.view, frame };
}
