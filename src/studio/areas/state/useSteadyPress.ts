import { useEffect } from 'react';

/** While a pointer is down, the page is marked with `data-pressed`: what is pressed waits for it (`afterPress`). */
export function useSteadyPress(): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const { dataset } = document.documentElement;
    // The click comes after the pointer went up.
    const release = () => setTimeout(() => delete dataset.pressed);
    addEventListener('pointerdown', () => (dataset.pressed = ''), options);
    for (const type of ['pointerup', 'pointercancel', 'dragend']) addEventListener(type, release, options);
    return () => listening.abort();
  }, []);
}
