/** Returns a value without undefined fields and entries; the same object if there are none. */
export function withoutUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map(withoutUndefined).filter((item) => item !== undefined);
    return items.length === value.length && items.every((item, at) => item === value[at]) ? value : items;
  }
  const fields = Object.entries(value).map(
    ([key, inner]: [string, unknown]) => [key, withoutUndefined(inner)] as const,
  );
  const isWhole = fields.every(
    ([key, inner]) => inner !== undefined && inner === (value as Record<string, unknown>)[key],
  );
  return isWhole ? value : Object.fromEntries(fields.filter(([, inner]) => inner !== undefined));
}
