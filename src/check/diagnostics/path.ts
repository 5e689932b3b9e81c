/** Keys and indexes from a file's root to a value in it. */
export type KeyPath = readonly (string | number)[];

/**
 * Formats a path in words, with positions counted from one: `sections #4 (faq) › entries #3 › question`. Names a
 * section by its block, and an entry of a list at the root by its id.
 */
export function describeKeyPath(root: unknown, path: KeyPath): string {
  const words: string[] = [];
  let value = root;
  for (const [depth, step] of path.entries()) {
    value = childValue(value, step);
    if (typeof step === 'string') {
      words.push(/^[\w$@:.-]{1,60}$/.test(step) ? step : JSON.stringify(step.slice(0, 60)));
      continue;
    }
    const label = depth <= 1 ? labelOf(value) : '';
    const key = typeof path[depth - 1] === 'string' ? `${words.pop()} ` : '';
    words.push(`${key}#${step + 1}${label}`);
  }
  return words.join(' › ');
}

/** Returns the value of a key or index, or undefined. */
export function childValue(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string | number, unknown>)[step];
}

/** Returns the string of a key; empty if there is none. */
export function stringAtOrEmpty(value: unknown, step: string | number): string {
  const text = childValue(value, step);
  return typeof text === 'string' ? text : '';
}

/** Returns true for a JSON object: neither an array nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function labelOf(value: unknown): string {
  const name = childValue(value, 'block') ?? childValue(value, 'id');
  return typeof name === 'string' && name !== '' ? ` (${name.slice(0, 60)})` : '';
}

/** Returns the value if it is an object, else an empty object. */
export const objectOrEmpty = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** Returns the value if it is an array, else an empty array. */
export const arrayOrEmpty = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Returns the value at a path, or undefined. */
export const valueAtPath = (root: unknown, path: KeyPath): unknown => path.reduce<unknown>(childValue, root);

/** Returns true if a path equals another path or is inside it. */
export const isSameOrBelow = (path: KeyPath, place: KeyPath): boolean =>
  place.every((step, index) => step === path[index]);

/** Yields each object in a value with its path, the outermost first. */
export function* objectsIn(
  value: unknown,
  path: KeyPath = [],
): Generator<{ group: Record<string, unknown>; path: KeyPath }> {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value)) yield { group: value, path };
  for (const [key, inner] of Object.entries(value))
    yield* objectsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}
