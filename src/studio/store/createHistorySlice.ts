import { isMediaPath } from '../../site/names.ts';
import { FileTexts, replaceFiles } from '../../site/files.ts';
import {
  type UndoEntry,
  type History,
  performOperation,
  redo,
  endTypingEntry,
  undo,
  undoSinceTime,
} from './history.ts';
import { type StudioLocation, fileAtLocation } from './location.ts';
import { type FileOperation, type Operation, fileStepBetween, applyOperationToTexts } from './Operation.ts';
import type { HistorySlice, SliceCreator } from './StudioState.ts';

/** Slice that performs, undoes and redoes operations. */
export const createHistorySlice =
  (history: History): SliceCreator<HistorySlice> =>
  (set, get) => {
    /** File changes that join the next operation. */
    let joined: { label: string; files: FileOperation[] } | undefined;
    const step = (kind: 'undo' | 'redo', isConfirmed = false) => {
      const { history: before, files, place: open } = get();
      const outcome = (kind === 'undo' ? undo : redo)(before, files);
      const isElsewhere = outcome !== undefined && !isConfirmed && changesElsewhere(outcome.entry, open);
      set({ historyQuestion: isElsewhere ? { kind, entry: outcome.entry } : undefined });
      if (!outcome || isElsewhere) return;
      get().commit(outcome);
      const { label, place } = outcome.entry;
      if (place !== undefined) get().navigate({ ...(JSON.parse(place) as StudioLocation), problems: open.problems });
      get().say(`${label}, ${kind === 'undo' ? 'undone' : 'redone'}`);
    };
    return {
      history,
      do: (make, { field, toast } = {}) => {
        const { place, files, history: before } = get();
        const first = joined;
        joined = undefined;
        const whole = (texts: Parameters<typeof make>[0]): Operation =>
          first
            ? { label: first.label, files: [...first.files, ...make(applyOperationToTexts(texts, first)).files] }
            : make(texts);
        const options = {
          at: Date.now(),
          place: JSON.stringify(place),
          ...(!first && field !== undefined && { field }),
        };
        const outcome = performOperation(before, files, whole, options);
        if (!outcome) return false;
        get().commit(outcome);
        // An operation without effect cannot be undone.
        if (toast && outcome.history !== before) get().showToast(outcome.history.past.at(-1)?.label ?? '', true);
        return true;
      },
      transaction: (label, files, act) => {
        joined = { label, files };
        act();
        // `act` performed no operation: the files are one of their own.
        if (joined) get().do(() => ({ label, files: [] }));
      },
      endTyping: () => set({ history: endTypingEntry(get().history) }),
      undo: (isConfirmed) => step('undo', isConfirmed),
      redo: (isConfirmed) => step('redo', isConfirmed),
      endHistoryQuestion: () => set({ historyQuestion: undefined }),
      undoSince: (since) => {
        const { history: before, files } = get();
        const outcome = undoSinceTime(before, files, since);
        if (outcome) get().commit(outcome);
        return outcome !== undefined;
      },
      commit: ({ files: changed, history: after }) => {
        const { files: before, site } = get();
        const files = changed.size > 0 ? replaceFiles(before, changed) : before;
        const { toast } = get();
        const isOver = toast?.undoes && toast.undoes !== after.past.at(-1);
        set({
          history: after,
          ...(isOver && { toast: undefined }),
          ...(files !== before && { files, texts: new FileTexts(files), isChecked: false }),
        });
        const known = new Set(site.pictures.map(({ hash }) => hash));
        const isNew = [...changed].some(([path, file]) => isMediaPath(path) && file && !known.has(file.source));
        if (isNew) void get().loadPictures();
      },
      commitFile: (label, path, file) => {
        const { files, history: before, place } = get();
        const made = fileStepBetween(path, files.get(path) ?? null, file);
        if (!made) return;
        const entry = { label, at: Date.now(), place: JSON.stringify(place), steps: [made] };
        get().commit({ files: new Map([[path, file]]), history: { past: [...before.past, entry], future: [] } });
      },
    };
  };

/** True if an entry was made on another page, form or list than the open one, and does not change the open one. */
function changesElsewhere({ place, steps }: UndoEntry, open: StudioLocation): boolean {
  if (place === undefined) return false;
  const made = JSON.parse(place) as StudioLocation;
  const [file, openFile] = [fileAtLocation(made), fileAtLocation(open)];
  const isSame = made.area === open.area && (file === openFile || file === undefined || openFile === undefined);
  return !isSame && !steps.some(({ path }) => path === openFile);
}
