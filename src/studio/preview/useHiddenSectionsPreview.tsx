import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { PageFile } from '../../site/PageFile.d.ts';
import { reuseEqualObjects } from '../../site/json/reuseEqualObjects.ts';
import { useRenderInput } from './useRenderInput.ts';
import styles from './RenderedSections.module.css';
import { usePreviewWindow } from './PreviewFrame.tsx';

/** Hidden preview for thumbnails: its window, and the frame to mount. */
interface HiddenPreview {
  /** Undefined until the window can render. */
  view: Window | undefined;
  frame: ReactNode;
}

/** Returns a hidden preview of a given width, in pixels. */
export function useHiddenPreview(width = 1440): HiddenPreview {
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

/** Renders sections in a hidden preview. Its window is undefined until the first rendering. */
export function useHiddenSectionsPreview(sections: PageFile['sections']): HiddenPreview {
  const { view, frame } = useHiddenPreview();
  const [kept] = useState(() => new Map<'last', PageFile['sections']>());
  kept.set('last', reuseEqualObjects(kept.get('last'), sections));
  const same = kept.get('last')!;
  const page = useMemo(() => ({ route: '/', title: 'Sections', description: '', bare: true, sections: same }), [same]);
  const drawing = useRenderInput(page);
  // A new object after each rendering, since elements may have been replaced.
  const [rendered, setDrawn] = useState<{ view: Window }>();
  useEffect(() => {
    if (!view || !drawing) return;
    view.preview!.draw(drawing).then(
      () => setDrawn({ view }),
      (error: unknown) => view.frameElement?.isConnected && console.error(error),
    );
  }, [view, drawing]);
  return { view: rendered?.view, frame };
}
