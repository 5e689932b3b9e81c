import { isRecord, sameJson } from '../../form/model/pointer.ts';
import { withoutUndefined } from './withoutUndefined.ts';

/** Keys and indexes from a file's root to a value in it. */
export type JsonPath = readonly (string | number)[];

/**
 * A copy of `root` with `value` at a path; undefined removes it. A new key goes to its place in `order`, the names of the
 * fields of its object, else to the end. A path that leads nowhere changes nothing.
 */
export function withValue(root: unknown, path: JsonPath, value: unknown, order: readonly string[] = []): unknown {
  const [outer, key] = [path.slice(0, -1), path.at(-1)];
  if (key === undefined) return withoutUndefined(keepOrder(root, value));
  const change = (home: unknown) => {
    if (Array.isArray(home)) {
      const index = Number(key);
      if (!(index <= home.length)) return home;
      return value === undefined ? home.toSpliced(index, 1) : home.toSpliced(index, 1, keepOrder(home[index], value));
    }
    if (!isRecord(home)) return home;
    if (value === undefined) return withoutKey(home, String(key));
    const wanted = { ...home, [key]: keepOrder(home[key], value) };
    return Object.hasOwn(home, key) ? wanted : moveLastKeyInOrder(wanted, order);
  };
  return withoutUndefined(changed(root, outer, change));
}

/** A copy of `root` with an item put into a list before the one at `index`, or at its end. */
export const withItem = (root: unknown, list: JsonPath, index: number, value: unknown): unknown =>
  changedList(root, list, (items) => items.toSpliced(index, 0, withoutUndefined(value)));

/** A copy of `root` without an item of a list or a key. */
export const withoutValue = (root: unknown, path: JsonPath): unknown => withValue(root, path, undefined);

/** A copy of `root` with another name for a key; none if its object has that name already. */
export const withKeyRenamed = (root: unknown, path: JsonPath, name: string): unknown =>
  changed(root, path.slice(0, -1), (group) =>
    isRecord(group) && !Object.hasOwn(group, name)
      ? Object.fromEntries(Object.entries(group).map(([key, value]) => [key === path.at(-1) ? name : key, value]))
      : group,
  );

/** A copy of `root` with an item of a list moved to another place. */
export const withListItemMoved = (root: unknown, list: JsonPath, from: number, to: number): unknown =>
  changedList(root, list, (items) =>
    items[from] === undefined || items[to] === undefined
      ? items
      : items.toSpliced(from, 1).toSpliced(to, 0, items[from]),
  );

/** A copy of `root` with a copy of an item right behind it, which has other values in some of its fields. */
export const withItemCopied = (root: unknown, path: JsonPath, changes: Record<string, unknown> = {}): unknown =>
  changedList(root, path.slice(0, -1), (items) => {
    const [index, item] = [Number(path.at(-1)), items[Number(path.at(-1))]];
    if (item === undefined) return items;
    return items.toSpliced(index + 1, 0, isRecord(item) ? keepOrder(item, { ...item, ...changes }) : item);
  });

const withoutKey = (group: Group, key: string): Group =>
  Object.hasOwn(group, key) ? Object.fromEntries(Object.entries(group).filter(([name]) => name !== key)) : group;

const changedList = (root: unknown, list: JsonPath, change: (items: unknown[]) => unknown[]) =>
  changed(root, list, (value) => (Array.isArray(value) ? change(value) : value));

/** A copy of `root` in which the value at a path is the result of `change`; missing objects on the way are made. */
function changed(root: unknown, [key, ...rest]: JsonPath, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(root);
  if (Array.isArray(root)) {
    const index = Number(key);
    return index < root.length ? root.with(index, changed(root[index], rest, change)) : root;
  }
  if (!isRecord(root) || typeof key === 'number') return root;
  return { ...root, [key]: changed(Object.hasOwn(root, key) ? root[key] : {}, rest, change) };
}

/** Moves the last key of an object to its place in `order`; a key that `order` lacks stays at the end. */
export function moveLastKeyInOrder(group: Record<string, unknown>, order: readonly string[]): Record<string, unknown> {
  const key = Object.keys(group).at(-1)!;
  const others = Object.keys(group).slice(0, -1);
  const rank = order.indexOf(key);
  if (rank < 0) return group;
  const before = others.findLastIndex((one) => order.includes(one) && order.indexOf(one) < rank);
  const after = others.findIndex((one) => order.includes(one) && order.indexOf(one) > rank);
  const at = before >= 0 ? before + 1 : after >= 0 ? after : others.length;
  return Object.fromEntries(others.toSpliced(at, 0, key).map((one) => [one, group[one]]));
}

type Group = Record<string, unknown>;

/**
 * Gives the keys of a new value the order that they have in the old one, since the order of keys means nothing and a key
 * that moves changes lines. A new key follows its predecessor. Undefined fields are left out.
 */
function keepOrder(old: unknown, value: unknown): unknown {
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

/** The place of a key that follows no known key: before the first known key behind it. */
const firstOf = (value: Group, keys: readonly string[], key: string) => {
  const later = Object.keys(value).slice(Object.keys(value).indexOf(key));
  const at = keys.findIndex((one) => later.includes(one));
  return at < 0 ? keys.length : at;
};

/** Orders the keys of each item like the equal old item, else like the old item at the same place among changed ones. */
function keepEntries(old: unknown[], value: unknown[]): unknown[] {
  const rest = old.map((entry, index) => ({ entry, index, isTaken: false }));
  const same = value.map((item) => {
    const found = rest.find(({ entry, isTaken }) => !isTaken && sameJson(entry, item));
    if (found) found.isTaken = true;
    return found;
  });
  const left = rest.filter(({ isTaken }) => !isTaken);
  const others = value.filter((_item, index) => !same[index]).length;
  let next = 0;
  return value.map((item, index) => {
    const was = same[index];
    if (was) return was.entry;
    return keepOrder(left.length === others ? left[next++]?.entry : undefined, item);
  });
}

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
