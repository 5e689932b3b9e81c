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
import type { Drawing } from './PreviewWindow.ts';
import { markFileDrag } from '../app/useFileDrag.ts';
import { useStudio, useStudioStore } from '../store/useStudio.ts';
import styles from '../pages/Canvas.module.css';

interface PreviewFrameProps {
  title: string;
  /** How wide the window is that it pretends to be, in pixels; where nothing is said, as wide as a visitor's. */
  widths?: Record<'desktop' | 'phone', number>;
  /** The least room beside and over it. */
  side?: number;
  top?: number;
  /** What it is a drawing of: another one begins at its top. */
  of: string;
  /** What is drawn; undefined leaves what there is of the same. */
  drawing: Drawing | undefined;
  /** What stands there while nothing can be drawn. */
  waiting: string;
  /** True where it takes the focus, as what a visitor uses does. */
  isTabStop?: boolean;
  /** Told its window once it can draw. */
  onReady: (view: Window) => void;
  /** Told after each drawing. */
  onDrawn: (view: Window) => void;
  /** Told whenever something in it may stand elsewhere. */
  onMove: () => void;
  /** What hears of files that are dragged over it. */
  handlers?: HTMLAttributes<HTMLElement>;
  /** What stands over it. */
  children: ReactNode;
}

/** How wide and how high a visitor's window is, in pixels. */
const PAGE_WIDTHS = { desktop: 1440, phone: 390 };
const WINDOW_HEIGHTS = { desktop: 900, phone: 844 };

/** The site's own components in a window of their own, as large as fits or as is wished. */
export function PreviewFrame(props: PreviewFrameProps) {
  const { title, widths = PAGE_WIDTHS, side = 16, top = 16 } = props;
  const { of, drawing, waiting, isTabStop, handlers, children } = props;
  const store = useStudioStore();
  const { width, zoom } = useStudio().preview;
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

  // However much of the page is seen, what is as high as the window is as high as that of a visitor.
  const windowHeight = Math.min(height, WINDOW_HEIGHTS[width]);
  useEffect(() => {
    view?.document.documentElement.style.setProperty('--window-height', `${windowHeight}px`);
  }, [view, windowHeight]);

  return (
    // What is larger than its room is scrolled by keys too.
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
          // Nothing stands under a name that is not its own.
          data-other={(!drawing && drawnOf !== of) || undefined}
          style={{ width: full, height, transform: `scale(${scale})` }}
        />
        {!drawing && <p className={styles.drawing}>{waiting}</p>}
        {children}
      </div>
    </div>
  );
}

/** The window of a frame with a preview, once it can draw. */
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

/** Draws what there is to draw; returns what the drawing on the screen is of. */
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
      (error: unknown) => console.error('The preview could not be drawn.', error),
    );
    return () => {
      isOver = true;
    };
  }, [view, drawing, of]);
  return drawnOf;
}

/** Tells whenever something in the window may stand elsewhere, and of files that come over it first. */
function useMoves(view: Window | undefined, tell: PreviewFrameProps): void {
  const onMove = useEffectEvent(tell.onMove);
  useEffect(() => {
    if (!view) return undefined;
    const move = () => onMove();
    const listening = new AbortController();
    const { signal } = listening;
    view.addEventListener('scroll', move, { signal, passive: true });
    view.addEventListener('resize', move, { signal });
    // From here on the file is over Studio.
    for (const type of ['dragenter', 'dragover'])
      view.addEventListener(type, (event) => markFileDrag(event as DragEvent), { signal });
    const observer = new ResizeObserver(move);
    observer.observe(view.document.body);
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, [view]);
}

/** What a box of the preview's window takes of the room over it, with so many pixels over and under it, and beside it. */
export const scaled = (
  { top, left, width, height }: Pick<DOMRect, 'top' | 'left' | 'width' | 'height'>,
  scale: number,
  [over, beside]: [over: number, beside: number] = [0, 0],
) => ({
  top: top * scale - over,
  left: left * scale - beside,
  width: width * scale + 2 * beside,
  height: height * scale + 2 * over,
});
