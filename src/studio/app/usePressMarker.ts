import { useEffect } from 'react';

/** Marks the document with `data-pressed` during a press or drag. `whenPointerIdle` delays updates until it ends. */
export function usePressMarker(): void {
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
      // The browser cancels the pointer when a drag begins.
      if (isDragged && type !== 'dragend') return;
      isDragged = false;
      // `click` fires after `pointerup`.
      setTimeout(() => delete dataset.pressed);
    };
    for (const type of ['pointerdown', 'dragstart']) addEventListener(type, press, options);
    for (const type of ['pointerup', 'pointercancel', 'dragend']) addEventListener(type, release, options);
    return () => listening.abort();
  }, []);
}
