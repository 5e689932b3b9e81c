import { cancelRowDrag } from '../kit/lift.ts';
import { addExternalChangesBetween, describeExternalChanges } from './externalChanges.ts';
import { FileTexts, replaceFiles } from '../../site/files.ts';
import type { History } from './history.ts';
import { locationAfterExternalChange, locationAfterRename, type RenamedFile } from './location.ts';
import { replaceHistoryPlace } from './placeHistory.ts';
import { rebaseHistory, type RebaseResult } from './rebaseHistory.ts';
import type { SliceCreator, SyncSlice } from './StudioState.ts';

/** Slice of external changes and the save status. */
export const createSyncSlice =
  (lost: RebaseResult['lost']): SliceCreator<SyncSlice> =>
  (set, get) => ({
    saving: 'saved',
    conflicts: [],
    unparsable: [],
    externalChanges: [],
    lost,
    connection: 'there',
    markExternalChangesRead: () => set({ externalChanges: [], lost: [] }),
    adopt: (changed, moved) => {
      const { files: before, texts, place, history, externalChanges } = get();
      const files = replaceFiles(before, changed);
      const now = new FileTexts(files);
      const own = moved
        ? replaceFiles(before, [
            [moved[0], null],
            [moved[1], before.get(moved[0]) ?? null],
          ])
        : before;
      const rebased = rebaseHistory(moved ? historyUnder(history, moved) : history, own, files);
      const next = locationAfterExternalChange(moved ? locationAfterRename(place, moved) : place, texts, now);
      const news = addExternalChangesBetween(externalChanges, texts, now, get().site, moved);
      const isNews = news.length > externalChanges.length || news.at(-1) !== externalChanges.at(-1);
      const putBack = cancelRowDrag() ? 'The row is back in its place. ' : '';
      set({
        files,
        texts: now,
        isChecked: false,
        history: rebased.history,
        place: next,
        externalChanges: news,
        lost: [...get().lost, ...rebased.lost],
        ...(get().toast?.undoes && { toast: undefined }),
      });
      if (next !== place) replaceHistoryPlace(next, now);
      if (isNews) get().say(putBack + describeExternalChanges(news));
    },
    adoptQuietly: (path, file) => {
      const { files: before, history } = get();
      const files = replaceFiles(before, [[path, file]]);
      const rebased = rebaseHistory(history, before, files);
      set({ files, texts: new FileTexts(files), isChecked: false, history: rebased.history });
    },
  });

/** Renames a file in the history. Typing under the old path does not join entries. */
function historyUnder({ past, future }: History, moved: RenamedFile): History {
  const [from, to] = moved;
  const renamed = (entries: History['past']): History['past'] =>
    entries.map(({ field: _field, place, ...entry }) => ({
      ...entry,
      ...(place !== undefined && { place: JSON.stringify(locationAfterRename(JSON.parse(place) as never, moved)) }),
      steps: entry.steps.map((step) => (step.path === from ? { ...step, path: to } : step)),
    }));
  return { past: renamed(past), future: renamed(future) };
}
