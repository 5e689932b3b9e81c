import { useEffect } from 'react';

/** While something is pressed or dragged, the page is marked with `data-pressed`: what comes waits for its end (`afterPress`). */
export function useSteadyPress(): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    const { dataset } = document.documentElement;
    let isDragged = false;
    const press = ({ type }: Event) => {
      isDragged = type === 'dragstart';
      dataset.pressed = '';
    };
    const release = ({ type }: Event) => {
      // A browser that begins to drag cancels the pointer.
      if (isDragged && type !== 'dragend') return;
      isDragged = false;
      // The click comes after the pointer went up.
      setTimeout(() => delete dataset.pressed);
    };
    for (const type of ['pointerdown', 'dragstart']) addEventListener(type, press, options);
    for (const type of ['pointerup', 'pointercancel', 'dragend']) addEventListener(type, release, options);
    return () => listening.abort();
  }, []);
}
