import { focusFirstPlace } from '../kit/focus.ts';

/** Returns the focus from a preview's frame to the element that had it before. */
export function returnFocus(frame: HTMLElement, from: Element | null): void {
  frame.blur();
  const isPlace = from instanceof HTMLElement && from !== document.body && from !== frame && from.isConnected;
  // A list row may show another section by now; the list itself knows its selection.
  if (isPlace && !from.matches('[role=row]')) from.focus();
  else focusFirstPlace('sections', 'add section');
}

/**
 * True if the focus is neither in an element of the preview nor in its toolbar. False while the browser window is in
 * the background.
 */
export function isFocusElsewhere(frame: HTMLElement, element: HTMLElement): boolean {
  if (!document.hasFocus()) return false;
  const { activeElement } = document;
  if (activeElement === frame) return element.ownerDocument.activeElement !== element;
  return !document.querySelector('[data-in-place]') || !activeElement?.closest('[data-in-place], [role=dialog]');
}
