import { type DOMAttributes, type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useScrollEnd } from './useScrollEnd.ts';

/** Where a carousel is: `index` counts from 1. */
export interface Slides {
  scroller: RefObject<HTMLDivElement | null>;
  index: number;
  /** Goes that many slides on (or back, when negative); past either end it goes on at the other. */
  step: (by: number) => void;
  /** For the scroller: a visitor who swipes takes the index along. */
  handlers: DOMAttributes<HTMLElement>;
}

/** The slide `by` steps from `index` (from 1) among `count`, round both ends. */
const wrapped = (index: number, by: number, count: number): number =>
  ((((index - 1 + by) % count) + count) % count) + 1;

/** Ties a natively scrolling row of `count` slides to its current index. */
export function useSlides(count: number): Slides {
  const scroller = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(1);
  /** Where the last step leads, until the row has come there or the visitor takes it over. */
  const target = useRef<number>(undefined);

  const followScroll = useCallback(() => {
    const { scrollLeft, children } = scroller.current!;
    const distances = [...children].map((slide) => Math.abs((slide as HTMLElement).offsetLeft - scrollLeft));
    const nearest = distances.indexOf(Math.min(...distances)) + 1;
    // What ends on the way is the scroll of a step before.
    if (target.current !== undefined && target.current !== nearest) return;
    target.current = undefined;
    setIndex(nearest);
  }, []);

  const step = (by: number) => {
    const next = wrapped(index, by, count);
    target.current = next;
    setIndex(next);
    scroller.current!.scrollTo({ left: (scroller.current!.children[next - 1] as HTMLElement).offsetLeft });
  };

  const takeOver = () => {
    target.current = undefined;
  };

  useLayoutEffect(() => {
    // The row scrolls before the script comes.
    if (scroller.current!.scrollLeft > 0) followScroll();
  }, [followScroll]);

  const handlers = { ...useScrollEnd(followScroll), onPointerDown: takeOver, onWheel: takeOver };
  return { scroller, index, step, handlers };
}
