/** Acts once no pointer is down: a message that comes does not move what is pressed away from under it. */
export function afterPress(act: () => void): void {
  if (!document.querySelector('[data-pressed]')) return act();
  const listening = new AbortController();
  const up = () => {
    listening.abort();
    setTimeout(act);
  };
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, up, { signal: listening.signal });
}
