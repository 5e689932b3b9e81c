import { applyEdits, type Edit } from 'jsonc-parser';
import { readJson } from '../../site/json/readJson.ts';
import { withoutUndefined } from '../../site/json/withoutUndefined.ts';
import { changeBetween, type ValueChange } from './valueChange.ts';
import { reconcile } from '../../site/json/reconcile.ts';
import {
  fileIn,
  type Files,
  type FileState,
  FileTexts,
  textOfFile,
  type Texts,
  valueOfFile,
} from '../../site/files.ts';

/**
 * A change of one file: another value, edits of its text, or another text, which is null for a file that comes or goes and
 * the hash of media.
 */
export type FileOperation =
  | { path: string; value: unknown }
  | { path: string; edits: readonly Edit[] }
  | { path: string; before: string | null; after: string | null };

/** One thing that a person does, in words, and all files that it changes. */
export interface Operation {
  label: string;
  files: FileOperation[];
}

/** A change of one file that can be undone: patches of its value, or the whole file. */
export type FileStep = { path: string } & (ValueChange | { from: FileState | null; to: FileState | null });

/** The file after an operation; undefined if the file is not the one that the operation was made for. */
export function fileAfter(file: FileState | null, operation: FileOperation): FileState | null | undefined {
  if ('value' in operation) return file ? withValue(file, withoutUndefined(operation.value)) : undefined;
  const text = file ? textOfFile(file) : null;
  if ('edits' in operation) {
    if (text === null || operation.edits.some(({ offset, length }) => offset + length > text.length)) return undefined;
    return fromText(file, operation.path, applyEdits(text, [...operation.edits]));
  }
  if (text !== operation.before) return undefined;
  return operation.after === null ? null : fromText(file, operation.path, operation.after);
}

const withValue = (file: FileState, value: unknown): FileState => ({
  source: file.source,
  value: reconcile(valueOfFile(file), value),
});

/** The file with another text: the same source and another value, if that gives this text. */
function fromText(file: FileState | null, path: string, text: string): FileState {
  if (!file || !path.endsWith('.json')) return { source: text };
  const [old, value] = [valueOfFile(file), readJson(text)];
  if (old === undefined || value === undefined) return { source: text };
  const kept = withValue(file, value);
  return textOfFile(kept) === text ? kept : { source: text, value: kept.value };
}

/** The text of a file after an operation; undefined if the file is not the one that the operation was made for. */
export function textAfter(text: string | null, operation: FileOperation): string | null | undefined {
  const after = fileAfter(text === null ? null : { source: text }, operation);
  return after ? textOfFile(after) : after;
}

/** The texts after an operation. */
export function textsAfter(texts: Texts, { files }: Pick<Operation, 'files'>): Texts {
  const after = new Map<string, FileState | null>(
    texts instanceof FileTexts ? texts.files : [...texts.keys()].map((path) => [path, fileIn(texts, path) ?? null]),
  );
  for (const file of files) {
    const made = fileAfter(after.get(file.path) ?? null, file);
    if (made !== undefined) after.set(file.path, made);
  }
  return new FileTexts(after);
}

/** The step from one state of a file to another; undefined if it changes nothing. */
export function stepBetween(path: string, from: FileState | null, to: FileState | null): FileStep | undefined {
  if (from === to) return undefined;
  if (!from || !to) return { path, from, to };
  const [old, now] = [valueOfFile(from), valueOfFile(to)];
  const isOfValues = path.endsWith('.json') && old !== undefined && now !== undefined && from.source === to.source;
  if (!isOfValues) return textOfFile(from) === textOfFile(to) ? undefined : { path, from, to };
  const change = changeBetween(old, now);
  return change.patches.length > 0 ? { path, ...change } : undefined;
}

/** The steps that undo some steps. */
export const inverted = (steps: readonly FileStep[]): FileStep[] =>
  steps
    .toReversed()
    .map((step) =>
      'patches' in step
        ? { path: step.path, patches: step.inverse, inverse: step.patches }
        : { path: step.path, from: step.to, to: step.from },
    );

/** The files after an operation that was made for them, by path. */
export function changedFiles(base: Files, files: readonly FileOperation[]): Map<string, FileState | null> | undefined {
  const changed = new Map<string, FileState | null>();
  for (const one of files) {
    const { path } = one;
    const after = fileAfter(changed.has(path) ? changed.get(path)! : (base.get(path) ?? null), one);
    if (after === undefined) return undefined;
    changed.set(path, after);
  }
  return changed;
}
