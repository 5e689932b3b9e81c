export { sameJson as equal } from './pointer.ts';
export { isNotAfter, isNotBefore } from './dateLimits.ts';

/** The length of a text in characters, surrogate pairs counted once, for `minLength` and `maxLength`. */
export const ucs2length = (text: string): number => [...text].length;

/** True when a text has at least `limit` characters without the blanks around it. */
export const hasTrimmedLength = (text: string, limit: number): boolean => ucs2length(text.trim()) >= limit;
