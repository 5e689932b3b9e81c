import { type Edit, findNodeAtLocation } from 'jsonc-parser';
import { isRecord, sameJson } from '../form/model/pointer.ts';
import { editsAt } from './editsTo.ts';
import { textOf } from './nodeText.ts';
import { treeOf } from './treeOf.ts';

/** Keys and indexes from a file's root to a value in it. */
export type JsonPath = readonly (string | number)[];

/**
 * The value at a path becomes another one; undefined removes it. Only what differs is written: of a group the fields, of
 * a list the entries. A new field goes where `order`, the names of its group's fields, says, else to the end. A path that
 * leads nowhere changes nothing.
 */
export function setValue(text: string, path: JsonPath, value: unknown, order: readonly string[] = []): Edit[] {
  const [outer, key] = [path.slice(0, -1), path.at(-1)];
  if (key === undefined) return changed(text, [], (old) => keepOrder(old, value));
  return changed(text, outer, (home) => {
    if (Array.isArray(home)) {
      const index = Number(key);
      if (!(index <= home.length)) return home;
      return value === undefined ? home.toSpliced(index, 1) : home.toSpliced(index, 1, keepOrder(home[index], value));
    }
    if (!isRecord(home)) return home;
    const wanted = { ...home, [key]: keepOrder(home[key], value) };
    return keepOrder(home, Object.hasOwn(home, key) ? wanted : inOrder(wanted, order));
  });
}

/** Puts an entry into a list before the one at `index`, or at its end. */
export const insertEntry = (text: string, list: JsonPath, index: number, value: unknown): Edit[] =>
  changedList(text, list, (entries) => entries.toSpliced(index, 0, keepOrder(undefined, value)));

/** Removes an entry of a list, or a field with its key, and the lines that it stood on. */
export const removeAt = (text: string, path: JsonPath): Edit[] => setValue(text, path, undefined);

/** Another name for a field, which keeps its value as it is written; none where its group has that name already. */
export const renameKey = (text: string, path: JsonPath, name: string): Edit[] =>
  changed(text, path.slice(0, -1), (group) =>
    isRecord(group) && !Object.hasOwn(group, name)
      ? Object.fromEntries(Object.entries(group).map(([key, value]) => [key === path.at(-1) ? name : key, value]))
      : group,
  );

/** Moves an entry of a list to another place; nothing but the entries it passes changes its lines. */
export const moveEntry = (text: string, list: JsonPath, from: number, to: number): Edit[] =>
  changedList(text, list, (entries) =>
    entries[from] === undefined || entries[to] === undefined
      ? entries
      : entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]),
  );

/** Puts a copy of an entry right after it, written as it is, with other values in some of its fields. */
export const duplicateEntry = (text: string, path: JsonPath, changes: Record<string, unknown> = {}): Edit[] =>
  changedList(text, path.slice(0, -1), (entries) => {
    const [index, entry] = [Number(path.at(-1)), entries[Number(path.at(-1))]];
    if (entry === undefined) return entries;
    return entries.toSpliced(index + 1, 0, isRecord(entry) ? keepOrder(entry, { ...entry, ...changes }) : entry);
  });

/** The text of a value as it is written. */
export function writtenAt(text: string, path: JsonPath): string | undefined {
  const tree = treeOf(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  return node && textOf(text, node);
}

/** The edits after which a list has other entries; none where there is no list. */
const changedList = (text: string, list: JsonPath, change: (entries: unknown[]) => unknown[]) =>
  changed(text, list, (value) => (Array.isArray(value) ? change(value) : value));

/** The edits after which the value at a path is what `change` makes of it; groups on the way that are not there are made. */
function changed(text: string, path: JsonPath, change: (value: unknown) => unknown): Edit[] {
  const at = (value: unknown, [key, ...rest]: JsonPath): unknown => {
    if (key === undefined) return change(value);
    if (Array.isArray(value))
      return Number(key) < value.length ? value.with(Number(key), at(value[Number(key)], rest)) : value;
    if (!isRecord(value) || typeof key === 'number') return value;
    return { ...value, [key]: at(Object.hasOwn(value, key) ? value[key] : {}, rest) };
  };
  return editsAt(text, path, at);
}

/** A group whose last key stands where an order says; at the end where it says nothing of it. */
export function inOrder(group: Record<string, unknown>, order: readonly string[]): Record<string, unknown> {
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
 * A value that comes in the place of another one, its keys in the order in which they stand there: order says nothing, so
 * that nobody's keys move. A key that is new stands behind those that it follows. What is undefined is left out.
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
