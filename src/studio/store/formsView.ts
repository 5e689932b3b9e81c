import { createObservableValue } from './createObservableValue.ts';

/** Selected part of a form. */
export type FormSelection =
  | { what: 'details' }
  | { what: 'steps' }
  | { what: 'sending' }
  | { what: 'group'; group: number }
  | { what: 'question'; name: string };

/** State of the Forms area. */
export interface FormsView {
  chosen: FormSelection | undefined;
  /** True while the form is being tried. */
  isTried: boolean;
}

const view = createObservableValue<FormsView>({ chosen: undefined, isTried: false });

/** Changes the state of the Forms area. */
export const setFormsView = view.set;

/** Returns the state of the Forms area. */
export const useFormsView = view.use;
