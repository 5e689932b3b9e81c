import { diffArrays } from 'diff';

/** Items that stayed in their order, as pairs of places in the two lists: a longest such run. */
export function alignItems(before: readonly string[], now: readonly string[]): [before: number, now: number][] {
  let [from, to] = [0, 0];
  return diffArrays([...before], [...now]).flatMap(({ added, removed, count }) => {
    const [a, b] = [from, to];
    if (!added) from += count;
    if (!removed) to += count;
    return added || removed ? [] : Array.from({ length: count }, (_, at): [number, number] => [a + at, b + at]);
  });
}
