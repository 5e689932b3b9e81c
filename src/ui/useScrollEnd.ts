import { type DOMAttributes, useLayoutEffect, useRef } from 'react';

/** In a browser that does not say when a scroll is over, it counts as over when it has been still for this long, in milliseconds. */
const STILL = 120;

/** Handlers for an element that scrolls: `settled` is called when a scroll is over. */
export function useScrollEnd(settled: () => void): Pick<DOMAttributes<Element>, 'onScroll' | 'onScrollEnd'> {
  const still = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A layout effect, since its end comes with the element's: a later one would let the timer look for one that is gone.
  useLayoutEffect(() => () => clearTimeout(still.current), []);
  return {
    onScroll() {
      if ('onscrollend' in window) return;
      clearTimeout(still.current);
      still.current = setTimeout(settled, STILL);
    },
    onScrollEnd: settled,
  };
}
