/** What a form needs later is brought then: late enough to leave the network to what the visitor sees first, early enough for who fills it in. */
export const PREPARE_AFTER_MS = 3000;

/** Does what may wait until what a touch or key has changed is on the screen. */
export const afterPaint = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
