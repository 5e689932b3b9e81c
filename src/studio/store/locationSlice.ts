import type { Texts } from '../../site/files.ts';
import { locationInAddress, locationTo, showAddress } from './location.ts';
import type { LocationSlice, Slice } from './StudioState.ts';

/** Slice of the location and the views of panel and preview. */
export const locationSlice =
  (texts: Texts): Slice<LocationSlice> =>
  (set, get) => ({
    place: locationInAddress(texts),
    preview: { width: 'desktop', zoom: 'fit', scale: 1 },
    go: (place, goTo) => get().navigate(locationTo(get().place, place), goTo),
    navigate: (place, goTo) => {
      set({ place, goTo });
      showAddress(place, get().texts);
    },
    setFocusedField: (caret) => {
      if (JSON.stringify(caret) !== JSON.stringify(get().caret)) set({ caret });
    },
    showPreview: (change) => set({ preview: { ...get().preview, ...change } }),
  });
