import { FileTexts, type FilesByPath, type TextsByPath, textOfFile } from '../../src/site/files.ts';
import {
  type History,
  emptyHistory,
  type HistoryChange,
  performOperation,
  redo,
  undo,
} from '../../src/studio/store/history.ts';
import type { Operation } from '../../src/studio/store/Operation.ts';

/** Plain texts as files. */
export const filesOf = (texts: TextsByPath): FilesByPath =>
  texts instanceof FileTexts
    ? texts.files
    : new Map([...texts].map(([path, text]) => [path, text === null ? null : { source: text }]));

/** The changed files of an outcome as texts. */
const textsOf = ({ files, history }: HistoryChange) => ({
  history,
  texts: new Map([...files].map(([path, file]) => [path, file && textOfFile(file)])),
});

/** Performs an operation on plain texts. */
export function performOn(texts: TextsByPath, make: (texts: TextsByPath) => Operation) {
  const files = filesOf(texts);
  const outcome = performOperation(emptyHistory, files, make, { at: 0 });
  if (!outcome) return undefined;
  const all: FilesByPath = new Map([...files, ...outcome.files]);
  return { ...textsOf(outcome), undone: () => walked(undo, outcome.history, all) };
}

function walked(walk: typeof undo, history: History, files: FilesByPath) {
  const outcome = walk(history, files)!;
  const all: FilesByPath = new Map([...files, ...outcome.files]);
  return { ...textsOf(outcome), redone: () => textsOf(redo(outcome.history, all)!) };
}
