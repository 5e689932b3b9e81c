import { createHash } from 'node:crypto';

/**
 * A text that came from outside as PostgreSQL can keep it: as JSON, because its texts hold neither NUL nor half a
 * surrogate pair, and what was sent must come back to the last character.
 */
export const toStorable = (text: string): string => JSON.stringify(text);

/** The text that was made storable. */
export const fromStorable = (stored: string): string => JSON.parse(stored) as string;

/** What texts from outside are found by: of any length, and the same order for every process that locks several. */
export const hashOf = (...texts: string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
