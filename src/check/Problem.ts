/** Something wrong in the site's files, told to the person who edits them. */
export interface Problem {
  /** Path from the project's folder, with forward slashes. */
  file: string;
  /** From 1; absent where the file as a whole is meant, such as one that is missing. */
  line?: number;
  /** From 1. */
  column?: number;
  /** Where in the file, in words, such as `sections[3] (faq) › entries[2] › question`; empty for the whole file. */
  place: string;
  /** What is wrong, as the rest of a sentence that begins with the place. */
  cause: string;
  /** What to do about it: full sentences. */
  mend: string;
  /** The places that use the content in which the problem is, such as `pages/home.json sections[3] (faq)`. */
  usedBy?: string[];
}
