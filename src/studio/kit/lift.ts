let isLifted = false;

/** Records that a row was lifted, dropped or put back. */
export const setRowLifted = (is: boolean): void => void (isLifted = is);

export const isRowLifted = (): boolean => isLifted;

/** Cancels a drag as Escape does, since row positions may have changed. Returns false if no row was lifted. */
export function cancelRowDrag(): boolean {
  if (!isLifted) return false;
  isLifted = false;
  for (const type of ['keydown', 'keyup'])
    document.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', code: 'Escape', bubbles: true, cancelable: true }));
  return true;
}
