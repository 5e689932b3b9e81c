/** What can take the focus: an element, or a list that knows which of its rows does. */
interface FocusPlace {
  focus(): void;
}

const places = new Map<string, FocusPlace>();
let awaited: string | undefined;

/**
 * Puts the focus on the first place of these names that there is, once what was done is drawn; where there is none, on the
 * first name's as soon as it is drawn, unless somebody presses something before.
 */
export function focusOn(...names: [string, ...string[]]): void {
  // React draws what an event changed before the microtasks that are asked for in it.
  queueMicrotask(() => {
    const found = names.find((name) => places.has(name));
    if (found !== undefined) return places.get(found)!.focus();
    [awaited] = names;
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, () => (awaited = undefined), { capture: true, once: true });
  });
}

/** True where there is a place of this name. */
export const hasPlace = (name: string): boolean => places.has(name);

/** Makes a place known by its name. Returns what ends that. */
export function registerPlace(name: string, place: FocusPlace): () => void {
  places.set(name, place);
  if (awaited === name) {
    awaited = undefined;
    place.focus();
  }
  return () => void (places.get(name) === place && places.delete(name));
}

/** The `ref` of an element that is such a place. */
export const focusPlace =
  (name: string) =>
  (element: HTMLElement | null): (() => void) | undefined =>
    element ? registerPlace(name, element) : undefined;

/**
 * What a dialog gives the focus back to takes it a frame later, and only while nothing else has it: what was done in the
 * dialog may have said where it goes. Whoever draws the page begins this once.
 */
export const giveBackFocusLast = (): void =>
  addEventListener(
    'react-aria-focus-scope-restore',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      requestAnimationFrame(() => document.activeElement === document.body && (event.target as HTMLElement).focus());
    },
    { capture: true },
  );
