import type { JsonPath } from '../../site/json/jsonValues.ts';
import { type FilesByPath, type FileState, replaceFiles } from '../../site/files.ts';
import { changedFilesAfterSteps, type UndoEntry, pathsInHistory, type History } from './history.ts';
import { mergeFileSides } from './mergeFileSides.ts';
import { type FileStep, invertSteps, fileStepBetween } from './Operation.ts';

/** Rebased history, and the locations of dropped entries. */
export interface RebaseResult {
  history: History;
  lost: { path: string; at: JsonPath }[];
}

/**
 * Rebases a history onto files that others changed: each entry still undoes its own change and keeps the changes of
 * others. Drops an entry from a file in which others changed the same value.
 */
export function rebaseHistory(history: History, before: FilesByPath, after: FilesByPath): RebaseResult {
  const lost: RebaseResult['lost'] = [];
  const paths = [...pathsInHistory(history)];
  if (paths.every((path) => before.get(path) === after.get(path))) return { history, lost };
  const own = (files: FilesByPath): FilesByPath => new Map(paths.map((path) => [path, files.get(path) ?? null]));
  const rebaseEntries = (entries: readonly UndoEntry[], isPast: boolean): UndoEntry[] => {
    const kept: UndoEntry[] = [];
    let [old, now] = [own(before), own(after)];
    for (const entry of entries.toReversed()) {
      const next = changedFilesAfterSteps(old, isPast ? invertSteps(entry.steps) : entry.steps);
      const rebased = [...next].map(([path, mine]) => rebaseFile(path, old, now, mine));
      const steps: FileStep[] = [];
      for (const { path, file, conflicts } of rebased) {
        const step = conflicts[0] ? undefined : fileStepBetween(path, now.get(path) ?? null, file);
        if (step) steps.push(step);
        if (conflicts[0]) lost.push({ path, at: conflicts[0].at });
      }
      const isForeign = rebased.some(({ path }) => old.get(path) !== now.get(path));
      if (!isForeign) kept.push(entry);
      else if (steps.length > 0) kept.push({ ...entry, steps: isPast ? invertSteps(steps) : steps });
      const made = rebased.flatMap(({ path, file, conflicts }) =>
        conflicts.length > 0 ? [] : [[path, file] as const],
      );
      [old, now] = [replaceFiles(old, next), replaceFiles(now, made)];
    }
    return kept.toReversed();
  };
  const { past, future } = history;
  return { history: { past: rebaseEntries(past, true), future: rebaseEntries(future, false) }, lost };
}

function rebaseFile(path: string, old: FilesByPath, now: FilesByPath, mine: FileState | null) {
  const [base, theirs] = [old.get(path) ?? null, now.get(path) ?? null];
  if (base === theirs) return { path, file: mine, conflicts: [] };
  const { file, conflicts } = mergeFileSides(path, { base, mine, theirs });
  return { path, file, conflicts };
}
