/** Whether the files here are those on disk. */
export type SaveStatus = 'saved' | 'saving' | 'failed' | 'conflicted' | 'unparsable';

/** Inputs of the save status. */
export interface SaveFacts {
  /** The last save failed. */
  isFailed: boolean;
  /** A save is running or waits. */
  isWaiting: boolean;
  /** A value was changed here and elsewhere. */
  isConflicted: boolean;
  /** A file that was changed here is no JSON on disk. */
  isUnparsable: boolean;
}

/** The status of all files together: `saved` only if every text here is on disk. */
export function saveStatusOf({ isFailed, isWaiting, isConflicted, isUnparsable }: SaveFacts): SaveStatus {
  if (isFailed) return 'failed';
  if (isWaiting) return 'saving';
  if (isConflicted) return 'conflicted';
  return isUnparsable ? 'unparsable' : 'saved';
}

/** The words of the bar. */
export const SAVE_WORDS: Record<SaveStatus, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  failed: 'Not saved. The file could not be written.',
  conflicted: 'Not saved.',
  unparsable: 'Not saved. A file is damaged.',
};
