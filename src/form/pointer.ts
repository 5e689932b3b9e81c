/** A place in a form's values: property names and array indexes from the root inwards. */
export type Path = readonly (string | number)[];

/** The JSON pointer of a path: `['items', 0, 'name']` → `/items/0/name`; the root is the empty string. */
export const toPointer = (path: Path): string =>
  path.map((segment) => `/${String(segment).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');

/** The segments of a JSON pointer, all of them text; array indexes too. */
export const fromPointer = (pointer: string): string[] =>
  pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));

/** True for a plain object, the kind that has properties of a form; false for arrays, files and null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isFile(value);

/** True for a chosen file. */
export const isFile = (value: unknown): value is File => typeof Blob !== 'undefined' && value instanceof Blob;

/** The value at a pointer, undefined where there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of fromPointer(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)] as unknown;
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** A copy of `root` with `value` at the pointer; only what leads there is copied, the rest is shared. */
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
  copy[key] = place(copy[key], rest, value);
  return copy;
}
