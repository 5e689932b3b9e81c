/** Returns `now` with the objects of `old` wherever both are equal, including the order of keys. */
export function reuseEqualObjects<Value>(old: unknown, now: Value): Value {
  return shared(old, now) as Value;
}

function shared(old: unknown, now: unknown): unknown {
  if (Object.is(old, now) || typeof old !== 'object' || typeof now !== 'object' || !old || !now) return now;
  if (Array.isArray(now)) {
    if (!Array.isArray(old)) return now;
    const items = now.map((item, index) => shared(old[index], item));
    return old.length === items.length && items.every((item, index) => Object.is(item, old[index])) ? old : items;
  }
  if (Array.isArray(old)) return now;
  const entries = Object.entries(now).map(
    ([key, item]) => [key, shared((old as Record<string, unknown>)[key], item)] as const,
  );
  const before = Object.entries(old);
  const isSame =
    before.length === entries.length &&
    entries.every(([key, item], index) => key === before[index]![0] && Object.is(item, before[index]![1]));
  return isSame ? old : Object.fromEntries(entries);
}
