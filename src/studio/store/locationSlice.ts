import type { TextsByPath } from '../../site/files.ts';
import { showForm } from './formsView.ts';
import type { History } from './history.ts';
import { locationInAddress, locationTo } from './location.ts';
import { currentPlace, type FoundPlace, isSamePlace, placeInState, pushPlace, replacePlace } from './placeHistory.ts';
import type { LocationSlice, Slice } from './StudioState.ts';

/** Slice of the location and the views of panel and preview. */
export const locationSlice =
  (texts: TextsByPath): Slice<LocationSlice> =>
  (set, get) => {
    /** True until the end of the task that added a history entry: its further steps belong to the same entry. */
    let isPushed = false;
    /** Undo history when a place was passed with arrow keys. A change makes the place an entry of its own. */
    let passedWith: History | undefined;
    const record = (place: LocationSlice['place'], isPassing: boolean) => {
      const { place: left, texts: now, history } = get();
      const isPassed = isPassing && passedWith === history;
      if (!isPassing) passedWith = undefined;
      if (isPushed || isPassed || isSamePlace(place, left)) return replacePlace(place, now);
      pushPlace(place, left, now);
      passedWith = isPassing ? history : undefined;
      isPushed = true;
      queueMicrotask(() => (isPushed = false));
    };
    return {
      place: currentPlace(texts),
      preview: { width: 'desktop', zoom: 'fit', scale: 1 },
      go: (place, goTo, isPassing) => get().navigate(locationTo(get().place, place), goTo, isPassing),
      navigate: (place, goTo, isPassing = false) => {
        record(place, isPassing);
        set({ place, goTo });
      },
      amend: (change) => {
        const place = locationTo(get().place, change);
        replacePlace(place, get().texts);
        set({ place });
      },
      follow: (state) => {
        const { texts: now, place: left } = get();
        const { place, lost }: FoundPlace = placeInState(state, now) ?? { place: locationInAddress(now) };
        passedWith = undefined;
        if (place.form !== left.form) showForm({ chosen: undefined, isTried: false });
        replacePlace(place, now);
        set({ place, goTo: undefined });
        if (lost) get().showToast(`This ${lost} is no longer there.`, false);
      },
      setFocusedField: (caret) => {
        if (JSON.stringify(caret) !== JSON.stringify(get().caret)) set({ caret });
      },
      showPreview: (change) => set({ preview: { ...get().preview, ...change } }),
    };
  };
