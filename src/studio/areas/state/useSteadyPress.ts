import { useEffect } from 'react';

/**
 * While the pointer is down, what the focus is in stays marked with `data-pressed`: a hint that goes with the focus does
 * not move what is pressed away from under the pointer.
 */
export function useSteadyPress(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let marked: HTMLElement[] = [];
    const press = () => {
      for (let at = document.activeElement; at instanceof HTMLElement && at !== document.body; at = at.parentElement) {
        at.dataset.pressed = '';
        marked.push(at);
      }
    };
    const release = () =>
      // The click comes after the pointer went up.
      setTimeout(() => {
        for (const element of marked) delete element.dataset.pressed;
        marked = [];
      });
    addEventListener('pointerdown', press, { signal, capture: true });
    for (const type of ['pointerup', 'pointercancel', 'dragend'])
      addEventListener(type, release, { signal, capture: true });
    return () => listening.abort();
  }, []);
}
