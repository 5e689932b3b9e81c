import type { PageWeight } from './pageWeights.ts';

/** What a page may gain before somebody says that it shall: by `npm run budgets`. */
export const MARGIN = 1.05;

/**
 * The weights that pages are held to from now on: those that were recorded, so that gains too small to be told do not add
 * up from one record to the next, but for each that a page has left by more than the margin. A new page joins, one that is
 * gone goes.
 */
export function heldWeights(
  recorded: Record<string, PageWeight>,
  weights: Record<string, PageWeight>,
): Record<string, PageWeight> {
  const held = (was: number | undefined, is: number) =>
    was !== undefined && is <= was * MARGIN && was <= is * MARGIN ? was : is;
  return Object.fromEntries(
    Object.entries(weights).map(([file, { start, script, later, firstScreen }]) => {
      const was = recorded[file];
      return [
        file,
        {
          start: held(was?.start, start),
          script: held(was?.script, script),
          later: held(was?.later, later),
          firstScreen: held(was?.firstScreen, firstScreen),
        },
      ];
    }),
  );
}
