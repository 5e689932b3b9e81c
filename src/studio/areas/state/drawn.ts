import { useSyncExternalStore } from 'react';

/** What the preview shows: its window, and what each section said when it was drawn, by its place. */
interface Drawn {
  view: Window;
  said: ReadonlyMap<number, object>;
}

let drawn: Drawn | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Says that the preview was drawn; undefined that it is gone. */
export function setDrawn(now: Drawn | undefined): void {
  drawn = now;
  for (const listener of listeners) listener();
}

/** The element of a section in a preview's window, by its place in the file. */
export const sectionOf = (view: Window, place: unknown): Element | undefined =>
  view.document.querySelector(`[data-place="${String(place)}"]`) ?? undefined;

/** A section as the preview drew it last: its element, and what it said then, which is another object once it was drawn anew. */
export function useDrawnSection(place: number): { element: HTMLElement | undefined; said: object | undefined } {
  const said = useSyncExternalStore(subscribe, () => drawn?.said.get(place));
  const found = drawn && sectionOf(drawn.view, place)?.firstElementChild;
  return { element: (found as HTMLElement | null | undefined) ?? undefined, said };
}
