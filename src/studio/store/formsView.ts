import { sharedValue } from './sharedValue.ts';

/** What of a form is open. */
export type Chosen =
  | { what: 'details' }
  | { what: 'steps' }
  | { what: 'sending' }
  | { what: 'group'; group: number }
  | { what: 'question'; name: string };

/** What the Forms area shows of the form that is open. */
export interface FormsView {
  chosen: Chosen | undefined;
  /** True while the form is filled in instead of edited. */
  isTried: boolean;
}

const view = sharedValue<FormsView>({ chosen: undefined, isTried: false });

/** Shows something else in the Forms area. */
export const showForm = view.set;

/** What the Forms area shows, kept up to date. */
export const useFormsView = view.use;
