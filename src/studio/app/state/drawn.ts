import { sharedValue } from './sharedValue.ts';

/** What the preview shows: its window, and how often it was drawn. */
const drawn = sharedValue<{ view: Window | undefined; round: number }>({ view: undefined, round: 0 });

/** Says that the preview was drawn; undefined that it is gone. */
export const setDrawn = (view: Window | undefined): void => drawn.set({ view, round: drawn.now().round + 1 });

/** The preview as it was drawn last, kept up to date. */
export const useDrawn = drawn.use;

/** The element of a section in the preview's document. */
export const sectionElement = (view: Window | undefined, place: number): HTMLElement | undefined =>
  (view?.document.querySelector(`[data-place="${place}"]`)?.firstElementChild as HTMLElement | null | undefined) ??
  undefined;
