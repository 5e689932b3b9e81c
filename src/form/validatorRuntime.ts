import equalModule from 'ajv/dist/runtime/equal.js';
import ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';

export { isNotAfter, isNotBefore } from './dateLimits.ts';

/** A CommonJS module's default export, however the bundler or Node wrapped it. */
const defaultOf = <T>(module: T | { default: T }): T =>
  typeof module === 'object' && module !== null && 'default' in module ? module.default : module;

/** Deep equality of JSON values, for `const`, `enum` and `uniqueItems`. */
export const equal = defaultOf(equalModule);

/** The length of a text in characters, surrogate pairs counted once, for `minLength` and `maxLength`. */
export const ucs2length = defaultOf(ucs2lengthModule);

const DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/;

/** The format `date` as ajv-formats has it, without its other formats: a day that the calendar has. */
export const date = {
  validate(text: string): boolean {
    if (!DATE.test(text)) return false;
    const day = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  },
};

/** True when a text has at least `limit` characters without the blanks around it. */
export const hasTrimmedLength = (text: string, limit: number): boolean => ucs2length(text.trim()) >= limit;
