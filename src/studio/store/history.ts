import { applyValuePatches } from './valueChange.ts';
import {
  type FilesByPath,
  type FileState,
  FileTexts,
  type TextsByPath,
  valueOfFile,
  replaceFiles,
} from '../../site/files.ts';
import { applyOperationsToFiles, type FileStep, invertSteps, type Operation, fileStepBetween } from './Operation.ts';

/** Undo entry: an operation with the changes of all its files. */
export interface UndoEntry {
  label: string;
  /** Field that was typed into; further input without a pause joins the entry. */
  field?: string;
  /** Time of the last change, in milliseconds. */
  at: number;
  /** Location at that time, which undo restores. */
  place?: string;
  steps: FileStep[];
}

/** Undo and redo entries, the latest last. Plain data, so that a reload can restore it. */
export interface History {
  past: readonly UndoEntry[];
  future: readonly UndoEntry[];
}

export const emptyHistory: History = { past: [], future: [] };

const PAUSE_MS = 1500;
const MAX_ENTRIES = 500;

/** Result of a change: changed files and the new history. */
export interface HistoryChange {
  files: Map<string, FileState | null>;
  history: History;
}

/**
 * Performs an operation and adds an undo entry. Typing into one field without a pause is one entry, computed from the
 * files before the first input, so typing back leaves no entry. Returns undefined if a file has changed since the
 * operation was made. An operation without effect does not change the history.
 */
export function performOperation(
  history: History,
  files: FilesByPath,
  make: (texts: TextsByPath) => Operation,
  { at, field, place }: { at: number; field?: string; place?: string },
): HistoryChange | undefined {
  const last = history.past.at(-1);
  const joins = field !== undefined && last?.field === field && at - last.at < PAUSE_MS && history.future.length === 0;
  const undone = joins ? changedFilesAfterSteps(files, invertSteps(last!.steps)) : new Map<string, FileState | null>();
  const base = joins ? replaceFiles(files, undone) : files;
  const operation = make(new FileTexts(base));
  const changed = applyOperationsToFiles(base, operation.files);
  if (!changed) return undefined;
  const steps = [...changed].flatMap(([path, to]) => fileStepBetween(path, base.get(path) ?? null, to) ?? []);
  // A file with the same text keeps its identity, and all values derived from it.
  for (const path of changed.keys()) if (!steps.some((step) => step.path === path)) changed.delete(path);
  if (steps.length === 0 && !joins) return { files: new Map(), history };
  const entry: UndoEntry = { label: operation.label, at, steps };
  if (field !== undefined) entry.field = field;
  if (place !== undefined) entry.place = place;
  const past = [...(joins ? history.past.slice(0, -1) : history.past), ...(steps.length > 0 ? [entry] : [])];
  return { files: new Map([...undone, ...changed]), history: { past: past.slice(-MAX_ENTRIES), future: [] } };
}

/** Undoes the last entry; undefined if there is none. */
export function undo(
  { past, future }: History,
  files: FilesByPath,
): (HistoryChange & { entry: UndoEntry }) | undefined {
  const entry = past.at(-1);
  if (!entry) return undefined;
  const changed = changedFilesAfterSteps(files, invertSteps(entry.steps));
  return { entry, files: changed, history: { past: past.slice(0, -1), future: [...future, ended(entry)] } };
}

/** Undoes all entries since a time, the latest first; undefined if there are none. */
export function undoSinceTime(history: History, files: FilesByPath, since: number): HistoryChange | undefined {
  let outcome: HistoryChange = { history, files: new Map() };
  while ((outcome.history.past.at(-1)?.at ?? -Infinity) >= since) {
    const next = undo(outcome.history, replaceFiles(files, outcome.files))!;
    outcome = { history: next.history, files: new Map([...outcome.files, ...next.files]) };
  }
  return outcome;
}

/** Redoes the last undone entry. */
export function redo(
  { past, future }: History,
  files: FilesByPath,
): (HistoryChange & { entry: UndoEntry }) | undefined {
  const entry = future.at(-1);
  if (!entry) return undefined;
  const changed = changedFilesAfterSteps(files, entry.steps);
  return { entry, files: changed, history: { past: [...past, ended(entry)], future: future.slice(0, -1) } };
}

/** Returns the history so that the next input starts a new entry. */
export function endTypingEntry(history: History): History {
  const last = history.past.at(-1);
  return last?.field === undefined ? history : { ...history, past: [...history.past.slice(0, -1), ended(last)] };
}

/** Returns the paths of all files in the history. */
export const pathsInHistory = ({ past, future }: History): Set<string> =>
  new Set([...past, ...future].flatMap(({ steps }) => steps.map(({ path }) => path)));

/** Applies steps, and returns the changed files only. The steps must fit: `rebaseHistory` drops others. */
export function changedFilesAfterSteps(files: FilesByPath, steps: readonly FileStep[]): Map<string, FileState | null> {
  const changed = new Map<string, FileState | null>();
  for (const step of steps) {
    const { path } = step;
    const file = changed.has(path) ? changed.get(path)! : (files.get(path) ?? null);
    changed.set(path, 'patches' in step ? patchedFile(file!, step.patches) : step.to);
  }
  return changed;
}

const patchedFile = (file: FileState, patches: Parameters<typeof applyValuePatches>[1]): FileState => ({
  source: file.source,
  value: applyValuePatches(valueOfFile(file), patches),
});

/** Further typing does not join an undone or redone entry. */
const ended = ({ field: _field, ...entry }: UndoEntry): UndoEntry => entry;
