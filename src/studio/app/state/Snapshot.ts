import type { Problem } from '../../../check/told/Problem.ts';
import type { History, Texts } from '../../history/History.ts';
import type { SiteAnswer } from './api.ts';
import type { Place } from './Place.ts';

/** All that is on the screen; a new object after each change. */
export interface Snapshot {
  site: SiteAnswer;
  texts: Texts;
  history: History;
  saving: 'saved' | 'saving' | 'failed';
  /** Files that were changed in another program while they had changes here. */
  clashes: readonly string[];
  problems: readonly Problem[];
  /** The texts that the problems are of; none before the first check. */
  checked: Texts;
  /** True where that is all that there is to check: the problems are those of the texts as they stand. */
  isChecked: boolean;
  place: Place;
  /** The field to go to in the panel; a new object goes there again. */
  goTo?: { pointer: string; focus: boolean };
  /** The words of the entry or field that the caret is in. */
  caret?: { strings: readonly string[] };
  toast?: { words: string; canUndo: boolean };
  /** What a screen reader is told; a number tells two of the same words apart. */
  said: { words: string; at: number; isUrgent?: boolean };
  isConnected: boolean;
}
