/** Focus target: an element, or a list that focuses one of its rows. */
interface FocusPlace {
  focus(): void;
}

const places = new Map<string, FocusPlace>();
let awaited: string | undefined;

/**
 * Moves the focus to the first registered place of these names, after React has rendered. If none exists, waits for
 * the first name until a key or button is pressed.
 */
export function focusFirstPlace(...names: [string, ...string[]]): void {
  // React flushes an event's updates before microtasks that were queued in it.
  queueMicrotask(() => {
    const found = names.find((name) => places.has(name));
    if (found !== undefined) return places.get(found)!.focus();
    [awaited] = names;
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, () => (awaited = undefined), { capture: true, once: true });
  });
}

/** True if a place of this name is registered. */
export const hasFocusPlace = (name: string): boolean => places.has(name);

/** Registers a place by name. Returns a function that removes it. */
export function registerFocusPlace(name: string, place: FocusPlace): () => void {
  places.set(name, place);
  if (awaited === name) {
    awaited = undefined;
    place.focus();
  }
  return () => void (places.get(name) === place && places.delete(name));
}

/** Returns a ref callback that registers an element as a place. */
export const focusPlaceRef =
  (name: string) =>
  (element: HTMLElement | null): (() => void) | undefined =>
    element ? registerFocusPlace(name, element) : undefined;

/**
 * Delays the focus restore of React Aria's dialogs by a frame, and skips it if something has the focus: the dialog's
 * action may have moved it. Call once at startup.
 */
export const installFocusRestoreDelay = (): void =>
  addEventListener(
    'react-aria-focus-scope-restore',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      requestAnimationFrame(() => document.activeElement === document.body && (event.target as HTMLElement).focus());
    },
    { capture: true },
  );
