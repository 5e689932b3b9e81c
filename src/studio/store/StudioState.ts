import type { StateCreator } from 'zustand/vanilla';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import type { CheckStop, Connection, DiskFile, PictureFacts, SiteAnswer } from './api.ts';
import type { ExternalChange } from './externalChanges.ts';
import type { FileState, Files, Texts } from '../../site/files.ts';
import type { Entry, History, Outcome } from './history.ts';
import type { Location, Moved } from './location.ts';
import type { Conflict } from './merge.ts';
import type { FileOperation, Operation } from './Operation.ts';
import type { Rebased } from './rebaseHistory.ts';
import type { SaveStatus } from './saveStatus.ts';

/** A value of a file that was changed here and elsewhere. */
export interface FileConflict extends Conflict {
  path: string;
}

export interface FilesSlice {
  site: SiteAnswer;
  files: Files;
  /** The texts of `files`, printed when they are asked for. */
  texts: Texts;
  /** Adds a picture that can be used from now on. */
  learn(picture: PictureFacts): void;
  /** Asks the server for pictures that it has and this page does not know. */
  learnPictures(): Promise<void>;
}

export interface HistorySlice {
  history: History;
  /**
   * Performs one operation, which can be undone. `field` names the field that is typed into: more keys join the entry.
   * Returns false if a file is not the one that the operation was made for.
   */
  do(make: (texts: Texts) => Operation, options?: { field?: string | undefined; toast?: boolean }): boolean;
  /** Performs the next operation of `act` and changes of files beside it as one entry. */
  together(label: string, files: FileOperation[], act: () => void): void;
  /** Starts a new undo entry with the next key. */
  endTyping(): void;
  undo(): void;
  redo(): void;
  /** Undoes all entries since a time without moving; false if there are none. */
  takeBack(since: number): boolean;
  /** Replaces files and the history that fits them. */
  commit(outcome: Outcome): void;
  /** Replaces one file, as an entry that can be undone. */
  commitFile(label: string, path: string, file: FileState | null): void;
}

export interface SyncSlice {
  saving: SaveStatus;
  conflicts: readonly FileConflict[];
  /** Files that others wrote and that are no JSON. Here they stay as they were. */
  unparsable: readonly DiskFile[];
  /** Changes that came from elsewhere and were not looked at, the latest last. */
  externalChanges: readonly ExternalChange[];
  /** Places of which earlier undo entries are gone, because others changed the same value. */
  lost: Rebased['lost'];
  connection: Connection;
  /** Marks external changes as read. */
  readNews(): void;
  /** Shows files that came from elsewhere, with the history that fits them. */
  adopt(files: ReadonlyMap<string, FileState | null>, moved?: Moved): void;
  /** The same without news, for a text that the person chose. */
  adoptQuietly(path: string, file: FileState | null): void;
}

export interface LocationSlice {
  place: Location;
  /** The field to go to in the panel, and whether its entry was just added. A new object goes there again. */
  goTo?: { pointer: string; focus: boolean; isNew?: boolean } | undefined;
  /** The entry or field with the caret. */
  caret?: { path: string; pointer: string } | undefined;
  preview: PreviewView;
  /** Goes to a place. */
  go(place: Partial<Location>, goTo?: LocationSlice['goTo']): void;
  navigate(place: Location, goTo?: LocationSlice['goTo']): void;
  setFocusedField(caret: LocationSlice['caret']): void;
  showPreview(change: Partial<PreviewView>): void;
}

/** Width and scale of the preview. */
export interface PreviewView {
  width: 'desktop' | 'phone';
  /** As large as fits, or a scale. */
  zoom: 'fit' | number;
  /** The current scale. */
  scale: number;
}

export interface MessagesSlice {
  /** `undoes` is the latest entry of the history, if the toast can undo it. */
  toast?: { words: string; undoes?: Entry } | undefined;
  /** Text for screen readers. */
  announcement: { words: string; isUrgent: boolean };
  say(words: string, isUrgent?: boolean): void;
  /** Shows words for a while. A toast that can undo ends with the next change. */
  showToast(words: string, canUndo: boolean): void;
  endToast(): void;
}

export interface CheckSlice {
  problems: readonly Diagnostic[];
  /** The texts of `problems`; empty before the first check. */
  checked: Texts;
  /** True if `problems` are those of the texts now. */
  isChecked: boolean;
  /** Why the last check did not end. */
  checkStopped?: CheckStop | undefined;
}

/** The state of Studio in one browser tab, one slice for each topic. */
export type StudioState = FilesSlice & HistorySlice & SyncSlice & LocationSlice & MessagesSlice & CheckSlice;

export type Slice<Part> = StateCreator<StudioState, [], [], Part>;
