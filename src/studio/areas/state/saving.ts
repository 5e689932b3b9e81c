/** How what is here stands to what is on disk. */
export type Saving = 'saved' | 'saving' | 'failed' | 'asking' | 'apart';

/** What is known of it. */
export interface SavingFacts {
  /** The last save did not come to its end. */
  isFailed: boolean;
  /** Something is being written, or waits for it. */
  isWaiting: boolean;
  /** A value was changed here and elsewhere. */
  isAsking: boolean;
  /** What is elsewhere in a file that was changed here cannot be read. */
  isApart: boolean;
}

/** The one word for how it stands; `saved` only where all that is here is on disk. */
export function savingOf({ isFailed, isWaiting, isAsking, isApart }: SavingFacts): Saving {
  if (isFailed) return 'failed';
  if (isWaiting) return 'saving';
  if (isAsking) return 'asking';
  return isApart ? 'apart' : 'saved';
}

/** What the bar says. */
export const SAVING_WORDS: Record<Saving, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  failed: 'Not saved. The file could not be written.',
  asking: 'Not saved.',
  apart: 'Not saved. A file cannot be read.',
};
