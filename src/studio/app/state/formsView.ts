import { useSyncExternalStore } from 'react';

/** What of a form is open. */
export type Chosen =
  { what: 'details' } | { what: 'sending' } | { what: 'group'; group: number } | { what: 'question'; name: string };

/** What the Forms area shows. */
export interface FormsView {
  /** The form's file without folder and ending; undefined is the first one. */
  form?: string;
  chosen?: Chosen;
  width: 'desktop' | 'phone';
  /** True while the form is filled in instead of edited. */
  isTried: boolean;
}

let view: FormsView = { width: 'desktop', isTried: false };
const listeners = new Set<() => void>();

/** Shows something else in the Forms area. */
export function showForm(change: Partial<FormsView>): void {
  const isOther = change.form !== undefined && change.form !== view.form;
  view = { ...view, ...(isOther && { chosen: undefined, isTried: false }), ...change };
  for (const listener of listeners) listener();
}

/** What the Forms area shows, kept up to date. */
export const useFormsView = (): FormsView =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => view,
  );
