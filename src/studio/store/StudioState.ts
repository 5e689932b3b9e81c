import type { StateCreator } from 'zustand/vanilla';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import type { CheckStopReason, ServerConnection, DiskFile, PictureFacts, SiteResponse } from './studioApi.ts';
import type { ExternalChange } from './externalChanges.ts';
import type { FileState, FilesByPath, TextsByPath } from '../../site/files.ts';
import type { UndoEntry, History, HistoryChange } from './history.ts';
import type { StudioLocation, RenamedFile } from './location.ts';
import type { Conflict } from './merge.ts';
import type { FileOperation, Operation } from './Operation.ts';
import type { RebaseResult } from './rebaseHistory.ts';
import type { SaveStatus } from './saveStatus.ts';

/** Value in a file that was changed both here and elsewhere. */
export interface FileConflict extends Conflict {
  path: string;
}

export interface FilesSlice {
  site: SiteResponse;
  files: FilesByPath;
  /** Texts of `files`, printed on demand. */
  texts: TextsByPath;
  /** Adds facts of a picture. */
  addPicture(picture: PictureFacts): void;
  /** Loads facts of pictures from the server. */
  loadPictures(): Promise<void>;
}

export interface HistorySlice {
  history: History;
  /**
   * Performs an operation as an undo entry. Consecutive operations with the same `field` (typing) are one entry.
   * Returns false if a file has changed since the operation was made.
   */
  do(make: (texts: TextsByPath) => Operation, options?: { field?: string | undefined; toast?: boolean }): boolean;
  /** Performs the next operation of `act` and other file changes as one entry. */
  transaction(label: string, files: FileOperation[], act: () => void): void;
  /** Starts a new undo entry with the next input. */
  endTyping(): void;
  /** Undo or redo that waits for an answer, since it changes another page, form or list than the open one. */
  historyQuestion?: { kind: 'undo' | 'redo'; entry: UndoEntry } | undefined;
  /** Undoes the last entry. Asks first if the entry changes what is not open, unless `isConfirmed`. */
  undo(isConfirmed?: boolean): void;
  redo(isConfirmed?: boolean): void;
  endHistoryQuestion(): void;
  /** Undoes all entries since a time, without navigating. Returns false if there are none. */
  undoSince(since: number): boolean;
  /** Replaces files and history. */
  commit(outcome: HistoryChange): void;
  /** Replaces one file as an undo entry. */
  commitFile(label: string, path: string, file: FileState | null): void;
}

export interface SyncSlice {
  saving: SaveStatus;
  conflicts: readonly FileConflict[];
  /** Files that are not valid JSON on disk. The last valid version stays here. */
  unparsable: readonly DiskFile[];
  /** Unread changes from elsewhere, the latest last. */
  externalChanges: readonly ExternalChange[];
  /** Locations whose undo entries were dropped, because someone else changed the same value. */
  lost: RebaseResult['lost'];
  connection: ServerConnection;
  /** Marks external changes as read. */
  markExternalChangesRead(): void;
  /** Adopts changed files from elsewhere and rebases the history. */
  adopt(files: ReadonlyMap<string, FileState | null>, moved?: RenamedFile): void;
  /** Adopts a file that the person chose, without a notice. */
  adoptQuietly(path: string, file: FileState | null): void;
}

export interface LocationSlice {
  place: StudioLocation;
  /** Field to focus in the panel, and whether its item is new. A new object focuses again. */
  goTo?: { pointer: string; focus: boolean; isNew?: boolean } | undefined;
  /** Focused entry or field. */
  caret?: { path: string; pointer: string } | undefined;
  preview: PreviewViewport;
  /**
   * Navigates to a location. Another place becomes an entry of the browser's history. Places that are passed with
   * arrow keys (`isPassing`) share one entry.
   */
  go(place: Partial<StudioLocation>, goTo?: LocationSlice['goTo'], isPassing?: boolean): void;
  navigate(place: StudioLocation, goTo?: LocationSlice['goTo'], isPassing?: boolean): void;
  /** Changes the location without a new history entry. */
  amend(place: Partial<StudioLocation>): void;
  /** Shows the place of a history entry, after Back, Forward or a changed address. */
  follow(state: unknown): void;
  setFocusedField(caret: LocationSlice['caret']): void;
  showPreview(change: Partial<PreviewViewport>): void;
}

/** Width and zoom of the preview. */
export interface PreviewViewport {
  width: 'desktop' | 'phone';
  /** Largest that fits, or a fixed scale. */
  zoom: 'fit' | number;
  /** Current scale. */
  scale: number;
}

export interface MessagesSlice {
  /** `undoes` is the latest undo entry, if the toast can undo it. */
  toast?: { words: string; undoes?: UndoEntry } | undefined;
  /** Announcement for screen readers. */
  announcement: { words: string; isUrgent: boolean };
  say(words: string, isUrgent?: boolean): void;
  /** Shows a toast. One that can undo ends with the next change. */
  showToast(words: string, canUndo: boolean): void;
  endToast(): void;
}

export interface CheckSlice {
  problems: readonly Diagnostic[];
  /** Texts that `problems` refer to; empty before the first check. */
  checked: TextsByPath;
  /** True if `problems` are those of the current texts. */
  isChecked: boolean;
  /** Reason why the last check stopped. */
  checkStopped?: CheckStopReason | undefined;
}

/** State of Studio in one browser tab, composed of slices. */
export type StudioState = FilesSlice & HistorySlice & SyncSlice & LocationSlice & MessagesSlice & CheckSlice;

export type SliceCreator<Part> = StateCreator<StudioState, [], [], Part>;
