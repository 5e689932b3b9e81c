import { type RefObject, useLayoutEffect, useState } from 'react';

/** Where the focus was before it went to a toast, from one toast on to the next included. */
let origin: HTMLElement | null = null;

/**
 * Whether the focus is in the toast around `inside`. When that toast is closed, the focus goes back where it was; a press on
 * the toast leaves it where it is.
 */
export function useToastFocus(inside: RefObject<HTMLElement | null>): boolean {
  const [hasFocus, setHasFocus] = useState(false);

  // A layout effect: its end comes while the toast still is on the page and has its focus.
  useLayoutEffect(() => {
    const toast = inside.current?.closest<HTMLElement>('[role]');
    if (!toast) return undefined;
    const place = toast.closest('[aria-live]');
    const listening = new AbortController();
    const { signal } = listening;
    const giveBack = () => {
      if (toast.contains(document.activeElement)) origin?.focus({ preventScroll: true });
    };
    toast.addEventListener('click', giveBack, { signal });
    toast.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
    toast.addEventListener('focusout', () => setHasFocus(false), { signal });
    toast.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        setHasFocus(true);
        if (relatedTarget instanceof HTMLElement && !place?.contains(relatedTarget)) origin = relatedTarget;
      },
      { signal },
    );
    return () => {
      listening.abort();
      giveBack();
    };
  }, [inside]);

  return hasFocus;
}
