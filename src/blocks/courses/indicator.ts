/** Length of the indicator's track in pixels. */
export const INDICATOR_TRACK_LENGTH = 230;

/** Returns the indicator's offset on the track in pixels, for the course at `index` (from 0) of `total`. */
export const indicatorOffset = (index: number, total: number): number => (index / total) * INDICATOR_TRACK_LENGTH;
