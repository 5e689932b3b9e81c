/** Runs a function after the browser has painted the current input. */
export const runAfterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
