const isPressed = () => document.documentElement.dataset.pressed !== undefined;

/** Acts once nothing is pressed or dragged: what comes does not move what is under the pointer away from it. */
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
