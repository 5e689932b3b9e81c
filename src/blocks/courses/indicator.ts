/** Length of the indicator's track, in pixels. */
export const TRACK = 230;

/** How far along the track the indicator stands for the course at `index` (from 0) of `total`, in pixels. */
export const indicatorOffset = (index: number, total: number): number => (index / total) * TRACK;
