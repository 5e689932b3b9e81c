import type { SiteResponse } from './studioApi.ts';
import { isMediaPath } from '../../site/names.ts';
import { type FilesByPath, type FileState, textOfFile, replaceFiles } from '../../site/files.ts';
import { pathsInHistory, type History, emptyHistory } from './history.ts';
import { rebaseHistory, type RebaseResult } from './rebaseHistory.ts';

const nameOf = (folder: string) => `studio undo ${folder}`;

interface Stored {
  history: History;
  /** Files that the history's patches fit. */
  files: Record<string, FileState | null>;
}

/** Stores the history for a reload, with the files that it fits. */
export function storeHistory({ folder }: SiteResponse, history: History, files: FilesByPath): void {
  const own = [...pathsInHistory(history)].map((path) => [path, files.get(path) ?? null] as const);
  const stored = JSON.stringify({ history, files: Object.fromEntries(own) } satisfies Stored);
  try {
    // Each tab restores its own history; a new tab starts with the last one.
    for (const storage of [sessionStorage, localStorage]) storage.setItem(nameOf(folder), stored);
  } catch (error) {
    // Storage is full or disabled: no history after a reload.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Restores the stored history onto the files on disk, which may have changed. */
export function restoreHistory(
  { folder, pictures }: SiteResponse,
  disk: FilesByPath,
): RebaseResult & { files: FilesByPath } {
  const none = { history: emptyHistory, lost: [], files: disk };
  try {
    const name = nameOf(folder);
    const stored = JSON.parse(sessionStorage.getItem(name) ?? localStorage.getItem(name) ?? 'null') as Stored | null;
    if (!stored) return none;
    const known = new Set<string | null>([null, ...pictures.map(({ hash }) => hash)]);
    const isKnown = (file: FileState | null) => known.has(file?.source ?? null);
    const canUndo = ({ steps }: History['past'][number]) =>
      steps.every((step) => !isMediaPath(step.path) || !('from' in step) || (isKnown(step.from) && isKnown(step.to)));
    // Entries before one that cannot be undone are unreachable.
    const reach = (entries: History['past']) => entries.slice(entries.findLastIndex((entry) => !canUndo(entry)) + 1);
    const history = { past: reach(stored.history.past), future: reach(stored.history.future) };
    const before: FilesByPath = new Map(Object.entries(stored.files));
    // A file with the stored text keeps its state, so that undo restores the same bytes.
    const same = [...before].filter(([path, file]) => file && textOfFile(file) === disk.get(path)?.source);
    const files = replaceFiles(disk, same);
    return { ...rebaseHistory(history, before, files), files };
  } catch (error) {
    console.error('Undo steps from before the reload are gone.', error);
    return none;
  }
}
