import { diffArrays } from 'diff';
import { isRecord } from '../../form/model/pointer.ts';

/** Pairs the items of two lists that are the same one: by id, by value, by title or block, else by place. */
export function pairItems(before: unknown[], now: unknown[]): [before: number, now: number][] {
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
    // Items with the same name are paired in their order first.
    for (const [from, to] of alignEqualItems(...keys)) join(old[from]!.index, come[to]!.index);
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
  // The rest is paired by place: first between the same neighbours, then in the whole list, if the numbers are equal.
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

/** Pairs of equal items that kept their order: a longest common subsequence. */
export function alignEqualItems(before: readonly string[], now: readonly string[]): [before: number, now: number][] {
  let [from, to] = [0, 0];
  return diffArrays([...before], [...now]).flatMap(({ added, removed, count }) => {
    const [a, b] = [from, to];
    if (!added) from += count;
    if (!removed) to += count;
    return added || removed ? [] : Array.from({ length: count }, (_, at): [number, number] => [a + at, b + at]);
  });
}
