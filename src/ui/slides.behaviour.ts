import { defineBehaviour } from './behaviour.ts';
import { createLeftRightKeyHandler } from './createLeftRightKeyHandler.ts';
import { onScrollEnd } from './onScrollEnd.ts';
import { onStepButtonPress, setTextIfChanged } from './stepButtons.ts';

/** Returns the slide `by` steps from `index` (from 1) of `count`, wrapping around. */
const wrapped = (index: number, by: number, count: number): number =>
  ((((index - 1 + by) % count) + count) % count) + 1;

/**
 * Connects a carousel's natively scrolling row (`[data-row]`) to its buttons (`[data-step]`), the arrow keys and
 * `[data-index]`.
 */
export const slides = defineBehaviour('slides', (carousel) => {
  const row = carousel.querySelector<HTMLElement>('[data-row]')!;
  const listening = new AbortController();
  const { signal } = listening;
  let index = 1;
  /** Slide that the last step scrolls to, until the row arrives or the visitor scrolls. */
  let target: number | undefined;

  const setIndex = (next: number) => {
    index = next;
    setTextIfChanged(carousel.querySelector('[data-index]'), String(next));
  };
  const followScroll = () => {
    const distances = [...row.children].map((slide) => Math.abs((slide as HTMLElement).offsetLeft - row.scrollLeft));
    const nearest = distances.indexOf(Math.min(...distances)) + 1;
    // An earlier step's scroll ended on the way to the target.
    if (target !== undefined && target !== nearest) return;
    target = undefined;
    setIndex(nearest);
  };
  const step = (by: number) => {
    target = wrapped(index, by, row.children.length);
    // Read the layout before writing text, to avoid a forced reflow.
    row.scrollTo({ left: (row.children[target - 1] as HTMLElement).offsetLeft });
    setIndex(target);
  };

  onScrollEnd(row, followScroll, signal);
  for (const type of ['pointerdown', 'wheel'])
    row.addEventListener(type, () => (target = undefined), { signal, passive: true });
  onStepButtonPress(carousel, step, signal);
  row.addEventListener('keydown', createLeftRightKeyHandler(step), { signal });
  // The row may have scrolled before the script ran. Read its position after layout.
  const observer = new ResizeObserver(followScroll);
  observer.observe(row);
  return () => {
    listening.abort();
    observer.disconnect();
  };
});
