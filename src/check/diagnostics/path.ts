/** Keys and indexes from a file's root to a value in it. */
export type Path = readonly (string | number)[];

/**
 * A path in words, positions counted from one: `sections #4 (faq) › entries #3 › question`. A section is named by its block, an entry of a list at
 * the root by its id.
 */
export function formatPath(root: unknown, path: Path): string {
  const words: string[] = [];
  let value = root;
  for (const [depth, step] of path.entries()) {
    value = child(value, step);
    if (typeof step === 'string') {
      words.push(/^[\w$@:.-]{1,60}$/.test(step) ? step : JSON.stringify(step.slice(0, 60)));
      continue;
    }
    const label = depth <= 1 ? labelOf(value) : '';
    words.push(`${depth > 0 ? `${words.pop()} ` : ''}#${step + 1}${label}`);
  }
  return words.join(' › ');
}

/** The value under a key or index, undefined where there is none. */
export function child(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string | number, unknown>)[step];
}

/** The text under a key, empty where there is none. */
export function textAt(value: unknown, step: string | number): string {
  const text = child(value, step);
  return typeof text === 'string' ? text : '';
}

/** True for `{ … }` of JSON: neither a list nor null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function labelOf(value: unknown): string {
  const name = child(value, 'block') ?? child(value, 'id');
  return typeof name === 'string' && name !== '' ? ` (${name.slice(0, 60)})` : '';
}

/** A value as a group; one without keys where it is none. */
export const groupOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** A value as a list; an empty one where it is none. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The value at a path; undefined where there is none. */
export const valueAt = (root: unknown, path: Path): unknown => path.reduce<unknown>(child, root);

/** True for a path that is a place or lies in it. */
export const isBelow = (path: Path, place: Path): boolean => place.every((step, index) => step === path[index]);

/** Every group of a value, at any depth, with its path; outermost first. */
export function* groupsIn(value: unknown, path: Path = []): Generator<{ group: Record<string, unknown>; path: Path }> {
  if (typeof value !== 'object' || value === null) return;
  if (isObject(value)) yield { group: value, path };
  for (const [key, inner] of Object.entries(value))
    yield* groupsIn(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}
