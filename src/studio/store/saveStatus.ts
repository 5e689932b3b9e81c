/** Save status of the files. */
export type SaveStatus = 'saved' | 'saving' | 'failed' | 'conflicted' | 'unparsable';

/** Inputs of the save status. */
export interface SaveStatusInputs {
  /** True if the last save failed. */
  isFailed: boolean;
  /** True if a save is running or scheduled. */
  isWaiting: boolean;
  /** True if a value was changed here and elsewhere. */
  isConflicted: boolean;
  /** True if a file that was changed here is not valid JSON on disk. */
  isUnparsable: boolean;
}

/** Returns the status of all files: `saved` only if every text is on disk. */
export function computeSaveStatus({ isFailed, isWaiting, isConflicted, isUnparsable }: SaveStatusInputs): SaveStatus {
  if (isFailed) return 'failed';
  if (isWaiting) return 'saving';
  if (isConflicted) return 'conflicted';
  return isUnparsable ? 'unparsable' : 'saved';
}

/** Labels of the save status in the bar. */
export const SAVE_STATUS_LABELS: Record<SaveStatus, string> = {
  saved: 'Saved',
  saving: 'Saving…',
  failed: 'Not saved. The file could not be written.',
  conflicted: 'Not saved.',
  unparsable: 'Not saved. A file is damaged.',
};
