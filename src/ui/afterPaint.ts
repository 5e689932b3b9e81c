/** Does what may wait until what a touch or key has changed is on the screen. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
