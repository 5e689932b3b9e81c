import { focusOn } from '../kit/focus.ts';

/** Gives the focus from a preview's frame back to what had it, as after any click there. */
export function giveFocusBack(frame: HTMLElement, from: Element | null): void {
  frame.blur();
  const isPlace = from instanceof HTMLElement && from !== document.body && from !== frame && from.isConnected;
  // A row is another section's once sections were put before it: the list knows which one is chosen.
  if (isPlace && !from.matches('[role=row]')) from.focus();
  else focusOn('sections', 'add section');
}

/**
 * True where the focus is neither in an element of a preview nor in its tools. That of the whole browser is elsewhere where
 * one looks something up, and comes back.
 */
export function isFocusElsewhere(frame: HTMLElement, element: HTMLElement): boolean {
  if (!document.hasFocus()) return false;
  const { activeElement } = document;
  if (activeElement === frame) return element.ownerDocument.activeElement !== element;
  return !document.querySelector('[data-in-place]') || !activeElement?.closest('[data-in-place], [role=dialog]');
}
