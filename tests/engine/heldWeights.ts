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
  const heldOf = (was: PageWeight | undefined, is: PageWeight): PageWeight => ({
    start: held(was?.start, is.start),
    script: held(was?.script, is.script),
    later: held(was?.later, is.later),
    firstScreen: held(was?.firstScreen, is.firstScreen),
  });
  // In the order of the record, so that its lines stay where they are.
  const files = Object.keys({ ...recorded, ...weights }).filter((file) => file in weights);
  return Object.fromEntries(files.map((file) => [file, heldOf(recorded[file], weights[file]!)]));
}
