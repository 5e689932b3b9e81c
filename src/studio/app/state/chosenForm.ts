import { useSyncExternalStore } from 'react';

let chosen: string | undefined;
const listeners = new Set<() => void>();

/** Opens a form in the Forms area, by the name of its file. */
export function chooseForm(id: string): void {
  chosen = id;
  for (const listener of listeners) listener();
}

/** The form that is open; undefined where none was chosen yet. */
export const useChosenForm = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => chosen,
  );
