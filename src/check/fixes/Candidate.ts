import type { Change } from '../diagnostics/Data.ts';
import type { Edit } from '../diagnostics/Diagnostic.ts';

/** What may mend a diagnostic: changes of values, done one after the other, or edits of texts and files. */
export interface Candidate {
  changes?: readonly Change[];
  edits?: readonly Edit[];
  /** What the edits do, in words, where the file's text is all that tells. */
  title?: string;
  /** How unlikely it is that this was meant; the words that a reader would lose count among it. */
  cost: number;
  /** True where a person has to put words of his own in. */
  hasPlaceholders?: true;
}
