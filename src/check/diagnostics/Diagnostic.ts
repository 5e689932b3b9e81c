import type { TextRange, UnreadableCode } from '../../site/disk/JsonSourceFile.ts';
import type { SiteEdit } from '../../site/edits.ts';
import type { DiagnosticData } from './DiagnosticData.ts';
import type { KeyPath } from './path.ts';

/** Other location that a diagnostic refers to, such as a page that uses the entry (LSP `relatedInformation`). */
interface Related {
  file: string;
  path: KeyPath;
  /** Location in words, such as `sections #4 (faq)`. */
  message: string;
}

/** Problem in the site's files, as data. Sentences, excerpts and JSON are rendered from a diagnostic. */
export interface Diagnostic {
  /** Kind of problem, such as `unknown-key`. */
  code: string;
  /** An error breaks the build, the start of the server, an answer or a page. A warning stops nothing. */
  severity: 'error' | 'warning';
  /** Set for an error inside a draft, which counts as a warning until the draft is published. */
  isOfDraft?: true;
  /** Path relative to the project's folder, with forward slashes. */
  file: string;
  /** Absent for a problem of the whole file, such as a missing file. */
  range?: TextRange;
  /** Keys and indexes from the root to the value. Absent for a problem of the whole file, or for invalid JSON. */
  path?: KeyPath;
  /** Set if the key is wrong rather than its value. */
  on?: 'key';
  /** Location in words, such as `sections #4 (faq) › entries #3 › question`. Empty for the whole file. */
  place: string;
  /** Problem as the rest of a sentence that begins with `place`, without a full stop. */
  message: string;
  related: Related[];
  /** Data from which fixes are derived. The message is never parsed. */
  data?: DiagnosticData;
  /** Fixes, the best first. */
  fixes: Fix[];
}

/** Returns true for errors: problems that stop the build or break a page for visitors. */
export const isError = ({ severity }: Pick<Diagnostic, 'severity'>): boolean => severity === 'error';

const UNREADABLE: readonly UnreadableCode[] = ['invalid-json', 'foreign-file', 'too-deep', 'not-opened'];

/** Returns true if the diagnostic says that its file cannot be read. */
export const isUnreadable = ({ code }: Pick<Diagnostic, 'code'>): boolean => UNREADABLE.some((one) => one === code);

/** Edits of the site's files that fix a diagnostic. The title is rendered from the edits. */
export interface Fix {
  /** Imperative sentence without a full stop, such as `Rename "headng" to "heading"`. */
  title: string;
  edits: SiteEdit[];
  /**
   * Confidence, as in rustc: a program may apply the fix, the fix may be wrong, or a person has to replace
   * placeholders.
   */
  applicability: 'machine-applicable' | 'maybe-incorrect' | 'has-placeholders';
}
