import type { Range, UnreadableCode } from '../../site/disk/SourceFile.ts';
import type { Edit } from '../../site/edits.ts';
import type { Data } from './Data.ts';
import type { Path } from './path.ts';

/** Another place that has to do with a diagnostic, such as a page that uses the entry (LSP's `relatedInformation`). */
interface Related {
  file: string;
  path: Path;
  /** What it is, in words, such as `sections #4 (faq)`. */
  message: string;
}

/** Something wrong in the site's files. It is data: sentences, excerpts and JSON are rendered from it. */
export interface Diagnostic {
  /** What sort of mistake it is, such as `unknown-key`. */
  code: string;
  /** An error does not build, does not start, loses an answer or leaves a visitor with something broken; a warning stops nothing. */
  severity: 'error' | 'warning';
  /** Path from the project's folder, with forward slashes. */
  file: string;
  /** Absent where the file as a whole is meant, such as one that is missing. */
  range?: Range;
  /** Keys and indexes from the file's root to what is wrong; absent where the file as a whole is meant, or is no JSON. */
  path?: Path;
  /** Where the key is wrong, and not its value. */
  on?: 'key';
  /** Where in the file, in words, such as `sections #4 (faq) › entries #3 › question`; empty for the whole file. */
  place: string;
  /** What is wrong, as the rest of a sentence that begins with the place; without full stop. */
  message: string;
  related: Related[];
  /** What the search for fixes has to know; the sentence is never read back. */
  data?: Data;
  /** What would mend it, the best first. */
  fixes: Fix[];
}

/** True for what keeps the site from being built, or leaves its visitors with something broken. */
export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean => severity === 'error';

const UNREADABLE: readonly UnreadableCode[] = ['invalid-json', 'foreign-file', 'too-deep', 'not-opened'];

/** True where a file cannot be read. */
export const isUnreadable = ({ code }: Pick<Diagnostic, 'code'>): boolean => UNREADABLE.some((one) => one === code);

/** Edits of the site's files that mend a diagnostic; what is said of it is rendered from them (`title`). */
export interface Fix {
  /** What it does, as an imperative sentence without full stop, such as `Rename "headng" to "heading"`. */
  title: string;
  edits: Edit[];
  /** rustc's question: may a program apply it, may it be wrong, or does a person have to fill in words? */
  applicability: 'machine-applicable' | 'maybe-incorrect' | 'has-placeholders';
}
