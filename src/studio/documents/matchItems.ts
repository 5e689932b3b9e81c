import { isRecord } from '../../form/model/pointer.ts';

/** Which items of two lists are the same one: by their id, by what they say, by what they are, by their place. */
export function matchItems(before: unknown[], now: unknown[]): [before: number, now: number][] {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (name: (item: unknown) => string | undefined) => {
    const rest = new Map<string, number[]>();
    for (const [index, item] of now.entries()) {
      const key = taken.has(index) ? undefined : name(item);
      if (key !== undefined) rest.set(key, [...(rest.get(key) ?? []), index]);
    }
    for (const [index, item] of before.entries()) {
      const key = pairs.has(index) ? undefined : name(item);
      const found = key === undefined ? undefined : rest.get(key)?.shift();
      if (found === undefined) continue;
      pairs.set(index, found);
      taken.add(found);
    }
  };
  const named =
    (...keys: string[]) =>
    (item: unknown) =>
      isRecord(item) && keys.every((key) => typeof item[key] === 'string')
        ? JSON.stringify(keys.map((key) => item[key]))
        : undefined;
  pair((item) => (isRecord(item) && typeof item.id === 'string' ? undefined : JSON.stringify(item)));
  pair(named('id'));
  pair((item) => JSON.stringify(item));
  for (const keys of [
    ['block', 'heading'],
    ['block', 'title'],
    ['title'],
    ['label'],
    ['question'],
    ['heading'],
    ['name'],
    ['block'],
  ])
    pair(named(...keys));
  // What is left between the same neighbours, else what is left at all, is paired by its place where it is as many.
  const pairLeft = ([from, to]: [number, number], [start, end]: [number, number]) => {
    const gone = before.flatMap((_, index) => (index >= from && index < to && !pairs.has(index) ? [index] : []));
    const come = now.flatMap((_, index) => (index >= start && index < end && !taken.has(index) ? [index] : []));
    if (gone.length !== come.length) return;
    for (const [index, at] of gone.entries()) {
      if (!sameSort(before[at], now[come[index]!])) continue;
      pairs.set(at, come[index]!);
      taken.add(come[index]!);
    }
  };
  let [from, start] = [0, 0];
  for (const [a, b] of [...pairs, [before.length, now.length] as const].sort(([one], [other]) => one - other)) {
    if (b >= start) pairLeft([from, a], [start, b]);
    [from, start] = [a + 1, b + 1];
  }
  pairLeft([0, before.length], [0, now.length]);
  return [...pairs].sort(([a], [b]) => a - b);
}

const sameSort = (a: unknown, b: unknown): boolean => {
  if (isRecord(a) && isRecord(b)) return !(typeof a.id === 'string' && typeof b.id === 'string') && a.block === b.block;
  return typeof a === typeof b && Array.isArray(a) === Array.isArray(b) && !isRecord(a) && !isRecord(b);
};
