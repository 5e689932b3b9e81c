import type { Texts } from '../../documents/History.ts';
import type { Rebased } from '../../documents/rebase.ts';
import type { Moved } from './Place.ts';
import type { Snapshot } from './Snapshot.ts';

/** What the sync needs of the state that it keeps true to the disk. */
export interface FileSyncHost {
  now(): Snapshot;
  set(change: Partial<Snapshot>): void;
  say(words: string, isUrgent?: boolean): void;
  toast(words: string, canUndo: boolean): void;
  /** Does one thing that can be undone. */
  write(label: string, path: string, text: string | null): void;
  /** Texts came from elsewhere, with the history as of them, what of it is lost, and a file that has another name. */
  tookIn(before: Texts, texts: Texts, rebased: Rebased, moved: Moved | undefined): void;
  /** What was heard may be an echo: all files are looked at anew. */
  lookAgain(): void;
  /** Pictures were put on disk, where the check finds them. */
  savedPictures(): void;
  /** A picture came that is not known yet. */
  foreignPicture(): void;
  /** All is on disk, or could not be put there. */
  settled(): void;
}
