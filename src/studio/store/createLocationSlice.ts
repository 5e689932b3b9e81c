import type { TextsByPath } from '../../site/files.ts';
import { setFormsView } from './formsView.ts';
import type { History } from './history.ts';
import { readLocationFromUrl, changeLocation } from './location.ts';
import {
  readCurrentLocation,
  type HistoryPlace,
  isSamePlace,
  placeFromHistoryState,
  pushHistoryPlace,
  replaceHistoryPlace,
} from './placeHistory.ts';
import type { LocationSlice, SliceCreator } from './StudioState.ts';

/** Slice of the location and the views of panel and preview. */
export const createLocationSlice =
  (texts: TextsByPath): SliceCreator<LocationSlice> =>
  (set, get) => {
    /** True until the end of the task that added a history entry: its further steps belong to the same entry. */
    let isPushed = false;
    /** Undo history when a place was passed with arrow keys. A change makes the place an entry of its own. */
    let passedWith: History | undefined;
    const record = (place: LocationSlice['place'], isPassing: boolean) => {
      const { place: left, texts: now, history } = get();
      const isPassed = isPassing && passedWith === history;
      if (!isPassing) passedWith = undefined;
      if (isPushed || isPassed || isSamePlace(place, left)) return replaceHistoryPlace(place, now);
      pushHistoryPlace(place, left, now);
      passedWith = isPassing ? history : undefined;
      isPushed = true;
      queueMicrotask(() => (isPushed = false));
    };
    return {
      place: readCurrentLocation(texts),
      preview: { width: 'desktop', zoom: 'fit', scale: 1 },
      go: (place, goTo, isPassing) => get().navigate(changeLocation(get().place, place), goTo, isPassing),
      navigate: (place, goTo, isPassing = false) => {
        record(place, isPassing);
        set({ place, goTo });
      },
      amend: (change) => {
        const place = changeLocation(get().place, change);
        replaceHistoryPlace(place, get().texts);
        set({ place });
      },
      follow: (state) => {
        const { texts: now, place: left } = get();
        const { place, lost }: HistoryPlace = placeFromHistoryState(state, now) ?? { place: readLocationFromUrl(now) };
        passedWith = undefined;
        if (place.form !== left.form) setFormsView({ chosen: undefined, isTried: false });
        replaceHistoryPlace(place, now);
        set({ place, goTo: undefined });
        if (lost) get().showToast(`This ${lost} is no longer there.`, false);
      },
      setFocusedField: (caret) => {
        if (JSON.stringify(caret) !== JSON.stringify(get().caret)) set({ caret });
      },
      showPreview: (change) => set({ preview: { ...get().preview, ...change } }),
    };
  };
