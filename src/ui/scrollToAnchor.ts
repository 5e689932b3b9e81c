/** Duration of the scroll in milliseconds. */
const SCROLL_TIME = 800;

const INTERRUPTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the target of a clicked anchor link in 800 ms, and focuses it. Leaves the link to the browser, which
 * jumps, if the visitor prefers reduced motion or there is no target. Any touch, key or wheel stops the scroll.
 */
export function scrollToAnchor(event: MouseEvent, id: string): void {
  const target = document.getElementById(id);
  if (!target || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  event.preventDefault();
  history.pushState(history.state, '', `#${id}`);
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });

  const from = scrollY;
  const start = performance.now();
  let stopped = false;
  const stop = () => {
    stopped = true;
    for (const type of INTERRUPTS) removeEventListener(type, stop);
  };
  for (const type of INTERRUPTS) addEventListener(type, stop, { passive: true });

  const step = (now: number) => {
    if (stopped) return;
    const part = Math.min(Math.max(now - start, 0) / SCROLL_TIME, 1);
    scrollTo({ top: from + (placeOf(target) - from) * ease(part), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else stop();
  };
  requestAnimationFrame(step);
}

/** Returns the scroll position for an element at the top, with its CSS scroll margin. */
function placeOf(element: Element) {
  const pixels = (value: string) => Number.parseFloat(value) || 0;
  const room = pixels(getComputedStyle(document.documentElement).scrollPaddingTop);
  const ownRoom = pixels(getComputedStyle(element).scrollMarginTop);
  return element.getBoundingClientRect().top + scrollY - room - ownRoom;
}

const ease = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);
