/** Calls `step` with the `data-step` of the pressed button in `root`: 1 for next, -1 for previous. */
export function onStepButtonPress(root: HTMLElement, step: (by: number) => void, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const by = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
      if (by !== undefined) step(Number(by));
    },
    { signal },
  );
}

/** Sets whether a button is at the end of its direction (`aria-disabled`). */
export function setAriaDisabled(button: Element | null, isSpent: boolean): void {
  if (isSpent) button?.setAttribute('aria-disabled', 'true');
  else button?.removeAttribute('aria-disabled');
}

/** Sets the text of an element. Equal text is not written, to avoid layout and repeated announcements. */
export function setTextIfChanged(element: Element | null, words: string): void {
  if (element && element.textContent !== words) element.textContent = words;
}
