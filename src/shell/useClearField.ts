import { type RefObject, useEffect } from 'react';
import { Press } from '../ui/Press.ts';

const FIELDS = 'input, select, textarea';
const GAP = 16;

/** As long as the toast around `inside` is there, scrolls a focused field out from under it, on a phone above all. */
export function useClearField(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toast = inside.current?.closest('[role]');
    if (!toast) return undefined;
    const clear = () => clearField(toast);
    clear();
    const listening = new AbortController();
    const press = new Press(listening.signal);
    document.addEventListener('focusin', () => press.after(clear), { signal: listening.signal });
    // The keyboard of a phone comes up after the field has the focus.
    window.visualViewport?.addEventListener('resize', clear, { signal: listening.signal });
    return () => listening.abort();
  }, [inside]);
}

function clearField(toast: Element): void {
  const field = document.activeElement;
  if (!field?.matches(FIELDS)) return;
  const over = toast.getBoundingClientRect();
  const under = field.getBoundingClientRect();
  const isCovered =
    under.top < over.bottom && under.bottom > over.top && under.left < over.right && under.right > over.left;
  if (isCovered) window.scrollBy({ top: under.top - over.bottom - GAP, behavior: 'instant' });
}
