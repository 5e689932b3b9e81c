/** How `npm run publish` ends where it is no success: something else is to be published. */
export const REFUSED = 1;
/** How it ends where the same may be tried again: what hindered it lies outside the files (EX_TEMPFAIL of sysexits.h). */
export const TRY_AGAIN = 75;
