const ODD: unknown[] = [
  '',
  'x',
  'z'.repeat(40),
  0,
  -1,
  3.7,
  1e9,
  true,
  false,
  null,
  {},
  [],
  [1],
  { a: 1 },
  '2020-01-01',
  'a@b.co',
  'Cat',
  'Yes',
];

/**
 * A function that changes a JSON value somewhere: another answer, one more or one less, another kind. The same seed
 * makes the same changes.
 */
export function randomChanges(seed: number): (value: unknown) => unknown {
  let state = seed;
  const below = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % limit;
  };
  const odd = () => structuredClone(ODD[below(ODD.length)]);
  const changed = (value: unknown, depth = 0): unknown => {
    if (depth > 0 && below(4) === 0) return odd();
    if (Array.isArray(value)) {
      const list = [...(value as unknown[])];
      const at = below(list.length + 1);
      list[at] = at < list.length ? changed(list[at], depth + 1) : odd();
      return below(4) === 0 ? list.slice(1) : list;
    }
    if (typeof value !== 'object' || value === null) return depth > 0 ? odd() : {};
    const entries = Object.entries(value);
    const at = below(entries.length + 1);
    if (at === entries.length) return { ...value, [`extra${below(3)}`]: odd() };
    const [key, answer] = entries[at]!;
    if (below(3) === 0) return Object.fromEntries(entries.filter(([name]) => name !== key));
    return { ...value, [key]: changed(answer, depth + 1) };
  };
  return changed;
}
