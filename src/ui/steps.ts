/** Calls `step` with what the pressed button in `root` says in `data-step`: 1 to go on, -1 to go back. */
export function onStep(root: HTMLElement, step: (by: number) => void, signal: AbortSignal): void {
  root.addEventListener(
    'click',
    ({ target }) => {
      const by = (target as Element).closest<HTMLElement>('[data-step]')?.dataset.step;
      if (by !== undefined) step(Number(by));
    },
    { signal },
  );
}

/** Says of a button that there is nothing more its way, or that there is. */
export function spend(button: Element | null, isSpent: boolean): void {
  if (isSpent) button?.setAttribute('aria-disabled', 'true');
  else button?.removeAttribute('aria-disabled');
}

/** Has an element say something; one that says it already is left alone, so that nothing is laid out or read out again. */
export function say(element: Element | null, words: string): void {
  if (element && element.textContent !== words) element.textContent = words;
}
