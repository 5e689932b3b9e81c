import { isRecord } from '../../form/model/pointer.ts';
import { alignItems } from '../../json/alignItems.ts';

/** Which items of two lists are the same one: by their id, by what they say, by what they are, by their place. */
export function matchItems(before: unknown[], now: unknown[]): [before: number, now: number][] {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const join = (from: number, to: number) => {
    pairs.set(from, to);
    taken.add(to);
  };
  const pair = (name: (item: unknown) => string | undefined) => {
    const unpaired = (items: unknown[], isPaired: (index: number) => boolean) =>
      items.flatMap((item, index) => {
        const key = isPaired(index) ? undefined : name(item);
        return key === undefined ? [] : [{ index, key }];
      });
    const old = unpaired(before, (index) => pairs.has(index));
    const come = unpaired(now, (index) => taken.has(index));
    const keys = [old, come].map((items) => items.map(({ key }) => key)) as [string[], string[]];
    // Of several that are called the same, the one that stayed in its order is the same one.
    for (const [from, to] of alignItems(...keys)) join(old[from]!.index, come[to]!.index);
    const rest = new Map<string, number[]>();
    for (const { index, key } of come) if (!taken.has(index)) rest.set(key, [...(rest.get(key) ?? []), index]);
    for (const { index, key } of old) {
      const found = pairs.has(index) ? undefined : rest.get(key)?.shift();
      if (found !== undefined) join(index, found);
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
      join(at, come[index]!);
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
