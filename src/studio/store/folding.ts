import { useMediaQuery } from '@mantine/hooks';
import { createObservableValue } from './createObservableValue.ts';

/** Side beside the work area: the list or the panel. */
export type FoldableSide = 'outline' | 'panel';

interface Folding {
  /** Sides that the person folded. */
  folded: readonly FoldableSide[];
  /** Folded side that is open as an overlay. */
  open: FoldableSide | undefined;
}

const KEPT_AS = 'studio folded';
/** Minimum window widths at which the work area keeps half of the window. */
const FITS: Record<FoldableSide, string> = { outline: '(min-width: 80rem)', panel: '(min-width: 56rem)' };

const folding = createObservableValue<Folding>({ folded: keptSides(), open: undefined });

/** Returns whether a side is folded, and whether it is open as an overlay. */
export function useFoldableSide(side: FoldableSide): { isFolded: boolean; isOpen: boolean } {
  const fits = useMediaQuery(FITS[side], undefined, { getInitialValueInEffect: false });
  const { folded, open } = folding.use();
  const isFolded = !fits || folded.includes(side);
  return { isFolded, isOpen: isFolded && open === side };
}

/** True if a side is docked and not folded. */
export const isSideDocked = (side: FoldableSide): boolean =>
  matchMedia(FITS[side]).matches && !folding.now().folded.includes(side);

/** Opens a folded side as an overlay. */
export const openSideOverlay = (side: FoldableSide): void => folding.set({ open: side });

/** Closes the overlay of a side. */
export function closeSideOverlay(side: FoldableSide): void {
  if (folding.now().open === side) folding.set({ open: undefined });
}

/** Toggles a side; in a small window, its overlay. Returns true if it is visible afterwards. */
export function toggleSide(side: FoldableSide): boolean {
  const { folded, open } = folding.now();
  if (!matchMedia(FITS[side]).matches) {
    folding.set({ open: open === side ? undefined : side });
    return open !== side;
  }
  const wasFolded = folded.includes(side);
  folding.set({ folded: wasFolded ? folded.filter((one) => one !== side) : [...folded, side], open: undefined });
  keep(folding.now().folded);
  return wasFolded;
}

function keep(folded: readonly FoldableSide[]): void {
  try {
    localStorage.setItem(KEPT_AS, folded.join(' '));
  } catch (error) {
    // Without storage, all sides are unfolded at the next start.
    if (!(error instanceof DOMException)) throw error;
  }
}

function keptSides(): FoldableSide[] {
  try {
    const kept = localStorage.getItem(KEPT_AS)?.split(' ') ?? [];
    return (['outline', 'panel'] as const).filter((side) => kept.includes(side));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return [];
  }
}
