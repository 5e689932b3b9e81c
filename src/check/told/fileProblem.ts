import type { Problem } from './Problem.ts';

/** A problem of a file or folder as a whole. */
export const fileProblem = (file: string, cause: string, mend: string, home?: string): Problem => ({
  file,
  place: '',
  cause,
  mend,
  ...(home !== undefined && { home }),
});
