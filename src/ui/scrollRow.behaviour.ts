import { createLeftRightKeyHandler } from './createLeftRightKeyHandler.ts';
import { defineBehaviour, setBooleanAttribute } from './behaviour.ts';
import { onScrollEnd } from './onScrollEnd.ts';
import { onStepButtonPress, setTextIfChanged, setAriaDisabled } from './stepButtons.ts';

interface Box {
  left: number;
  width: number;
}

/**
 * Returns the numbers, from 1, of the first and last item whose middle is visible. Positions and widths are in pixels.
 */
export function visibleItemRange(items: Box[], scrolled: number, width: number): [number, number] | undefined {
  const inView = items.flatMap((item, index) => {
    const middle = item.left + item.width / 2 - scrolled;
    return middle >= 0 && middle <= width ? [index + 1] : [];
  });
  return inView.length > 0 ? [inView[0]!, inView.at(-1)!] : undefined;
}

/**
 * Connects a natively scrolling row (`[data-row]`) to its buttons, the arrow keys and the position text
 * (`[data-position]`). `data-scroll-by` is the distance of a press in pixels.
 */
export const scrollRow = defineBehaviour('scrollRow', (group) => {
  const row = group.querySelector<HTMLElement>('[data-row]')!;
  const controls = group.querySelector<HTMLElement>('[data-controls]')!;
  const listening = new AbortController();
  const { signal } = listening;

  const measure = () => {
    const { scrollLeft, clientWidth, scrollWidth, firstElementChild } = row;
    const items = [...firstElementChild!.children] as HTMLElement[];
    const boxes = items.map(({ offsetLeft, clientWidth: width }) => ({ left: offsetLeft, width }));
    const visible = visibleItemRange(boxes, scrollLeft, clientWidth);
    const [atStart, atEnd] = [scrollLeft < 1, scrollLeft + clientWidth > scrollWidth - 1];
    setBooleanAttribute(controls, 'hidden', atStart && atEnd);
    setAriaDisabled(controls.querySelector('[data-step="-1"]'), atStart);
    setAriaDisabled(controls.querySelector('[data-step="1"]'), atEnd);
    const words = visible ? positionWords(visible, items.length) : '';
    setTextIfChanged(controls.querySelector('[data-position]'), words);
  };
  const scroll = (direction: number) => row.scrollBy({ left: direction * Number(group.dataset.scrollBy) });

  onScrollEnd(row, measure, signal);
  onStepButtonPress(group, scroll, signal);
  row.addEventListener('keydown', createLeftRightKeyHandler(scroll), { signal });
  const observer = new ResizeObserver(measure);
  observer.observe(row);
  return () => {
    listening.abort();
    observer.disconnect();
  };
});

const positionWords = ([first, last]: [number, number], count: number): string =>
  `${first === last ? first : `${first} to ${last}`} of ${count}`;
