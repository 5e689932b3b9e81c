import { typedName } from './keepTyped.ts';
import { tried } from './tried.ts';

/** The name of a form's draft: the draft itself in the session storage; in the local one that the device keeps one. */
export const draftName = (form: string): string => `draft-${form}`;

/**
 * True where a form was begun on this device, as far as can be told at once: a browser that was killed may know of a draft for days
 * in its database alone (`draftStorage.ts`, which is loaded only then).
 */
export const isBegun = (form: string): boolean =>
  tried(
    () =>
      draftName(form) in sessionStorage ||
      Object.keys(sessionStorage).some((name) => name.startsWith(typedName(form))) ||
      draftName(form) in localStorage,
  ) === true;
