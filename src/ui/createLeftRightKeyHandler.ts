const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Creates a key handler for a focusable element: calls `step` with 1 for the right arrow key and -1 for the left. */
export const createLeftRightKeyHandler = (step: (by: number) => void) => (event: KeyboardEvent) => {
  const by = STEPS[event.key];
  if (by === undefined || event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey)
    return;
  event.preventDefault();
  step(by);
};
