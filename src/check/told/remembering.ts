/**
 * A memory of what was found of a thing: found anew where one of those `by` which it was found is another. A check of
 * which one file has changed since the last one finds the rest there.
 */
export function remembering<Found>() {
  const kept = new WeakMap<object, { by: readonly unknown[]; found: Found }>();
  return (of: object, by: readonly unknown[], find: () => Found): Found => {
    const known = kept.get(of);
    const isSame = known?.by.length === by.length && known.by.every((one, index) => one === by[index]);
    if (known && isSame) return known.found;
    const found = find();
    kept.set(of, { by, found });
    return found;
  };
}
