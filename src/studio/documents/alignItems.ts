/** Items that stayed in their order, as pairs of places in the two lists: a longest such run. */
export function alignItems(before: readonly string[], now: readonly string[]): [before: number, now: number][] {
  let start = 0;
  while (start < before.length && start < now.length && before[start] === now[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < now.length - start &&
    before[before.length - 1 - end] === now[now.length - 1 - end]
  )
    end++;
  const pairs: [number, number][] = Array.from({ length: start }, (_, index) => [index, index]);
  pairs.push(...longestRun(before.slice(start, before.length - end), now.slice(start, now.length - end), start));
  for (let index = end; index > 0; index--) pairs.push([before.length - index, now.length - index]);
  return pairs;
}

function longestRun(before: readonly string[], now: readonly string[], offset: number): [number, number][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint32Array(now.length + 1));
  for (let a = before.length - 1; a >= 0; a--)
    for (let b = now.length - 1; b >= 0; b--)
      lengths[a]![b] =
        before[a] === now[b] ? lengths[a + 1]![b + 1]! + 1 : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!);
  const pairs: [number, number][] = [];
  for (let a = 0, b = 0; a < before.length && b < now.length;) {
    if (before[a] === now[b]) pairs.push([offset + a++, offset + b++]);
    else if (lengths[a + 1]![b]! >= lengths[a]![b + 1]!) a++;
    else b++;
  }
  return pairs;
}
