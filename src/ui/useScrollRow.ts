import { type DOMAttributes, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useScrollEnd } from './useScrollEnd.ts';

/** Where a scrolling row stands. */
export interface ScrollRowState {
  scroller: RefObject<HTMLDivElement | null>;
  /** Numbers from 1 of the first and last item in view; undefined until the row was measured. */
  visible?: [first: number, last: number];
  atStart: boolean;
  atEnd: boolean;
  /** For the scroller. */
  handlers: DOMAttributes<HTMLElement>;
  /** Scrolls one step on (1) or back (-1). */
  scroll: (direction: number) => void;
}

interface Box {
  left: number;
  width: number;
}

/** Numbers from 1 of the first and last item whose middle is in view. Positions and widths in pixels. */
export function itemsInView(items: Box[], scrolled: number, width: number): [number, number] | undefined {
  const inView = items.flatMap((item, index) => {
    const middle = item.left + item.width / 2 - scrolled;
    return middle >= 0 && middle <= width ? [index + 1] : [];
  });
  return inView.length > 0 ? [inView[0]!, inView.at(-1)!] : undefined;
}

/** Ties a natively scrolling row to its position; `step` is how far one press scrolls, in pixels. */
export function useScrollRow(step: number): ScrollRowState {
  const scroller = useRef<HTMLDivElement>(null);
  type Position = Pick<ScrollRowState, 'visible' | 'atStart' | 'atEnd'>;
  const [state, setState] = useState<Position>({ atStart: true, atEnd: false });

  const measure = useCallback(() => {
    const { scrollLeft, clientWidth, scrollWidth, firstElementChild } = scroller.current!;
    const items = ([...firstElementChild!.children] as HTMLElement[]).map((item) => ({
      left: item.offsetLeft,
      width: item.clientWidth,
    }));
    setState({
      visible: itemsInView(items, scrollLeft, clientWidth),
      atStart: scrollLeft < 1,
      atEnd: scrollLeft + clientWidth > scrollWidth - 1,
    });
  }, []);

  const handlers = useScrollEnd(measure);

  // A layout effect, since its end comes with the row's: the observer would still report the row's removal to a later one.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.current!);
    return () => observer.disconnect();
  }, [measure]);

  return {
    scroller,
    ...state,
    handlers,
    scroll: (direction) => scroller.current!.scrollBy({ left: direction * step }),
  };
}
