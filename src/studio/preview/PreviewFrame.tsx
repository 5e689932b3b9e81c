import { useElementSize } from '@mantine/hooks';
import {
  type HTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { RenderInput } from './PreviewWindow.ts';
import { markDocumentForFileDrag } from '../app/useFileDragMarker.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from '../pages/PageCanvas.module.css';

interface PreviewFrameProps {
  title: string;
  /** Width of the simulated window, in pixels. Default: a visitor's window. */
  widths?: Record<'desktop' | 'phone', number>;
  /** Smallest margin at the sides and at the top, in pixels. */
  side?: number;
  top?: number;
  /** Identifies the content. Another value scrolls to the top. */
  of: string;
  /** Page to render; undefined keeps the last rendering of the same content. */
  drawing: RenderInput | undefined;
  /** Text to show while there is nothing to render. */
  waiting: string;
  /** True if the frame can receive the focus, as when a visitor tries a form. */
  isTabStop?: boolean;
  /** Called with the frame's window once it can render. */
  onReady: (view: Window) => void;
  /** Called after each rendering. */
  onDrawn: (view: Window) => void;
  /** Called when something in the frame may have moved. */
  onMove: () => void;
  /** Listeners for files dragged over the frame. */
  handlers?: HTMLAttributes<HTMLElement>;
  /** Overlay on the frame. */
  children: ReactNode;
}

/** Size of a visitor's window, in pixels. */
const PAGE_WIDTHS = { desktop: 1440, phone: 390 };
const WINDOW_HEIGHTS = { desktop: 900, phone: 844 };

/** Renders a page with the site's own components in an iframe, scaled to fit or to the chosen zoom. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, widths = PAGE_WIDTHS, side = 16, top = 16 } = props;
  const { of, drawing, waiting, isTabStop, handlers, children } = props;
  const store = useStudioStore();
  const { width, zoom } = useStudioState().preview;
  const frame = useRef<HTMLIFrameElement>(null);
  const { ref: around, ...room } = useElementSize();
  const view = usePreviewWindow(frame);
  const drawnOf = useDrawn(view, props);
  useMoves(view, props);
  const full = widths[width];
  const fitting = Math.min(1, Math.max(0.1, (room.width - 2 * side) / full));
  const scale = zoom === 'fit' ? fitting : zoom;
  const height = Math.max(100, room.height - top) / scale;
  useEffect(() => store.showPreview({ scale }), [store, scale]);

  // Elements of full window height keep a visitor's height, however large the frame is.
  const windowHeight = Math.min(height, WINDOW_HEIGHTS[width]);
  useEffect(() => {
    view?.document.documentElement.style.setProperty('--window-height', `${windowHeight}px`);
  }, [view, windowHeight]);

  return (
    // Focusable if larger than its container, so that arrow keys scroll.
    <div
      ref={around}
      className={styles.canvas}
      {...handlers}
      {...(scale > fitting && { role: 'group', 'aria-label': title, tabIndex: 0 })}
    >
      <div className={styles.paper} style={{ width: full * scale, height: height * scale, top }}>
        <iframe
          ref={frame}
          className={styles.frame}
          title={title}
          src="/preview"
          tabIndex={isTabStop ? undefined : -1}
          // Hides the frame while it still shows other content.
          data-other={(!drawing && drawnOf !== of) || undefined}
          style={{ width: full, height, transform: `scale(${scale})` }}
        />
        {!drawing && <p className={styles.drawing}>{waiting}</p>}
        {children}
      </div>
    </div>
  );
}

/** Returns the window of a preview frame once it can render. */
export function usePreviewWindow(frame: RefObject<HTMLIFrameElement | null>): Window | undefined {
  const [view, setView] = useState<Window>();
  useEffect(() => {
    const element = frame.current!;
    const take = () => void (element.contentWindow?.preview && setView(element.contentWindow));
    element.addEventListener('preview', take);
    take();
    return () => element.removeEventListener('preview', take);
  }, [frame]);
  return view;
}

/** Renders the drawing. Returns the identity (`of`) of what is on the screen. */
function useDrawn(view: Window | undefined, { of, drawing, ...tell }: PreviewFrameProps): string | undefined {
  const [drawnOf, setDrawnOf] = useState<string>();
  const lastOf = useRef<string>(undefined);
  const onReady = useEffectEvent(tell.onReady);
  const onDrawn = useEffectEvent(tell.onDrawn);
  useEffect(() => {
    if (view) onReady(view);
  }, [view]);
  useEffect(() => {
    if (!view || !drawing) return undefined;
    let isOver = false;
    view.preview!.draw(drawing).then(
      () => {
        if (isOver) return;
        if (of !== lastOf.current) view.scrollTo({ top: 0, behavior: 'instant' });
        lastOf.current = of;
        setDrawnOf(of);
        onDrawn(view);
      },
      (error: unknown) => console.error('The preview could not be shown. Reload this page.', error),
    );
    return () => {
      isOver = true;
    };
  }, [view, drawing, of]);
  return drawnOf;
}

/** Reports scrolling and resizing in the frame, and the first drag of a file over it. */
function useMoves(view: Window | undefined, tell: PreviewFrameProps): void {
  const onMove = useEffectEvent(tell.onMove);
  useEffect(() => {
    if (!view) return undefined;
    const move = () => onMove();
    const listening = new AbortController();
    const { signal } = listening;
    view.addEventListener('scroll', move, { signal, passive: true });
    view.addEventListener('resize', move, { signal });
    // From here on Studio's own overlay receives the drag events.
    for (const type of ['dragenter', 'dragover'])
      view.addEventListener(type, (event) => markDocumentForFileDrag(event as DragEvent), { signal });
    const observer = new ResizeObserver(move);
    observer.observe(view.document.body);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [view]);
}

/**
 * Converts a box of the preview's window to CSS pixels of the overlay, with padding above and below (`over`) and at
 * the sides (`beside`).
 */
export const toOverlayBox = (
  { top, left, width, height }: Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>,
  scale: number,
  [over, beside]: [over: number, beside: number] = [0, 0],
) => ({
  top: top * scale - over,
  left: left * scale - beside,
  width: width * scale + 2 * beside,
  height: height * scale + 2 * over,
});
