let isLifted = false;

/** Told when a row is lifted, and when it was dropped or put back. */
export const setLifted = (is: boolean): void => void (isLifted = is);

export const rowIsLifted = (): boolean => isLifted;

/** Puts back a row that is lifted, as Escape does: what is known by its place may stand at another one now. False where none is. */
export function endLift(): boolean {
  if (!isLifted) return false;
  isLifted = false;
  for (const type of ['keydown', 'keyup'])
    document.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }));
  return true;
}
