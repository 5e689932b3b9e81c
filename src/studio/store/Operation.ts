import { applyEdits, type Edit } from 'jsonc-parser';
import { parseJson } from '../../site/json/parseJson.ts';
import { withoutUndefined } from '../../site/json/withoutUndefined.ts';
import { createValueChange, type ValuePatches } from './valueChange.ts';
import { reuseEqualObjects } from '../../site/json/reuseEqualObjects.ts';
import {
  fileStateIn,
  type FilesByPath,
  type FileState,
  FileTexts,
  textOfFile,
  type TextsByPath,
  valueOfFile,
} from '../../site/files.ts';

/**
 * Change of one file: a new value, edits of its text, or a new text. The text is null for a missing file, and a hash
 * for media.
 */
export type FileOperation =
  | { path: string; value: unknown }
  | { path: string; edits: readonly Edit[] }
  | { path: string; before: string | null; after: string | null };

/** Operation of a person: a label and all changed files. */
export interface Operation {
  label: string;
  files: FileOperation[];
}

/** Undoable change of one file: patches of its value, or the whole file. */
export type FileStep = { path: string } & (ValuePatches | { from: FileState | null; to: FileState | null });

/** Returns the file after an operation; undefined if the operation was made for another state. */
export function applyOperationToFile(file: FileState | null, operation: FileOperation): FileState | null | undefined {
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
  value: reuseEqualObjects(valueOfFile(file), value),
});

/** Returns the file with another text: keeps the source and changes the value if that gives the same text. */
function fromText(file: FileState | null, path: string, text: string): FileState {
  if (!file || !path.endsWith('.json')) return { source: text };
  const [old, value] = [valueOfFile(file), parseJson(text)];
  if (old === undefined || value === undefined) return { source: text };
  const kept = withValue(file, value);
  return textOfFile(kept) === text ? kept : { source: text, value: kept.value };
}

/** Returns the text after an operation; undefined if the operation was made for another state. */
export function applyOperationToText(text: string | null, operation: FileOperation): string | null | undefined {
  const after = applyOperationToFile(text === null ? null : { source: text }, operation);
  return after ? textOfFile(after) : after;
}

/** Returns all texts after an operation. */
export function applyOperationToTexts(texts: TextsByPath, { files }: Pick<Operation, 'files'>): TextsByPath {
  const after = new Map<string, FileState | null>(
    texts instanceof FileTexts
      ? texts.files
      : [...texts.keys()].map((path) => [path, fileStateIn(texts, path) ?? null]),
  );
  for (const file of files) {
    const made = applyOperationToFile(after.get(file.path) ?? null, file);
    if (made !== undefined) after.set(file.path, made);
  }
  return new FileTexts(after);
}

/** Returns the step between two states of a file; undefined if they are equal. */
export function fileStepBetween(path: string, from: FileState | null, to: FileState | null): FileStep | undefined {
  if (from === to) return undefined;
  if (!from || !to) return { path, from, to };
  const [old, now] = [valueOfFile(from), valueOfFile(to)];
  const isOfValues = path.endsWith('.json') && old !== undefined && now !== undefined && from.source === to.source;
  if (!isOfValues) return textOfFile(from) === textOfFile(to) ? undefined : { path, from, to };
  const change = createValueChange(old, now);
  return change.patches.length > 0 ? { path, ...change } : undefined;
}

/** Returns the steps that undo some steps. */
export const invertSteps = (steps: readonly FileStep[]): FileStep[] =>
  steps
    .toReversed()
    .map((step) =>
      'patches' in step
        ? { path: step.path, patches: step.inverse, inverse: step.patches }
        : { path: step.path, from: step.to, to: step.from },
    );

/** Applies operations to files. Returns undefined if one was made for another state. */
export function applyOperationsToFiles(
  base: FilesByPath,
  files: readonly FileOperation[],
): Map<string, FileState | null> | undefined {
  const changed = new Map<string, FileState | null>();
  for (const one of files) {
    const { path } = one;
    const after = applyOperationToFile(changed.has(path) ? changed.get(path)! : (base.get(path) ?? null), one);
    if (after === undefined) return undefined;
    changed.set(path, after);
  }
  return changed;
}
