/**
 * JSON that says what `now` says, with the very objects of `old` wherever they say the same, their keys in the same
 * order: what is drawn, or worked out, of an object need not be done anew while it is the same one.
 */
export function structuralShare<Value>(old: unknown, now: Value): Value {
  return same(old, now) as Value;
}

function same(old: unknown, now: unknown): unknown {
  if (Object.is(old, now) || typeof old !== 'object' || typeof now !== 'object' || !old || !now) return now;
  if (Array.isArray(now)) {
    if (!Array.isArray(old)) return now;
    const items = now.map((item, index) => same(old[index], item));
    return old.length === items.length && items.every((item, index) => Object.is(item, old[index])) ? old : items;
  }
  if (Array.isArray(old)) return now;
  const [before, after] = [Object.entries(old), Object.entries(now)];
  const kept = after.map(([key, item]) => [key, same((old as Record<string, unknown>)[key], item)] as const);
  const isSame =
    before.length === kept.length &&
    kept.every(([key, item], index) => key === before[index]![0] && Object.is(item, before[index]![1]));
  return isSame ? old : Object.fromEntries(kept);
}
