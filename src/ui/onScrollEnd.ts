/** In a browser that does not say when a scroll is over, it counts as over when it has been still for this long, in milliseconds. */
const STILL = 120;

/** Calls `settled` whenever a scroll of the element is over, until `signal` aborts. */
export function onScrollEnd(element: HTMLElement, settled: () => void, signal: AbortSignal): void {
  if ('onscrollend' in window) return element.addEventListener('scrollend', settled, { signal });
  let still: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(still);
    still = setTimeout(settled, STILL);
  };
  element.addEventListener('scroll', wait, { signal });
  signal.addEventListener('abort', () => clearTimeout(still));
}
