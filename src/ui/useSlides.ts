import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where a carousel is: `index` counts from 1. */
export interface Slides {
  scroller: RefObject<HTMLDivElement | null>;
  index: number;
  /** Goes that many slides on (or back, when negative); past either end it goes on at the other. */
  step: (by: number) => void;
  /** For the scroller's `onScroll`: a visitor who swipes takes the index along. */
  onScroll: () => void;
}

/** A scroll counts as over when it has been still for this long, in milliseconds. */
const STILL = 120;

/** The slide `by` steps from `index` (from 1) among `count`, round both ends. */
export const wrapped = (index: number, by: number, count: number): number =>
  ((((index - 1 + by) % count) + count) % count) + 1;

/** Ties a natively scrolling row of `count` slides to its current index. */
export function useSlides(count: number): Slides {
  const scroller = useRef<HTMLDivElement>(null);
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [index, setIndex] = useState(1);

  const followScroll = useCallback(() => {
    const { scrollLeft, children } = scroller.current!;
    const distances = [...children].map((slide) => Math.abs((slide as HTMLElement).offsetLeft - scrollLeft));
    setIndex(distances.indexOf(Math.min(...distances)) + 1);
  }, []);

  const onScroll = () => {
    clearTimeout(still.current);
    still.current = setTimeout(followScroll, STILL);
  };

  const step = (by: number) => {
    const next = wrapped(index, by, count);
    setIndex(next);
    scroller.current!.scrollTo({ left: (scroller.current!.children[next - 1] as HTMLElement).offsetLeft });
  };

  // A layout effect, since its end comes with the row's: a later one would let the timer look for a row that is gone.
  useLayoutEffect(() => {
    // The row scrolls before the script comes.
    if (scroller.current!.scrollLeft > 0) followScroll();
    return () => clearTimeout(still.current);
  }, [followScroll]);

  return { scroller, index, step, onScroll };
}
