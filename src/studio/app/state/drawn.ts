import { useSyncExternalStore } from 'react';

/** What the preview shows: its window, and how often it was drawn. */
interface Drawn {
  view: Window | undefined;
  round: number;
}

let now: Drawn = { view: undefined, round: 0 };
const listeners = new Set<() => void>();

/** Says that the preview was drawn; undefined that it is gone. */
export function setDrawn(view: Window | undefined): void {
  now = { view, round: now.round + 1 };
  for (const listener of listeners) listener();
}

/** The preview as it was drawn last, kept up to date. */
export const useDrawn = (): Drawn =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => now,
  );

/** The element of a section in the preview's document. */
export const sectionElement = (view: Window | undefined, place: number): HTMLElement | undefined =>
  (view?.document.querySelector(`[data-place="${place}"]`)?.firstElementChild as HTMLElement | null | undefined) ??
  undefined;
