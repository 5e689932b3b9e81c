/** A place in a form's values: property names and array indexes from the root inwards. */
export type ValuePath = readonly (string | number)[];

/** One step of a JSON pointer: `a/b` → `/a~1b`. */
export const toPointerSegment = (segment: string | number): string =>
  `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The JSON pointer of a path: `['items', 0, 'name']` → `/items/0/name`; the root is the empty string. */
export const toPointer = (path: ValuePath): string => path.map(toPointerSegment).join('');

/** The segments of a JSON pointer, all of them text; array indexes too. */
export const fromPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Returns the pointer of the parent. The root is its own parent. */
export const parentPointer = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** True for the pointer `around` itself and all pointers below. */
export const isPointerWithin = (pointer: string, around: string): boolean =>
  pointer === around || pointer.startsWith(`${around}/`);

/** True for a plain object, the kind that has properties of a form; false for arrays, files and null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isFile(value);

/** True for a chosen file. */
export const isFile = (value: unknown): value is File => typeof Blob !== 'undefined' && value instanceof Blob;

/** Returns the value at a pointer, or undefined. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of fromPointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)] as unknown;
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** Returns a copy of `root` with `value` at the pointer. Copies only the path to the value and shares the rest. */
export function withValueAt(root: unknown, pointer: string, value: unknown): unknown {
  return place(root, fromPointer(pointer), value);
}

function place(node: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    const copy = [...(node as unknown[])];
    copy[Number(key)] = place(copy[Number(key)], rest, value);
    return copy;
  }
  const copy: Record<string, unknown> = isRecord(node) ? { ...node } : {};
  defineOwnProperty(copy, key, place(Object.hasOwn(copy, key) ? copy[key] : undefined, rest, value));
  return copy;
}

/** A copy of `root` without the key or item at the pointer; items behind it move up. */
export function withoutValueAt(root: unknown, pointer: string): unknown {
  const around = parentPointer(pointer);
  const key = fromPointer(pointer).at(-1);
  const parent = valueAt(root, around);
  if (Array.isArray(parent)) return withValueAt(root, around, parent.toSpliced(Number(key), 1));
  const kept = Object.entries(isRecord(parent) ? parent : {}).filter(([name]) => name !== key);
  return withValueAt(root, around, Object.fromEntries(kept));
}

/** Compares JSON values deeply. A missing key equals an undefined value. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameJson(item, (b as unknown[])[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameJson(a[key], b[key]));
}

/** Sets an own property of any name, `__proto__` included, without changing the prototype. */
export function defineOwnProperty(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value;
  else Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
}
