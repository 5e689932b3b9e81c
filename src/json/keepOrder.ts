import { sameJson } from '../form/model/pointer.ts';

type Group = Record<string, unknown>;

/**
 * A value that comes in the place of another one, its keys in the order in which they stand there: order says nothing, so
 * that nobody's keys move. A key that is new stands behind those that it follows. What is undefined is left out.
 */
export function keepOrder(old: unknown, value: unknown): unknown {
  if (Array.isArray(value))
    return Array.isArray(old) ? keepEntries(old, value) : value.map((item) => keepOrder(undefined, item));
  if (!isGroup(value)) return value;
  const before = isGroup(old) ? old : {};
  const keys = Object.keys(before).filter((key) => value[key] !== undefined);
  let last = -1;
  for (const key of Object.keys(value)) {
    if (value[key] === undefined) continue;
    if (!keys.includes(key)) keys.splice(last < 0 ? firstOf(value, keys, key) : last + 1, 0, key);
    last = keys.indexOf(key);
  }
  return Object.fromEntries(keys.map((key) => [key, keepOrder(before[key], value[key])]));
}

/** Where a key that follows none of those that stand there goes: before the first that follows it. */
const firstOf = (value: Group, keys: readonly string[], key: string) => {
  const later = Object.keys(value).slice(Object.keys(value).indexOf(key));
  const at = keys.findIndex((one) => later.includes(one));
  return at < 0 ? keys.length : at;
};

/** Each entry in the order of the one that it was: one that says the same, else the one in its place among those that changed. */
function keepEntries(old: unknown[], value: unknown[]): unknown[] {
  const rest = old.map((entry, index) => ({ entry, index, isTaken: false }));
  const same = value.map((item) => {
    const found = rest.find(({ entry, isTaken }) => !isTaken && sameJson(entry, item));
    if (found) found.isTaken = true;
    return found;
  });
  const left = rest.filter(({ isTaken }) => !isTaken);
  const changed = value.filter((_item, index) => !same[index]).length;
  let next = 0;
  return value.map((item, index) => {
    const was = same[index];
    if (was) return was.entry;
    return keepOrder(left.length === changed ? left[next++]?.entry : undefined, item);
  });
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
