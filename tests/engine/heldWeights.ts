import type { PageWeight } from './pageWeights.ts';

/** Growth of a page allowed before `npm run budgets` must record a new weight. */
export const MARGIN = 1.05;

/**
 * Returns the weights that pages are held to from now on. Keeps the recorded weight of each page within the margin,
 * so that small gains cannot add up from one record to the next. Adds new pages and drops removed ones.
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
