/**
 * Equality of what RJSF compares, its properties, schemas and JSON values: deep, and any two functions are equal. Stands
 * in the browser for the one RJSF brings, which also knows maps, sets and typed arrays; values that contain themselves
 * are followed once.
 */
export function deepEquals(a: unknown, b: unknown, open: Map<object, object> = new Map()): boolean {
  if (a === b) return true;
  if (typeof a === 'function') return typeof b === 'function';
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a !== a && b !== b;
  if (Array.isArray(a) !== Array.isArray(b) || a.constructor !== b.constructor) return false;
  if (open.get(a) === b) return true;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  open.set(a, b);
  const isEqual = keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      deepEquals((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key], open),
  );
  open.delete(a);
  return isEqual;
}
