import { useMediaQuery } from '@mantine/hooks';
import { sharedValue } from './sharedValue.ts';

/** What stands beside the work: the list of what can be chosen, and what is chosen. */
export type Side = 'outline' | 'panel';

interface Folding {
  /** What a person folded away. */
  folded: readonly Side[];
  /** What lies open over the work, though it is folded. */
  open: Side | undefined;
}

const KEPT_AS = 'studio folded';
/** From so wide a window on, the work keeps half of it beside what stands there. */
const FITS: Record<Side, string> = { outline: '(min-width: 80rem)', panel: '(min-width: 56rem)' };

const folding = sharedValue<Folding>({ folded: keptSides(), open: undefined });

/** Whether something beside the work is folded, and lies open over it. */
export function useSide(side: Side): { isFolded: boolean; isOpen: boolean } {
  const fits = useMediaQuery(FITS[side], undefined, { getInitialValueInEffect: false });
  const { folded, open } = folding.use();
  const isFolded = !fits || folded.includes(side);
  return { isFolded, isOpen: isFolded && open === side };
}

/** True where it stands beside the work and is not folded. */
export const isBeside = (side: Side): boolean => matchMedia(FITS[side]).matches && !folding.now().folded.includes(side);

/** Lays what is folded open over the work. */
export const layOpen = (side: Side): void => folding.set({ open: side });

/** What lies open there does so no more. */
export function foldAgain(side: Side): void {
  if (folding.now().open === side) folding.set({ open: undefined });
}

/** Folds what stands there or unfolds it, as long as the window is wide enough; true where it is to be seen then. */
export function toggleSide(side: Side): boolean {
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

function keep(folded: readonly Side[]): void {
  try {
    localStorage.setItem(KEPT_AS, folded.join(' '));
  } catch (error) {
    // A browser that keeps nothing begins with all of it the next time.
    if (!(error instanceof DOMException)) throw error;
  }
}

function keptSides(): Side[] {
  try {
    const kept = localStorage.getItem(KEPT_AS)?.split(' ') ?? [];
    return (['outline', 'panel'] as const).filter((side) => kept.includes(side));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return [];
  }
}
