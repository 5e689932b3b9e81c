import type { Facts } from './Facts.ts';
import type { Path } from './wordPlace.ts';

/** Something wrong in the site's files, told to the person who edits them. */
export interface Problem extends Facts {
  /** Path from the project's folder, with forward slashes. */
  file: string;
  /** From 1; absent where the file as a whole is meant, such as one that is missing. */
  line?: number;
  /** From 1. */
  column?: number;
  /** The line with the one before and after it, numbered, and a caret under the place; absent as `line` is. */
  excerpt?: string;
  /** What stood there in the last version, in words and lines; absent where that is not known, or was the same. */
  before?: string;
  /** Keys and indexes from the file's root to what is wrong; absent where the file as a whole is meant, or is no JSON. */
  path?: Path;
  /** Where the key is wrong, and not its value. */
  on?: 'key';
  /** True for what works and deserves a look all the same: it stops nothing. */
  isWarning?: true;
  /** True for what will be a warning once its mend is found: until then it is looked at like any other slip of a name. */
  isHarmless?: true;
  /** True where the place as a whole is wrong: what could be said of its parts is not worth telling. */
  isWhole?: true;
  /** Where in the file, in words, such as `sections #4 (faq) › entries #3 › question`; empty for the whole file. */
  place: string;
  /** What is wrong, as the rest of a sentence that begins with the place. */
  cause: string;
  /** What to do about it: full sentences. */
  mend: string;
  /** The places that use the content in which the problem is, such as `pages/home.json sections #4 (faq)`. */
  usedBy?: string[];
}

/** What stops nothing, told as that. */
export const settled = ({ isHarmless, ...problem }: Problem): Problem => ({
  ...problem,
  ...(isHarmless && { isWarning: true as const }),
});

/** True for what keeps the site from being built, or leaves its visitors with something broken. */
export const isGrave = ({ isWarning, isHarmless }: Problem): boolean => !isWarning && !isHarmless;

/** True for what is no warning, as far as that is known. */
export const isError = ({ isWarning }: Problem): boolean => !isWarning;

/** True for what says the same of the same place, wherever its lines have moved. */
export const isSameAs =
  (one: Problem) =>
  (other: Problem): boolean =>
    one.file === other.file && one.place === other.place && one.cause === other.cause;
