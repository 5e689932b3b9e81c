import { isRecord } from './pointer.ts';

export { sameJson as equal } from './pointer.ts';
export { isAfter, isBefore, isNotAfter, isNotBefore } from './dateLimits.ts';
export { isMultipleOf } from './multiples.ts';
export { fullFormats } from 'ajv-formats/dist/formats.js';

/** The length of a text in characters, surrogate pairs counted once, for `minLength` and `maxLength`. */
export const ucs2length = (text: string): number => [...text].length;

/** True for a list without duplicates. Linear time. */
export const hasUniqueItems = (list: unknown[]): boolean => new Set(list.map(sortedJson)).size === list.length;

/** Serializes a value with sorted keys, so that equal values give the same JSON. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1))) : inner,
  ) ?? '';

/** Matches a stored amount with at most two decimals. Rejects `2.500`, which is ambiguous. */
const AMOUNT = /^\d+(\.\d\d?)?$/;

/** True for an amount above the limit. False for text that is no amount. */
export const isMoreThan = (text: string, limit: number): boolean => AMOUNT.test(text) && Number(text) > limit;

/** True for an amount below the limit. False for text that is no amount. */
export const isLessThan = (text: string, limit: number): boolean => AMOUNT.test(text) && Number(text) < limit;

/** True when the trimmed text has at least `limit` characters. */
export const hasTrimmedLength = (text: string, limit: number): boolean => ucs2length(text.trim()) >= limit;
