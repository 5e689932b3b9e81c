const isPressed = () => document.documentElement.dataset.pressed !== undefined;

/** Runs `act` when no pointer is pressed or dragging, so that a layout shift does not move the target. */
export function whenPointerIdle(act: () => void): void {
  if (!isPressed()) return act();
  const listening = new AbortController();
  const up = () =>
    setTimeout(() => {
      if (listening.signal.aborted || isPressed()) return;
      listening.abort();
      act();
    });
  for (const type of ['pointerup', 'pointercancel', 'dragend'])
    addEventListener(type, up, { signal: listening.signal });
}
