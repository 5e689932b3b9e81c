import { behaviour } from './behaviour.ts';
import { arrowKeys } from './arrowKeys.ts';
import { onScrollEnd } from './onScrollEnd.ts';
import { onStep, say } from './steps.ts';

/** The slide `by` steps from `index` (from 1) among `count`, round both ends. */
const wrapped = (index: number, by: number, count: number): number =>
  ((((index - 1 + by) % count) + count) % count) + 1;

/** Ties a carousel's natively scrolling row (`[data-row]`) to its buttons (`[data-step]`), the arrow keys and its `[data-index]`. */
export const slides = behaviour('slides', (carousel) => {
  const row = carousel.querySelector<HTMLElement>('[data-row]')!;
  const listening = new AbortController();
  const { signal } = listening;
  let index = 1;
  /** Where the last step leads, until the row has come there or the visitor takes it over. */
  let target: number | undefined;

  const setIndex = (next: number) => {
    index = next;
    say(carousel.querySelector('[data-index]'), String(next));
  };
  const followScroll = () => {
    const distances = [...row.children].map((slide) => Math.abs((slide as HTMLElement).offsetLeft - row.scrollLeft));
    const nearest = distances.indexOf(Math.min(...distances)) + 1;
    // What ends on the way is the scroll of a step before.
    if (target !== undefined && target !== nearest) return;
    target = undefined;
    setIndex(nearest);
  };
  const step = (by: number) => {
    target = wrapped(index, by, row.children.length);
    // Where the slide stands is asked before words change: the page would be laid out anew for it.
    row.scrollTo({ left: (row.children[target - 1] as HTMLElement).offsetLeft });
    setIndex(target);
  };

  onScrollEnd(row, followScroll, signal);
  for (const type of ['pointerdown', 'wheel'])
    row.addEventListener(type, () => (target = undefined), { signal, passive: true });
  onStep(carousel, step, signal);
  row.addEventListener('keydown', arrowKeys(step), { signal });
  // The row scrolls before the script comes; where it stands is asked once it is laid out.
  const observer = new ResizeObserver(followScroll);
  observer.observe(row);
  return () => {
    listening.abort();
    observer.disconnect();
  };
});
