type Path = readonly (string | number)[];
type Group = Record<string, unknown>;

/** Returns the value that replaces a group; `mapped` returns the group with its fields mapped. */
export type ObjectReplacer = (group: Group, path: Path, mapped: () => Group) => unknown;

/**
 * Returns a copy of a JSON value in which `map` replaces groups, outermost first. Keeps objects that are not JSON.
 * Resolves every kind of reference: content, pictures, forms, queries, parameters and entries.
 */
export function mapObjects(value: unknown, map: ObjectReplacer, path: Path = []): unknown {
  if (Array.isArray(value)) return value.map((item, index) => mapObjects(item, map, [...path, index]));
  if (!isGroup(value)) return value;
  const mapped = () =>
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapObjects(item, map, [...path, key])]));
  return map(value, path, mapped);
}

/** True for a plain object of any window: values of a preview come from the parent window of its frame. */
function isGroup(value: unknown): value is Group {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
