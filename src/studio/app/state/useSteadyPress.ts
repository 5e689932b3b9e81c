import { useEffect } from 'react';

/**
 * While the pointer is down, what the focus is in stays marked with `data-pressed`: a hint that goes with the focus does
 * not move what is pressed away from under the pointer.
 */
export function useSteadyPress(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const press = () => {
      for (const element of document.querySelectorAll<HTMLElement>('body :focus-within')) element.dataset.pressed = '';
    };
    const release = () =>
      // The click comes after the pointer went up.
      setTimeout(() => {
        for (const element of document.querySelectorAll<HTMLElement>('[data-pressed]')) delete element.dataset.pressed;
      });
    addEventListener('pointerdown', press, { signal, capture: true });
    for (const type of ['pointerup', 'pointercancel', 'dragend'])
      addEventListener(type, release, { signal, capture: true });
    return () => listening.abort();
  }, []);
}
