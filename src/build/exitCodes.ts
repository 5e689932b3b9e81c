/** Exit code of `npm run publish` if the files must change first. */
export const EXIT_PUBLISH_REFUSED = 1;
/** Exit code if a retry may succeed, because the cause lies outside the files (EX_TEMPFAIL of sysexits.h). */
export const EXIT_TRY_AGAIN = 75;
